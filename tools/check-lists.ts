import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Explained, explainedChecks } from '../src/cli/commands/explained.ts';
import { checks } from '../src/cli/validate/rules/rules.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const [begin, end] = ['<!-- list: written by npm run generate -->', '<!-- end of the list -->'];
const path = 'docs/checks/README.md';

/** What docs/checks/README.md should hold, with the list of all checks that have a page there. */
export function checkLists(): Record<string, string> {
  const text = readFileSync(root + path, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no place for the list: ${begin} … ${end}`);
  const listed = explainedChecks().filter(
    ({ id, group }) => !group.startsWith('Audit: ') && existsSync(`${root}docs/checks/${id}.md`),
  );
  const groups = [...Map.groupBy(listed, ({ group }) => group)].map(
    ([group, members]) => `\n### ${group}\n\n${members.map(lineOf).join('\n')}\n`,
  );
  return { [path]: `${text.slice(0, from)}${begin}\n${groups.join('')}\n${text.slice(to)}` };
}

function lineOf({ id, severity, summary }: Explained): string {
  const { isSafe, option } = checks.find((rule) => rule.id === id) ?? {};
  const kinds = [
    severity,
    ...(isSafe ? ['`--fix`'] : []),
    ...(option ? [`not with \`--no-${option}\``] : []),
  ];
  return `- [${id}](${id}.md) (${kinds.join(', ')}): ${summary.replaceAll('<', '\\<')}`;
}
