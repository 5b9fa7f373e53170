import { expect, test } from 'vitest';
import { readBudgets } from '../../../src/cli/audit/budgets.ts';
import { judge } from '../../../src/cli/audit/judge.ts';
import { readDocument } from '../../../src/cli/audit/static/documents.ts';
import { axe, axeRule } from '../../../src/cli/audit/subjects/axe.ts';
import { hostMarkup, html as htmlRule, messagesOf } from '../../../src/cli/audit/subjects/markup.ts';
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

test('so does one of html-validate, whose selector is in our words', async () => {
  const found = async (above: string) => {
    const html = `<!DOCTYPE html><html lang="en"><head><title>Pay</title></head><body><main>${above}<p>One</p><p><b id="x"></b><i id="x">Two</i></p></main></body></html>`;
    const gathered = new Map([[page, new Map([[hostMarkup, await messagesOf(readDocument(page, html))]])]]);
    return await judge({ checks: [htmlRule], targets: [page], budgets: readBudgets(packageRoot) }, gathered);
  };
  const [before, ...others] = await found('');
  const [after] = await found('<p>Zero</p>\n');
  expect([before?.check, before?.selector, before?.text, others]).toEqual([
    'html-no-dup-id',
    'body > main > p:nth-of-type(2) > i',
    'Two',
    [],
  ]);
  expect(after?.selector).toContain('p:nth-of-type(3)');
  expect(after?.fingerprint).toBe(before?.fingerprint);
});

test('elements that look alike have fingerprints of their own', async () => {
  const two = await fingerprints('main > button:nth-of-type(1)', 'main > button:nth-of-type(2)');
  expect(new Set(two).size).toBe(2);
  const same = await fingerprints('#send', '#send');
  expect(same).toHaveLength(1);
});
