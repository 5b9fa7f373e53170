import { closest } from '../closest.ts';
import type { Problem } from '../findings.ts';
import type { Sources } from '../load/sources.ts';
import { checkIds } from '../messages/messages.ts';
import { type Check, problem } from './check.ts';
import { unusedIgnore } from './checks/unused-ignore.ts';
import { ignoredOf } from './data.ts';
import { textFiles } from './files.ts';

/**
 * Takes away what is silenced in `locales/ignore.json`: one check at one text each, with a reason. Essential findings stay,
 * because a page could not be made, and so does what even English lacks.
 *
 * @param ran the checks that looked: what was not looked for is not unused
 * @returns what is left, and the entries that silence nothing
 */
export function silence(
  problems: readonly Problem[],
  sources: Sources,
  ran: readonly Check[],
): { heard: Problem[]; unused: Problem[] } {
  const entries = ignoredOf(sources.data);
  const file = sources.data.ignore;
  if (!file || entries.length === 0) return { heard: [...problems], unused: [] };
  const nameOf = (check: string, path: string, key: string) => `${check} ${path} ${key}`;
  const silenced = new Set(entries.map(({ check, file, key }) => nameOf(check, file, key)));
  const essential = new Set(ran.filter(({ isEssential }) => isEssential).map(({ id }) => id));
  const used = new Set<string>();
  const heard = problems.filter((found) => {
    const name = nameOf(found.check, found.file.path, found.path.join('.'));
    if (!silenced.has(name) || essential.has(found.check) || found.mark.hasFallback === false) return true;
    used.add(name);
    return false;
  });
  const known: ReadonlySet<string> = new Set(checkIds);
  const names: ReadonlySet<string> = new Set(ran.map(({ id }) => id));
  const present = new Set(
    [...textFiles(sources), ...sources.tenants.map(({ settings }) => settings)].map(({ path }) => path),
  );
  const unused = entries.flatMap(({ check, file: path, key }, index) => {
    const isUnknown = !known.has(check);
    const wasLooked = names.has(check) && (present.has(path) || sources.isWhole);
    if (used.has(nameOf(check, path, key)) || !(isUnknown || wasLooked)) return [];
    const values = { check, key, ...(isUnknown && { unknown: check, closest: closest(check, checkIds) }) };
    return [problem(unusedIgnore, file, ['ignore', index], values)];
  });
  return { heard, unused };
}
