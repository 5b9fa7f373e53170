// @ts-check
// Writes the list of validate's checks into docs/checks/README.md, from the rules and their pages, as part of `npm run generate`.
// A test fails when it differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { explainedChecks } from '../src/cli/explain/explained.ts';
import { checks } from '../src/cli/validate/rules/rules.ts';

const path = fileURLToPath(new URL('../docs/checks/README.md', import.meta.url));
const [begin, end] = ['<!-- list: written by npm run generate -->', '<!-- end of the list -->'];

/** @returns {string} what docs/checks/README.md should hold */
export function generateCheckList() {
  const text = readFileSync(path, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no place for the list: ${begin} … ${end}`);
  return `${text.slice(0, from)}${begin}\n${list()}\n${text.slice(to)}`;
}

function list() {
  const explained = new Map(explainedChecks().map((check) => [check.id, check]));
  const byGroup = Map.groupBy(checks, ({ id }) => explained.get(id)?.group ?? '');
  return [...byGroup]
    .map(([group, members]) => {
      const lines = members.map(({ id, severity, isSafe, option }) => {
        const kinds = [
          severity,
          ...(isSafe ? ['`--fix`'] : []),
          ...(option ? [`not with \`--no-${option}\``] : []),
        ];
        const summary = explained.get(id)?.summary.replaceAll('<', '\\<');
        return `- [${id}](${id}.md) (${kinds.join(', ')}): ${summary}`;
      });
      return `\n## ${group}\n\n${lines.join('\n')}\n`;
    })
    .join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(path, generateCheckList());
