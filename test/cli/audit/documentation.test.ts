import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { auditChecks } from '../../../src/cli/audit/subjects/subjects.ts';
import { waiverChecks } from '../../../src/cli/audit/waivers.ts';
import { checks as sourceChecks } from '../../../src/cli/validate/rules/rules.ts';
import { checkLists } from '../../../tools/check-lists.ts';

const folder = fileURLToPath(new URL('../../../docs/audit/', import.meta.url));
const page = (name: string): string => readFileSync(join(folder, `${name}.md`), 'utf8');

const ofWaivers = Object.entries(waiverChecks).map(([id, { severity }]) => ({ id, severity }));
const all = [...auditChecks, ...ofWaivers];
/** They are about the files that the audit reads. */
const aboutFiles = ['README', 'budgets', 'waivers'];

const severities = { error: 'Error.', warning: 'Warning.', hint: 'Hint.' } as const;

test('ids are in kebab case, each stands for one check, and none is one of validate’s', () => {
  const ids = all.map(({ id }) => id);
  expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => sourceChecks.some((check) => check.id === id))).toEqual([]);
});

test('each check has its page, and each page its check', () => {
  const pages = readdirSync(folder).map((name) => name.replace(/\.md$/, ''));
  expect(pages.sort()).toEqual([...all.map(({ id }) => id), ...aboutFiles].sort());
});

test('the list is what rules and pages make of it: npm run generate', () => {
  expect(page('README')).toBe(checkLists()['docs/audit/README.md']);
  expect(page('README')).toContain('### Network\n\n- [asset-broken](asset-broken.md) (error): ');
});

describe.each(all.map(({ id, severity }) => [id, severity] as const))('docs/audit/%s.md', (id, severity) => {
  test('says what kind of finding it is, what it finds and why', () => {
    const [title, , kind, , description] = page(id).split('\n');
    expect(title).toBe(`# ${id}`);
    // A check may say of some of its findings that they are warnings.
    expect(kind?.replace(/ A warning (?:on|where) .*\.$/, '')).toBe(severities[severity]);
    expect(description).toMatch(/\S/);
    expect(page(id)).toMatch(/^## Why$/m);
  });
});

describe.each(auditChecks.map(({ id }) => id))('docs/audit/%s.md', (id) => {
  test.each(['Wrong', 'Right'])('has an example under “%s”', (heading) => {
    const [, section = ''] =
      new RegExp(`^## ${heading}$([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(page(id)) ?? [];
    expect(section).toMatch(/^```(?:diff|html|js)\b/m);
  });
});
