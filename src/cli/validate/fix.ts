import type { Edit, Finding } from '../findings.ts';
import { isJson } from '../json-tree.ts';
import type { Change } from '../scaffold/plan.ts';
import { bom } from '../site/rules/files.ts';
import { sourceFiles } from '../site/source-files.ts';
import { replaceTexts } from '../sources/replace.ts';
import type { SourceFile, Sources } from '../sources/sources.ts';
import type { ValidationOptions } from './run-rules.ts';
import { validate } from './validate.ts';

export interface Fixed {
  sources: Sources;
  changes: readonly Change[];
  count: number;
}

/** An edit may enable another one; the limit prevents an endless loop. */
const maxPasses = 10;

/**
 * Applies the safe edits of the findings that pass `isWanted`, in memory; all other characters stay. A second call changes
 * nothing.
 */
export async function fix(
  sources: Sources,
  options: ValidationOptions,
  isWanted: (finding: Finding) => boolean,
): Promise<Fixed> {
  const texts = new Map<string, string>();
  const unmarked = new Set<string>();
  let count = 0;
  let fixed = sources;
  for (let pass = 0; pass < maxPasses; pass++) {
    const { findings } = await validate(fixed, options);
    const changed = new Map<string, string>();
    for (const file of sourceFiles(fixed)) {
      // A saved file would make the loss from a wrong encoding permanent.
      if (file.defects.includes('encoding')) continue;
      const safe = findings.filter((one) => one.file === file.path && one.edit?.safe && isWanted(one));
      const edits = safe.flatMap(({ edit }) => edit ?? []);
      if (safe.some(({ check }) => check === bom.id)) unmarked.add(file.path);
      const made = edits.length > 0 ? apply(file, edits) : undefined;
      if (!made) continue;
      count += made.count;
      changed.set(file.path, made.text);
      texts.set(file.path, made.text);
    }
    if (changed.size === 0) break;
    fixed = replaceTexts(fixed, changed, unmarked);
  }
  const changes = sourceFiles(sources)
    .filter(({ path }) => texts.has(path))
    .map(({ path, text, defects }): Change => {
      // The text excludes the byte order mark: restore it unless its removal was wanted.
      const mark = defects.includes('bom') && !unmarked.has(path) ? '\uFEFF' : '';
      return { path, content: mark + texts.get(path), changes: true, before: text };
    });
  return { sources: fixed, changes, count };
}

/** Applies edits from the end backwards. Of two overlapping edits the later one waits for the next pass. */
function apply({ text }: SourceFile, edits: readonly Edit[]): { text: string; count: number } | undefined {
  let fixed = text;
  let before = Number.POSITIVE_INFINITY;
  let count = 0;
  for (const { start, end, replacement } of edits.toSorted(
    (one, other) => other.start - one.start || other.end - one.end,
  )) {
    if (end > before) continue;
    fixed = fixed.slice(0, start) + replacement + fixed.slice(end);
    before = start;
    count += 1;
  }
  return isJson(fixed) ? { text: fixed, count } : undefined;
}
