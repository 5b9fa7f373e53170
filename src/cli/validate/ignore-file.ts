import type { Change } from '../edit/changes.ts';
import { intact } from '../edit/intact.ts';
import type { Finding } from '../rules/findings.ts';
import { structureRules } from '../site/rules/rules.ts';
import type { Sources } from '../sources/sources.ts';
import type { Ignored } from './data.ts';

export const ignorePath = 'locales/ignore.json';

const essential: ReadonlySet<string> = new Set(
  // No others are essential, and `build` shall not load what it does not run.
  structureRules.filter(({ isEssential }) => isEssential).map(({ id }) => id),
);

/** A stale translation is confirmed: an ignored one would hide each later change of the English text. */
export const isIgnorable = (check: string): boolean => !essential.has(check) && check !== 'stale';

/** The words that a finding marks; undefined where it is about the text as a whole. */
export function markedWords({ excerpt }: Pick<Finding, 'excerpt'>): string | undefined {
  const words = excerpt?.text.slice(excerpt.start, excerpt.end);
  return words && words !== excerpt?.text ? words : undefined;
}

/**
 * Suppresses findings in `locales/ignore.json`.
 * @returns the file to write, and its new entries
 * @throws UserError `sources-broken` where the file cannot be read
 */
export function ignoreChange(
  { data: { ignore: before } }: Pick<Sources, 'data'>,
  findings: readonly Finding[],
  reason: string,
): { change: Change; entries: readonly Ignored[] } {
  const entries = findings.map((finding) => {
    const { file, key, check } = finding;
    const words = markedWords(finding);
    return { file, key, check, ...(words !== undefined && { words }), reason };
  });
  const value = before ? intact(before).value : { $schema: '../schemas/ignore.schema.json' };
  const { ignore = [], ...rest } = value as { ignore?: readonly object[] };
  const content = `${JSON.stringify({ ...rest, ignore: [...ignore, ...entries] }, null, 2)}\n`;
  return { change: { path: ignorePath, content, before: before?.text }, entries };
}
