import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { load } from '../../../../src/cli/sources/load.ts';
import { validate } from '../../../../src/cli/validate/validate.ts';
import { treeOf } from '../fixture.ts';

const file = 'locales/tiny/de.json';

async function findingsOf(text: string) {
  const root = treeOf();
  writeFileSync(join(root, file), text);
  const { findings, site } = await validate(load(root, []));
  return { site, findings: findings.map(({ check, line, column }) => [check, line, column]) };
}

/** Whoever walks through a value by calling itself would end in an overflow of the stack. */
test.each([
  ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['groups', `${'{"A":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['open brackets', '['.repeat(100_000)],
])('100,000 %s in one another are told at the first that is too deep', async (_, text) => {
  const { findings, site } = await findingsOf(text);
  expect(findings).toEqual([['json-syntax', 1, text.startsWith('[') ? 51 : 251]]);
  expect(site).toBeNull();
});

test('fifty are enough for every text', async () => {
  const { findings } = await findingsOf(`{"OTHER":${'['.repeat(49)}${']'.repeat(49)}}`);
  expect(findings).toEqual([['key-unknown', 1, 2]]);
});
