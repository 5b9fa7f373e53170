import { expect, test } from 'vitest';
import type { AnyRule } from '../../../../src/cli/rules/rule.ts';
import { runRules } from '../../../../src/cli/rules/run-rules.ts';
import { structureRules } from '../../../../src/cli/site/rules/rules.ts';
import { compileSite } from '../../../../src/cli/site/site.ts';
import { load } from '../../../../src/cli/sources/load.ts';
import { doNotTranslate } from '../../../../src/cli/validate/rules/do-not-translate.ts';
import { checks } from '../../../../src/cli/validate/rules/rules.ts';
import { validate } from '../../../../src/cli/validate/validate.ts';
import { treeOf } from '../fixture.ts';
import { sourcesOf } from './texts.ts';

test('the base tree has no findings', async () => {
  const sources = load(treeOf(), []);
  expect(await validate(sources)).toEqual([]);
  const { findings, site } = await compileSite(sources);
  expect(findings).toEqual([]);
  expect(site?.tenants.map(({ id, pages }) => [id, pages.length])).toEqual([['tiny', 10]]);
});

test('a build runs each essential rule, and the rules that find missing English texts', () => {
  const isNeeded = ({ isEssential, mayLackFallback }: AnyRule) => isEssential || mayLackFallback;
  expect(structureRules).toEqual(checks.filter(isNeeded));
});

test('every rule ends in a time that grows with a text, whatever is repeated in it', async () => {
  const units = ['a', 'A', "a'", ' ', '\u00a0', '.', '„', '(', '[', '{', '<', 'a@', 'www.', '1.', '-', 'ab '];
  const content = units.map((unit) => `Ein ${unit.repeat(1000)}`);
  const texts = { LEGAL_NOTICE: { CONTENT: content } };
  const sources = sourcesOf({ 'tiny/de': texts, 'tiny/en': texts });
  expect((await validate(sources, { hints: true, spelling: true })).length).toBeGreaterThan(units.length);
});

test('a long text without spaces is searched once for addresses with a name in them', async () => {
  const text = (content: string) => ({ LEGAL_NOTICE: { CONTENT: [content] } });
  const files = {
    'common/de': text(`Ein ${'http://'.repeat(80_000)}`),
    'common/en': text('The CNIL decides.'),
  };
  const sources = sourcesOf(files, { glossary: { untranslatable: ['CNIL'] } });
  const found = await runRules(sources, [doNotTranslate]);
  expect(found).toHaveLength(1);
});
