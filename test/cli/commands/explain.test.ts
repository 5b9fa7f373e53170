import { expect, test } from 'vitest';
import { auditChecks } from '../../../src/cli/audit/subjects/subjects.ts';
import { waiverChecks } from '../../../src/cli/audit/waivers.ts';
import { checks, ruleGroups } from '../../../src/cli/validate/rules/rules.ts';
import { ended } from '../run.ts';

test.each([
  [
    'ph-unknown',
    /^# ph-unknown\n\n\*Error\. Cannot be suppressed\.\* .+\n```text\n(?:English .*\n)?wrong {4}.*\n( +\^+\n)?right {4}/s,
  ],
  [auditChecks[0]?.id.toUpperCase() ?? '', new RegExp(`^# ${auditChecks[0]?.id}\n\n\\S`)],
  // A rule of a check that stands for many.
  ['axe-image-alt', /^# axe\n\n\S/],
])('%s is explained by its page', async (wanted, page) => {
  const { code, stdout, stderr } = await ended(['explain', wanted]);
  expect(stdout).toMatch(page);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('a check of the sources says in the chosen language what its findings say', async () => {
  const { stdout } = await ended(['explain', 'quotes', '--lang', 'de']);
  expect(stdout).toMatch(/^# quotes\n\nAnführungszeichen .*\n\n.* schreiben\n\n\*Warning\.\*/);
  expect((await ended(['explain', '--lang', 'de'])).stdout).toContain('Anführungszeichen dieser Sprache');
  expect((await ended(['explain', '--lang', 'xx'])).code).toBe(2);
});

test('all checks are listed, each once, with its severity, under its group', async () => {
  const { code, stdout } = await ended(['explain']);
  expect(code).toBe(0);
  const listed = [...stdout.matchAll(/^ {2}([a-z0-9-]+) +(error|warning|hint)\b/gm)];
  const all = [...checks, ...auditChecks, ...waiverChecks];
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

test('a page has lines that fit on the screen, but its code is not broken; headlines are bold', async () => {
  const { stdout } = await ended(['explain', 'ph-missing'], { env: { FORCE_COLOR: '1' } });
  expect(stdout).toContain('\x1b[1m# ph-missing\x1b[22m\n');
  const [text = '', code = ''] = stdout.split('```');
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(Math.max(...code.split('\n').map(({ length }) => length))).toBeGreaterThan(80);
});
