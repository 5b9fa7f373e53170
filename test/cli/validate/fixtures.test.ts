import { describe, expect, test } from 'vitest';
import { checkIds } from '../../../src/cli/findings.ts';
import { load } from '../../../src/cli/load/load.ts';
import { render } from '../../../src/cli/render/render.tsx';
import { type Validation, validate } from '../../../src/cli/validate/validate.ts';
import { cases, expectedOf, treeOf } from './fixture.ts';

/** Validates a case and renders what passed: whatever the checks let through has to come out as pages. */
async function run(name?: string): Promise<Validation> {
  const validation = await validate(load(treeOf(name), []));
  for (const tenant of validation.site?.tenants ?? []) {
    await render(tenant, { timestamp: '20260101000000', year: 2026 });
  }
  return validation;
}

test('the base tree has no findings', async () => {
  const { findings, site } = await run();
  expect(findings).toEqual([]);
  expect(site?.tenants.map(({ id, pages }) => [id, pages.length])).toEqual([['tiny', 10]]);
});

describe('a case is a folder of files that are laid over the base tree', () => {
  test.each(cases)('%s', async (name) => {
    const { findings, site } = await run(name);
    const expected = expectedOf(name);
    expect(findings.map(({ message: _, hint: __, ...rest }) => rest)).toEqual(
      expected.map(({ message: _, hint: __, ...rest }) => rest),
    );
    for (const [index, { message = '', hint = '' }] of expected.entries()) {
      expect(findings[index]?.message).toContain(message);
      expect(findings[index]?.hint).toContain(hint);
    }
    for (const { message, hint } of findings) {
      expect(`${message} ${hint}`).not.toMatch(/undefined|\[object|NaN/);
      expect(hint).not.toBe('');
    }
    expect(site === null).toBe(expected.some(({ severity }) => severity === 'error'));
  });
});

test('every check has a case that bears its name, and in which it finds something', () => {
  const covered = new Set(
    cases
      .filter((name) => expectedOf(name).some(({ check }) => name.startsWith(`${check}/`)))
      .map((name) => name.split('/')[0]),
  );
  expect([...covered].sort()).toEqual([...checkIds].sort());
});

test('nothing harmless is found', () => {
  const harmless = cases.filter((name) => name.startsWith('harmless/'));
  expect(harmless.length).toBeGreaterThanOrEqual(12);
  expect(harmless.flatMap(expectedOf)).toEqual([]);
});
