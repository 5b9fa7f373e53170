import { readFileSync } from 'node:fs';
import { describe } from '../src/cli/audit/describe.ts';
import { auditChecks } from '../src/cli/audit/subjects/subjects.ts';
import { waiverChecks } from '../src/cli/audit/waivers.ts';

const path = 'docs/audit.md';
const mark = '<!-- written by npm run generate, from the rules themselves -->';

/** What docs/audit.md should hold: what is written by hand, then an index by group and an entry for each check. */
export function auditPage(): Record<string, string> {
  const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  const end = text.indexOf(mark);
  if (end < 0) throw new Error(`${path} has no place for the checks: ${mark}`);
  const checks = [...auditChecks, ...waiverChecks].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const groups = [...Map.groupBy(checks, ({ group }) => group)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const index = groups.map(
    ([group, own]) => `- ${group}: ${own.map(({ id }) => `[${id}](#${id})`).join(', ')}`,
  );
  const entries = groups.flatMap(([group, own]) => [
    `## ${group}`,
    ...own.map((check) => `##${describe(check).markdown.trimEnd()}`),
  ]);
  return { [path]: [text.slice(0, end) + mark, index.join('\n'), ...entries].join('\n\n').concat('\n') };
}
