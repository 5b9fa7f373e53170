import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { render } from '../../../src/cli/build/render-tenant.tsx';
import type { Finding } from '../../../src/cli/findings.ts';
import { load } from '../../../src/cli/sources/load.ts';
import { checks } from '../../../src/cli/validate/rules/rules.ts';
import { type Validation, validate } from '../../../src/cli/validate/validate.ts';
import { cases, type Expected, expectedOf, treeOf } from './fixture.ts';

/**
 * Validates a case and renders what passed: whatever the checks let through has to come out as pages. Of the hints only
 * those are returned that the case is about: the toy texts give many others.
 */
async function run(name = ''): Promise<Pick<Validation, 'findings' | 'site'>> {
  const { findings, site } = await validate(load(treeOf(name), []), { hints: true });
  for (const tenant of site?.tenants ?? []) {
    await render(tenant, { timestamp: '20260101000000', year: 2026 });
  }
  const isMeant = ({ severity, check }: Finding) => severity !== 'hint' || name.startsWith(`${check}/`);
  return { findings: findings.filter(isMeant), site };
}

const placeOf = ({ check, severity, file, line, column, key }: Expected) => ({
  check,
  severity,
  file,
  line,
  column,
  key,
});

test('the base tree has no findings', async () => {
  const { findings, site } = await run();
  expect(findings).toEqual([]);
  expect(site?.tenants.map(({ id, pages }) => [id, pages.length])).toEqual([['tiny', 10]]);
});

describe('a case is a folder of files that are laid over the base tree', () => {
  test.each(cases)('%s', async (name) => {
    const { findings, site } = await run(name);
    const expected = expectedOf(name);
    expect(findings.map(placeOf)).toEqual(expected.map(placeOf));
    for (const [index, { message = '', hint = '' }] of expected.entries()) {
      expect(findings[index]?.message).toContain(message);
      expect(findings[index]?.hint).toContain(hint);
    }
    for (const { message, hint } of findings) {
      expect(`${message} ${hint}`).not.toMatch(/undefined|\[object|NaN/);
      expect(hint).not.toBe('');
    }
    const isBroken = ({ severity, hasFallback = false }: Expected) => severity === 'error' && !hasFallback;
    expect(site === null).toBe(expected.some(isBroken));
  });
});

test('every check has a case that bears its name and in which it finds something, or a test of its own', () => {
  const covered = new Set(
    cases
      .filter((name) => expectedOf(name).some(({ check }) => name.startsWith(`${check}/`)))
      .map((name) => name.split('/')[0]),
  );
  const tests = readdirSync(fileURLToPath(new URL('./rules/', import.meta.url)));
  const uncovered = checks.filter(({ id }) => !covered.has(id) && !tests.includes(`${id}.test.ts`));
  expect(uncovered.map(({ id }) => id)).toEqual([]);
  const names = new Set<string>(['harmless', ...checks.map(({ id }) => id)]);
  expect(cases.filter((name) => !names.has(name.split('/')[0] ?? ''))).toEqual([]);
});

test('nothing harmless is found', () => {
  const harmless = cases.filter((name) => name.startsWith('harmless/'));
  expect(harmless.length).toBeGreaterThanOrEqual(12);
  expect(harmless.flatMap(expectedOf)).toEqual([]);
});
