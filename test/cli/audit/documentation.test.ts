import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditChecks } from '../../../src/cli/audit/subjects/subjects.ts';
import { waiverChecks } from '../../../src/cli/audit/waivers.ts';
import { checks as sourceChecks } from '../../../src/cli/validate/rules/rules.ts';
import { auditPage } from '../../../tools/audit-page.ts';

const ids = [...auditChecks, ...waiverChecks].map(({ id }) => id);

test('ids are in kebab case, each stands for one check, and none is one of validate’s', () => {
  expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => sourceChecks.some((check) => check.id === id))).toEqual([]);
});

test('docs/audit.md is what the rules make of it: npm run generate', () => {
  const page = readFileSync(new URL('../../../docs/audit.md', import.meta.url), 'utf8');
  expect(page).toBe(auditPage()['docs/audit.md']);
  expect(page).toMatch(/^### reflow\n\nError\.\n\nIn a window of 320 CSS pixels /m);
});

test.each(auditChecks)('$id has invalid and valid examples', ({ invalid, valid }) => {
  expect(invalid.length * valid.length).toBeGreaterThan(0);
});
