// @ts-check
// `npm run generate`: writes the lists of all checks into docs/checks/README.md and docs/audit/README.md. A test compares them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { explainedChecks } from '../src/cli/commands/explained.ts';
import { checks } from '../src/cli/validate/rules/rules.ts';

/** @typedef {import('../src/cli/commands/explained.ts').Explained} Explained */

const [begin, end] = ['<!-- list: written by npm run generate -->', '<!-- end of the list -->'];
const ofAudit = 'Audit: ';

/** @param {'checks' | 'audit'} folder @returns what the README of docs/checks or docs/audit should hold */
export function generateCheckList(folder) {
  const path = pathOf(folder);
  const text = readFileSync(path, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no place for the list: ${begin} … ${end}`);
  const listed = explainedChecks().filter(({ group }) => group.startsWith(ofAudit) === (folder === 'audit'));
  const groups = [...Map.groupBy(listed, ({ group }) => group.replace(ofAudit, ''))].map(
    ([group, members]) => `\n### ${group}\n\n${inOrder(folder, members).map(lineOf).join('\n')}\n`,
  );
  return `${text.slice(0, from)}${begin}\n${groups.join('')}\n${text.slice(to)}`;
}

/**
 * The audit's rules are sorted by id: they are exports of modules, and not every loader keeps their order.
 * @param {string} folder
 * @param {Explained[]} members
 */
const inOrder = (folder, members) =>
  folder === 'audit' ? members.toSorted((one, other) => (one.id < other.id ? -1 : 1)) : members;

/** @param {Explained} check */
function lineOf({ id, severity, summary }) {
  const { isSafe, option } = checks.find((rule) => rule.id === id) ?? {};
  const kinds = [
    severity,
    ...(isSafe ? ['`--fix`'] : []),
    ...(option ? [`not with \`--no-${option}\``] : []),
  ];
  return `- [${id}](${id}.md) (${kinds.join(', ')}): ${summary.replaceAll('<', '\\<')}`;
}

/** @param {string} folder */
const pathOf = (folder) => fileURLToPath(new URL(`../docs/${folder}/README.md`, import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const folder of /** @type {const} */ (['checks', 'audit']))
    writeFileSync(pathOf(folder), generateCheckList(folder));
}
