import { closest } from '../lib/closest.ts';
import type { Issue } from '../rules/findings.ts';
import { type AnyRule, issue } from '../rules/rule.ts';
import type { Sources } from '../sources/sources.ts';
import { valueAt } from '../texts/shape.ts';
import { sourceFiles } from '../texts/source-files.ts';
import { type Ignored, ignoredOf } from './data.ts';
import { unusedIgnore } from './rules/unused-ignore.ts';

/**
 * Applies `locales/ignore.json`: returns the active issues, and an issue for each unused entry of a rule that `ran`, or of none that is `known`.
 * Essential issues and gaps in English stay, because a page could not be rendered.
 */
export function suppress(
  issues: readonly Issue[],
  sources: Sources,
  ran: readonly AnyRule[],
  known: readonly string[],
): { active: Issue[]; unused: Issue[] } {
  const entries = ignoredOf(sources.data);
  const file = sources.data.ignore;
  if (!file || entries.length === 0) return { active: [...issues], unused: [] };
  const byName = Map.groupBy(entries, nameOf);
  const essential = new Set(ran.filter(({ isEssential }) => isEssential).map(({ id }) => id));
  const used = new Set<Ignored>();
  const active = issues.filter((found) => {
    if (essential.has(found.check) || found.mark.hasFallback === false) return true;
    const entry = keysOf(found)
      .flatMap((key) => byName.get(nameOf({ check: found.check, file: found.file.path, key })) ?? [])
      .find(({ words }) => words === undefined || words === markedIn(found));
    if (entry) used.add(entry);
    return !entry;
  });
  const names: ReadonlySet<string> = new Set(ran.map(({ id }) => id));
  const present = new Map(sourceFiles(sources).map((one) => [one.path, one]));
  const unused = entries.flatMap((entry, index) => {
    const { check, file: path, key } = entry;
    const isUnknown = !known.includes(check);
    // Rules did not run on unreadable files.
    const isRead = present.has(path) ? present.get(path)?.value !== undefined : sources.isWhole;
    if (check === '' || path === '') return [];
    if (used.has(entry) || !(isUnknown || (names.has(check) && isRead))) return [];
    const variant = isUnknown ? 'unknown' : 'unused';
    const values = { check, key: key || path, ...(isUnknown && { closest: closest(check, known) }) };
    return [issue(unusedIgnore, variant, values, { file, path: ['ignore', index] })];
  });
  return { active, unused };
}

const nameOf = ({ check, file, key }: Pick<Ignored, 'check' | 'file' | 'key'>): string =>
  `${check} ${file} ${key}`;

/** A block's finding also has the key of its whole text, because indexes of blocks shift. */
const keysOf = ({ path }: Issue): string[] =>
  [path, ...(typeof path.at(-1) === 'number' ? [path.slice(0, -1)] : [])].map((one) => one.join('.'));

function markedIn({ file, path, mark: { offset = 0, length } }: Issue): string | undefined {
  const text = valueAt(file.value, path);
  if (typeof text !== 'string') return undefined;
  return text.slice(offset, length === undefined ? undefined : offset + length);
}
