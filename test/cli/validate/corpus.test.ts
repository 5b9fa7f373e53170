import { afterAll, expect, test } from 'vitest';
import type { Issue } from '../../../src/cli/rules/findings.ts';
import { copyBaseTree } from '../../base-tree.ts';
import { broughtBy, type Case, readCorpus } from './corpus.ts';
import { Tree } from './tree.ts';

// Changes of translations, invalid and valid ones, by people who had not seen the rules.
const cases = readCorpus();
const tree = new Tree(copyBaseTree);
afterAll(tree.remove);

const isValid = ({ checks }: Case): boolean => checks.length === 0;

const isRight = (one: Case, found: readonly Issue[]): boolean =>
  isValid(one)
    ? found.every(({ severity }) => severity === 'hint')
    : found.some(({ check }) => one.checks.includes(check)) !== one.isMissed;

async function wrongOf(wanted: readonly Case[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of wanted) {
    const found = await broughtBy(one, tree.sources);
    if (!isRight(one, found))
      wrong.push(`${one.row}: ${found.map(({ check }) => check).join(', ') || 'nothing'}`);
  }
  return wrong;
}

test('invalid changes are reported, unless the row says “missed”', async () => {
  expect(await wrongOf(cases.filter((one) => !isValid(one)))).toEqual([]);
});

test('valid changes cause neither errors nor warnings', async () => {
  expect(await wrongOf(cases.filter(isValid))).toEqual([]);
});
