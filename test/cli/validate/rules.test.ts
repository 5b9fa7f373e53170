import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { render } from '../../../src/cli/build/render-tenant.tsx';
import { english } from '../../../src/cli/messages/messages.ts';
import type { Finding } from '../../../src/cli/rules/findings.ts';
import { locate } from '../../../src/cli/rules/locate.ts';
import type { AnyRule, FileExample, SiteRule, TextExample, TextRule } from '../../../src/cli/rules/rule.ts';
import { compileSite } from '../../../src/cli/site/site.ts';
import { checks } from '../../../src/cli/validate/rules/rules.ts';
import { issuesIn } from '../../../src/cli/validate/validate.ts';
import { checksPage } from '../../../tools/checks-page.ts';
import { copyBaseTree } from '../../base-tree.ts';
import { editsOf, type Report, textOf, tryText, tryTextInSite } from './examples.ts';
import { Tree } from './tree.ts';

// Every rule has its examples beside it. It finds what is marked in the invalid ones, and nothing in the valid ones.

const tree = new Tree(copyBaseTree);
afterAll(tree.remove);

const rules = checks.map((rule) => [rule.id, rule] as const);

test('docs/checks.md is up to date: npm run generate', () => {
  const [[path, content] = ['', '']] = Object.entries(checksPage());
  expect(readFileSync(path, 'utf8')).toBe(content);
});

describe.each(rules)('%s', (_, rule) => {
  test('is explained, with examples', () => {
    expect([rule.what, rule.why].join('\n')).toMatch(/^\S.*[.!?)”]\n\S.*[.!?)”]$/s);
    expect(Object.values(rule.messages).flatMap(({ message, hint }) => [message, hint])).not.toContain('');
    expect(rule.invalid.length * rule.valid.length).toBeGreaterThan(0);
  });

  if (rule.of === 'text') describeTexts(rule);
  else describeFiles(rule);
});

function describeTexts(rule: TextRule): void {
  test.each(named(rule.invalid))('finds what is wrong in %s', (_, example) => {
    const { reports, marked } = tryText(rule, example);
    expect(marked).toBe(textOf(example).text);
    expectVariants(reports, example);
    for (const { variant, values } of reports) expectWords(rule, variant, values);
  });

  test.each(named(rule.valid))('allows %s', (_, example) => {
    expect(tryText(rule, example).reports).toEqual([]);
  });

  test('has an example of each message', () => {
    const reported = rule.invalid.flatMap((example) => tryText(rule, example).reports);
    expectAllVariants(rule, reported);
  });
}

function describeFiles(rule: SiteRule): void {
  const reported: Report[] = [];

  test.each(named(rule.invalid))('finds what is wrong in %s', async (_, example) => {
    const { own, lines } = await trySite(rule, example);
    expect(own).not.toEqual([]);
    expectVariants(own, example);
    expect(lines).toEqual(('files' in example ? example.finds : [textOf(example).text]) ?? lines);
    for (const { variant, values } of own) expectWords(rule, variant, values);
    reported.push(...own);
  });

  test.each(named(rule.valid))('allows %s', async (_, example) => {
    expect((await trySite(rule, example)).own).toEqual([]);
  });

  test('has an example of each message', () => expectAllVariants(rule, reported));
}

const named = <Example extends TextExample | FileExample>(examples: readonly Example[]) =>
  examples.map((example) => {
    const name = 'files' in example ? JSON.stringify(example.files) : textOf(example).text;
    return [name.slice(0, 200), example] as const;
  });

function expectVariants(reports: readonly Pick<Report, 'variant'>[], { says }: TextExample | FileExample) {
  const variants = reports.map(({ variant }) => variant);
  if (typeof says === 'string') expect([...new Set(variants)]).toEqual([says]);
  else if (says) expect(variants).toEqual(says);
}

const expectAllVariants = (rule: AnyRule, reports: readonly Pick<Report, 'variant'>[]) =>
  expect([...new Set(reports.map(({ variant }) => variant))].sort()).toEqual(
    Object.keys(rule.messages).sort(),
  );

function expectWords(rule: AnyRule, variant: string, values: Report['values']): void {
  for (const part of ['message', 'hint'] as const) {
    const words = english.sentence(rule, variant, part, values);
    expect(words).not.toMatch(/\$\[|undefined|\[object|NaN/);
  }
}

/** What a rule finds in an example of files or of one text, and all that is found; of a text, the text with its marks. */
async function trySite(
  rule: SiteRule,
  example: FileExample | TextExample,
): Promise<{ own: readonly Report[]; lines: readonly string[] }> {
  if ('files' in example) return tryFiles(rule, example);
  const { reports, marked } = await tryTextInSite(rule, example, tree.sources);
  return { own: reports, lines: [marked] };
}

/** What a rule finds under all rules, and all that is found but hints of others. What is let through comes out as pages. */
function tryFiles(rule: SiteRule, example: FileExample) {
  const edits = editsOf(example);
  return tree.edited(edits, async (sources) => {
    const issues = await issuesIn(sources, { hints: true, spelling: rule.option === 'spelling' });
    const { site } = await compileSite(sources);
    for (const tenant of site?.tenants ?? [])
      await render(tenant, { timestamp: '20260101000000', year: 2026 });
    const wanted = issues.filter(({ severity, check }) => severity !== 'hint' || check === rule.id);
    const lines = (await locate(wanted, english)).map(lineOf(edits[0]?.[0]));
    return { own: issues.filter(({ check }) => check === rule.id), lines };
  });
}

/** Check, key and the word that is marked in the source; the file where it is another than the example's first. */
const lineOf =
  (first: string | undefined) =>
  ({ check, file, key, line, column }: Finding): string => {
    const source =
      sourceOf(file)
        .split('\n')
        [line - 1]?.slice(column - 1) ?? '';
    const word = /^(?:"[^"]*"?|(?:\\.|[^\s,"\\])+)/.exec(source)?.[0].slice(0, 30) ?? '';
    return [file === first ? '' : file, check, key, word].filter((part) => part).join(' ');
  };

const sourceOf = (file: string): string => {
  try {
    return readFileSync(join(tree.root, file), 'utf8').replace('\ufeff', '');
  } catch {
    return '';
  }
};
