import { describe, expect, test } from 'vitest';
import { type CheckId, english } from '../../../../src/cli/messages/messages.ts';
import type { Mark } from '../../../../src/cli/rules/findings.ts';
import type { TextRule } from '../../../../src/cli/rules/rule.ts';
import type { Data, Path } from '../../../../src/cli/sources/sources.ts';
import type { TextKind } from '../../../../src/cli/texts/shape.ts';
import { Text } from '../../../../src/cli/texts/text.ts';
import { checks } from '../../../../src/cli/validate/rules/rules.ts';
import type { Language } from '../../../../src/pages/portal.ts';
import { fileOf } from './texts.ts';

interface Options {
  /** `rich` where the text or the English one holds markup, else `plain`. */
  kind?: TextKind;
  path?: Path;
  region?: string;
  /** A part of the first message or hint. */
  says?: string;
}

/**
 * A text and the English one that it translates. In an invalid text each finding is marked: `⟦wrong→right⟧` where the
 * rule offers a replacement, else `⟦wrong⟧`.
 */
export type Example = readonly [language: Language, text: string, english?: string, options?: Options];

interface Examples {
  invalid: readonly Example[];
  valid: readonly Example[];
  /** What the data files hold, such as the glossary. */
  data?: Partial<Record<keyof Data, unknown>>;
}

/** Tests a rule of texts by itself: what it finds where, how it is fixed, and what it lets through. */
export function examplesOf(id: CheckId, { invalid, valid, data = {} }: Examples): void {
  const rule = checks.find((check) => check.id === id) as TextRule;
  describe(id, () => {
    for (const [language, marked, source, options = {}] of invalid) {
      test(`${language} is invalid: ${marked}`, async () => {
        const text = marked.replace(/⟦([^⟦⟧]*?)(?:→[^⟦⟧]*)?⟧/gs, '$1');
        const issues = await issuesIn(rule, [language, text, source, options], data);
        expect(withMarks(text, issues)).toBe(marked);
        for (const { words } of issues) expect(words).not.toMatch(/\$\[|undefined|\[object|NaN/);
        expect(issues[0]?.words).toContain(options.says ?? '');
      });
    }
    for (const example of valid) {
      test(`${example[0]} is valid: ${example[1]}`, async () => {
        expect(await issuesIn(rule, example, data)).toEqual([]);
      });
    }
  });
}

interface Issue {
  words: string;
  mark: Mark;
}

function withMarks(text: string, issues: readonly Issue[]): string {
  let marked = text;
  for (const { mark } of issues.toSorted((one, other) => (other.mark.offset ?? 0) - (one.mark.offset ?? 0))) {
    const { offset = 0, length = text.length - offset, replacement } = mark;
    const found = text.slice(offset, offset + length) + (replacement === undefined ? '' : `→${replacement}`);
    marked = `${marked.slice(0, offset)}⟦${found}⟧${marked.slice(offset + length)}`;
  }
  return marked;
}

async function issuesIn(
  rule: TextRule,
  [language, text, source, options = {}]: Example,
  data: Partial<Record<keyof Data, unknown>>,
): Promise<Issue[]> {
  const { path = ['PAGE', 'TEXT'], region } = options;
  const kind = options.kind ?? (/<\w|&\w/.test(`${text}${source ?? ''}`) ? 'rich' : 'plain');
  const textIn = (code: Language, words: string, original?: Text): Text => {
    const value = path.reduceRight<unknown>((inside, step) => ({ [step]: inside }), words);
    const leaf = { path, key: path.join('.'), kind, text: words };
    return new Text(fileOf(`locales/tiny/${code}.json`, value), code, leaf, () => original, region);
  };
  const issues: Issue[] = [];
  rule.check(
    textIn(language, text, source === undefined ? undefined : textIn('en', source)),
    (variant, values, mark = {}) => {
      const words = `${english.sentence(rule, variant, 'message', values)} ${english.sentence(rule, variant, 'hint', values)}`;
      issues.push({ words, mark });
    },
    dataOf(data),
  );
  return issues;
}

const dataOf = (values: Partial<Record<keyof Data, unknown>>): Data => {
  const of = (name: keyof Data) =>
    name in values ? fileOf(`locales/${name}.json`, values[name]) : undefined;
  return { glossary: of('glossary'), limits: of('limits'), ignore: of('ignore') };
};
