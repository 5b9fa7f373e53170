import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Explained, explainedChecks } from '../src/cli/commands/explained.ts';
import { checks } from '../src/cli/validate/rules/rules.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const [begin, end] = ['<!-- list: written by npm run generate -->', '<!-- end of the list -->'];
const ofAudit = 'Audit: ';

type Folder = 'checks' | 'audit';

/** What docs/checks/README.md and docs/audit/README.md should hold, with the lists of all checks. */
export const checkLists = (): Record<string, string> =>
  Object.fromEntries((['checks', 'audit'] as const).map((folder) => [pathOf(folder), withList(folder)]));

const pathOf = (folder: Folder): string => `docs/${folder}/README.md`;

function withList(folder: Folder): string {
  const path = pathOf(folder);
  const text = readFileSync(root + path, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no place for the list: ${begin} … ${end}`);
  const listed = explainedChecks().filter(
    ({ id, group }) =>
      group.startsWith(ofAudit) === (folder === 'audit') && existsSync(`${root}docs/${folder}/${id}.md`),
  );
  const groups = [...Map.groupBy(listed, ({ group }) => group.replace(ofAudit, ''))].map(
    ([group, members]) => `\n### ${group}\n\n${inOrder(folder, members).map(lineOf).join('\n')}\n`,
  );
  return `${text.slice(0, from)}${begin}\n${groups.join('')}\n${text.slice(to)}`;
}

/** The audit's rules are sorted by id: they are exports of modules, and not every loader keeps their order. */
const inOrder = (folder: Folder, members: readonly Explained[]): readonly Explained[] =>
  folder === 'audit' ? members.toSorted((one, other) => (one.id < other.id ? -1 : 1)) : members;

function lineOf({ id, severity, summary }: Explained): string {
  const { isSafe, option } = checks.find((rule) => rule.id === id) ?? {};
  const kinds = [
    severity,
    ...(isSafe ? ['`--fix`'] : []),
    ...(option ? [`not with \`--no-${option}\``] : []),
  ];
  return `- [${id}](${id}.md) (${kinds.join(', ')}): ${summary.replaceAll('<', '\\<')}`;
}
