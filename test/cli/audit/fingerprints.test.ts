import { expect, test } from 'vitest';
import { readBudgets } from '../../../src/cli/audit/budgets.ts';
import { judge } from '../../../src/cli/audit/judge.ts';
import { axe, axeRule } from '../../../src/cli/audit/subjects/axe.ts';
import { packageRoot } from '../../../src/cli/world/program.ts';
import { target } from './report/report.ts';

const page = target('host', '', 'en', '/services/contactform');

/** The fingerprints of findings on elements that differ in nothing but their selectors. */
async function fingerprints(...selectors: readonly string[]) {
  const issues = selectors.map((selector) => ({
    ...{
      rule: 'button-name',
      help: 'Buttons need names',
      helpUrl: '',
      reason: 'It has none',
      isAdvice: false,
    },
    node: { selector, html: '<button class="small">', text: '' },
  }));
  const gathered = new Map([[page, new Map([[axe, issues]])]]);
  const findings = await judge(
    { checks: [axeRule], targets: [page], budgets: readBudgets(packageRoot) },
    gathered,
  );
  return findings.map(({ fingerprint }) => fingerprint);
}

test('a finding keeps its fingerprint where something is inserted above its element', async () => {
  const before = await fingerprints('main > p:nth-of-type(1) > button');
  expect(await fingerprints('main > p:nth-of-type(3) > button')).toEqual(before);
});

test('elements that look alike have fingerprints of their own', async () => {
  const two = await fingerprints('main > button:nth-of-type(1)', 'main > button:nth-of-type(2)');
  expect(new Set(two).size).toBe(2);
  const same = await fingerprints('#send', '#send');
  expect(same).toHaveLength(1);
});
