import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chalk } from 'chalk';
import { describe, expect, test } from 'vitest';
import { auditChecks } from '../../../src/cli/audit/checks.ts';
import { waiverChecks } from '../../../src/cli/audit/waivers.ts';
import { rendered } from '../../../src/cli/explain/markdown.ts';
import { checkIds } from '../../../src/cli/messages/messages.ts';
import { checks, ruleGroups } from '../../../src/cli/validate/rules/rules.ts';
import { ended } from '../run.ts';

test.each([
  ['ph-unknown', /^ph-unknown\n\nError\..+\nWhy\n\n.+\nWrong\n\n {2}locales\/\S+\.json\n {4}\{/s],
  [auditChecks[0]?.id.toUpperCase() ?? '', new RegExp(`^${auditChecks[0]?.id}\n\n\\S`)],
  // A rule of a check that stands for many.
  ['axe-image-alt', /^axe\n\n\S/],
])('%s is explained by its page', async (wanted, page) => {
  const { code, stdout, stderr } = await ended(['explain', wanted]);
  expect(stdout).toMatch(page);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('a check of the sources says in the chosen language what its findings say', async () => {
  const { stdout } = await ended(['explain', 'quotes', '--lang', 'de']);
  expect(stdout).toMatch(/^quotes\n\nAnführungszeichen .*\n\n.* schreiben\n\nWarning\./);
  expect((await ended(['explain', '--lang', 'de'])).stdout).toContain('Anführungszeichen dieser Sprache');
  expect((await ended(['explain', '--lang', 'xx'])).code).toBe(2);
});

test('all checks are listed, each once, with its severity, under its group', async () => {
  const { code, stdout } = await ended(['explain']);
  expect(code).toBe(0);
  const listed = [...stdout.matchAll(/^ {2}([a-z0-9-]+) +(error|warning|hint)\b/gm)];
  const all = [
    ...checks,
    ...auditChecks,
    ...Object.entries(waiverChecks).map(([id, { severity }]) => ({ id, severity })),
  ];
  expect(listed.map(([, id, severity]) => `${id} ${severity}`).sort()).toEqual(
    all.map(({ id, severity }) => `${id} ${severity}`).sort(),
  );
  expect([...stdout.matchAll(/^(\S.*)$/gm)].map(([line]) => line)).toEqual([
    ...Object.keys(ruleGroups),
    ...new Set(auditChecks.map(({ group }) => `Audit: ${group}`)),
    'Audit: Waivers',
  ]);
  expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
});

test.each([
  ['ph-unknwon', "error: unknown check 'ph-unknwon'. Did you mean 'ph-unknown'?\n"],
  ['../README', "error: unknown check '../README'.\n"],
])('%s is unknown, which gives 2', async (wanted, words) => {
  const { code, stdout, stderr } = await ended(['explain', wanted]);
  expect(stderr).toBe(`${words}  npx eos-content explain lists all checks\n`);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('no page is shown with signs of Markdown', () => {
  const marked = checkIds().filter((id) => {
    const page = readFileSync(join(import.meta.dirname, `../../../docs/checks/${id}.md`), 'utf8');
    return /`|\$\[/.test(rendered(page, new Chalk({ level: 0 }), 80));
  });
  expect(marked).toEqual([]);
});

describe('a page is shown', () => {
  const page = `# a-check

One paragraph that is
longer than \`a line of it\` can hold.

- an entry
- another

\`\`\`json locales/de.json
{
  "a": "\`b\`"
}
\`\`\`
`;

  test('with its paragraphs wrapped and its code indented', () => {
    expect(rendered(page, new Chalk({ level: 0 }), 30)).toBe(`a-check

One paragraph that is longer
than a line of it can hold.

- an entry
- another

  locales/de.json
    {
      "a": "\`b\`"
    }
`);
  });

  test('with colours on a terminal', () => {
    const text = rendered(page, new Chalk({ level: 1 }), 80);
    expect(text).toContain('\x1b[1ma-check\x1b[22m');
    expect(text).toContain('\x1b[36ma line of it\x1b[39m');
  });
});
