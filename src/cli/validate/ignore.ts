import { closest } from '../closest.ts';
import type { Issue } from '../findings.ts';
import { checkIds } from '../messages/messages.ts';
import { type AnyRule, issue } from '../site/rule.ts';
import { valueAt } from '../site/shape.ts';
import { textFiles } from '../site/source-files.ts';
import type { Sources } from '../sources/sources.ts';
import { type Ignored, ignoredOf } from './data.ts';
import { unusedIgnore } from './rules/unused-ignore.ts';

/**
 * Takes away what is suppressed in `locales/ignore.json`: one check at one text each, with a reason. Essential findings stay,
 * because a page could not be made, and so does what even English lacks.
 *
 * @param ran the checks that looked: what was not looked for is not unused
 * @returns what is left, and the entries that suppress nothing
 */
export function suppress(
  issues: readonly Issue[],
  sources: Sources,
  ran: readonly AnyRule[],
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
  const known: readonly string[] = checkIds();
  const names: ReadonlySet<string> = new Set(ran.map(({ id }) => id));
  const files = [...textFiles(sources), ...sources.tenants.map(({ settings }) => settings)];
  const present = new Map(files.map((one) => [one.path, one]));
  const unused = entries.flatMap((entry, index) => {
    const { check, file: path, key } = entry;
    const isUnknown = !known.includes(check);
    // In a file that cannot be read nothing was looked for.
    const isRead = present.has(path) ? present.get(path)?.value !== undefined : sources.isWhole;
    // What is no entry at all is reported by the schema.
    if (check === '' || path === '') return [];
    if (used.has(entry) || !(isUnknown || (names.has(check) && isRead))) return [];
    const values = {
      check,
      key: key || path,
      ...(isUnknown && { unknown: check, closest: closest(check, known) }),
    };
    return [issue(unusedIgnore, file, ['ignore', index], values)];
  });
  return { active, unused };
}

const nameOf = ({ check, file, key }: Pick<Ignored, 'check' | 'file' | 'key'>): string =>
  `${check} ${file} ${key}`;

/** The key of a finding, and that of the whole text where it stands in a block: blocks before it come and go. */
const keysOf = ({ path }: Issue): string[] =>
  [path, ...(typeof path.at(-1) === 'number' ? [path.slice(0, -1)] : [])].map((one) => one.join('.'));

/** The words that a finding marks. */
function markedIn({ file, path, mark: { offset = 0, length } }: Issue): string | undefined {
  const text = valueAt(file.value, path);
  if (typeof text !== 'string') return undefined;
  return text.slice(offset, length === undefined ? undefined : offset + length);
}
