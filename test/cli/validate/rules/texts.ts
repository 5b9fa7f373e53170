import { english } from '../../../../src/cli/messages/messages.ts';
import type { SiteRule } from '../../../../src/cli/rules/rule.ts';
import type { Data, SourceFile, Sources } from '../../../../src/cli/sources/sources.ts';
import { valueAt } from '../../../../src/cli/texts/shape.ts';
import { checks } from '../../../../src/cli/validate/rules/rules.ts';
import type { Language } from '../../../../src/pages/portal.ts';

interface Options {
  glossary?: unknown;
  settings?: object;
  root?: string;
}

/** A file in memory. */
export const fileOf = (path: string, value: unknown): SourceFile => ({
  path,
  text: JSON.stringify(value),
  value,
  defects: [],
});

/** Sources in memory: what the files hold by their names, such as `common/de` and `tiny/de`. */
export function sourcesOf(
  files: Readonly<Record<string, unknown>>,
  { glossary, settings, root = '/nowhere' }: Options = {},
): Sources {
  const within = (folder: string): Map<Language, SourceFile> =>
    new Map(
      Object.entries(files).flatMap(([name, value]) => {
        const [parent, language] = name.split('/') as [string, Language];
        return parent === folder ? [[language, fileOf(`locales/${name}.json`, value)] as const] : [];
      }),
    );
  const languages = [...new Set(Object.keys(files).map((name) => name.split('/')[1]?.toUpperCase()))];
  const data: Data = {
    glossary: glossary === undefined ? undefined : fileOf('locales/glossary.json', glossary),
    limits: undefined,
    ignore: undefined,
  };
  const tenant = {
    id: 'tiny',
    settings: fileOf('tenants/tiny/tenant.json', { languages, ...settings }),
    texts: within('tiny'),
    assets: new Map(),
  };
  return { root, tenants: [tenant], common: within('common'), data, records: [], isWhole: true, orphans: [] };
}

/** An issue: `<file> <key>: <message>`, and the characters that are marked; undefined for the whole text. */
export interface Found {
  line: string;
  marked: string | undefined;
}

/** What a rule finds in such sources. */
export async function foundBy(
  id: string,
  files: Readonly<Record<string, unknown>>,
  options: Options = {},
): Promise<Found[]> {
  const rule = checks.find((check) => check.id === id) as SiteRule;
  const found: Found[] = [];
  await rule.check(sourcesOf(files, options), (variant, values, { file, path, offset, length = 0 }) => {
    const name = file.path.slice('locales/'.length, -'.json'.length);
    const text = String(valueAt(file.value, path));
    found.push({
      line: `${name} ${path.join('.')}: ${english.sentence(rule, variant, 'message', values)}`,
      marked: offset === undefined ? undefined : text.slice(offset, offset + length),
    });
  });
  return found;
}
