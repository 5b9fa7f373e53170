import type { Data, SourceFile, Sources } from './sources.ts';

/**
 * The sources with other texts in some files, to check them before they are written. Unreadable files cannot be
 * replaced.
 * @param texts the new texts by path, without byte order marks
 */
export function replaceTexts(
  sources: Sources,
  texts: ReadonlyMap<string, string>,
  unmarked: ReadonlySet<string> = new Set(),
): Sources {
  const replaced = (file: SourceFile): SourceFile => {
    const text = texts.get(file.path);
    if (text === undefined) return file;
    const isMarked = file.defects.includes('bom') && !unmarked.has(file.path);
    return { ...file, text, value: JSON.parse(text), defects: isMarked ? ['bom'] : [] };
  };
  const all = <Key>(files: ReadonlyMap<Key, SourceFile>) =>
    new Map([...files].map(([key, file]) => [key, replaced(file)]));
  const data = Object.entries(sources.data).map(([name, file]) => [name, file && replaced(file)]);
  const hasData = Object.values(sources.data).some((file) => file && texts.has(file.path));
  return {
    ...sources,
    common: all(sources.common),
    tenants: sources.tenants.map((tenant) => ({
      ...tenant,
      settings: replaced(tenant.settings),
      texts: all(tenant.texts),
    })),
    data: hasData ? (Object.fromEntries(data) as Data) : sources.data,
    records: sources.records.map(replaced),
    orphans: sources.orphans.map(replaced),
  };
}
