import { describe, expect, test } from 'vitest';
import type { Mark } from '../../../../src/cli/findings.ts';
import { type CheckId, english, type Values } from '../../../../src/cli/messages/messages.ts';
import type { TextRule } from '../../../../src/cli/site/rule.ts';
import type { TextKind } from '../../../../src/cli/site/shape.ts';
import { Text } from '../../../../src/cli/site/text.ts';
import type { Data, Path, SourceFile } from '../../../../src/cli/sources/sources.ts';
import type { Language } from '../../../../src/pages/portal.ts';

/** A text to be checked. */
export interface Example {
  /** The language of the text. */
  in: Language;
  text: string;
  /** The English text that it translates. */
  english?: string;
  /** `rich` where the text or the English one holds markup, else `plain`. */
  kind?: TextKind;
  path?: Path;
  data?: Partial<Record<keyof Data, unknown>>;
}

/** What has to be found in it. */
export interface Found extends Example {
  /** The marked characters, once for each finding in order; several findings as a list. */
  marks: string | readonly string[];
  /** The text after all replacements, where the check offers some. */
  fixed?: string;
  /** A part of the first message or hint. */
  says?: string;
}

/** Tells a text check by examples: what it finds, and what it passes. */
export function examplesOf<Id extends CheckId>(
  check: TextRule<Id>,
  examples: { finds: readonly Found[]; passes: readonly Example[] },
): void {
  describe(check.id, () => {
    test.each(examples.finds.map((example) => [nameOf(example), example] as const))(
      'finds %s',
      async (_, example) => {
        await check.prepare?.();
        const found = findIn(check, example);
        const marked = found.map(({ mark }) => {
          const { offset = 0, length } = mark;
          return example.text.slice(offset, length === undefined ? undefined : offset + length);
        });
        expect(marked).toEqual(typeof example.marks === 'string' ? [example.marks] : example.marks);
        if (example.fixed !== undefined) expect(fix(example.text, found)).toBe(example.fixed);
        for (const { words } of found) expect(words).not.toMatch(/\$\[|undefined|\[object|NaN/);
        if (example.says !== undefined) expect(found[0]?.words).toContain(example.says);
      },
    );
    test.each(examples.passes.map((example) => [nameOf(example), example] as const))(
      'passes %s',
      async (_, example) => {
        await check.prepare?.();
        expect(findIn(check, example)).toEqual([]);
      },
    );
  });
}

const nameOf = ({ in: language, text, english }: Example): string =>
  `${language} ${JSON.stringify(text)}${english === undefined ? '' : ` for ${JSON.stringify(english)}`}`;

interface FoundMark {
  words: string;
  mark: Mark;
}

function findIn<Id extends CheckId>(check: TextRule<Id>, example: Example): FoundMark[] {
  const { in: language, text, english, path = ['PAGE', 'TEXT'], data = {} } = example;
  const kind = example.kind ?? (/<\w|&\w/.test(`${text}${english ?? ''}`) ? 'rich' : 'plain');
  const key = path.join('.');
  const source =
    english === undefined
      ? undefined
      : new Text(file('en', english), 'en', { path, key, kind, text: english });
  const found: FoundMark[] = [];
  check.check(
    new Text(file(language, text), language, { path, key, kind, text }, source),
    (values, mark = {}) => found.push({ words: wordsOf(check.id, values), mark }),
    dataOf(data),
  );
  return found;
}

const wordsOf = (id: CheckId, values: Values): string =>
  `${english.say(id, 'message', values)} ${english.say(id, 'hint', values)}`;

const file = (language: string, text: string): SourceFile => ({
  path: `locales/tiny/${language}.json`,
  text: JSON.stringify({ PAGE: { TEXT: text } }),
  value: { PAGE: { TEXT: text } },
  defects: [],
});

const dataOf = (values: Partial<Record<keyof Data, unknown>>): Data => {
  const of = (name: keyof Data): SourceFile | undefined =>
    values[name] === undefined
      ? undefined
      : {
          path: `locales/${name}.json`,
          text: JSON.stringify(values[name]),
          value: values[name],
          defects: [],
        };
  return { glossary: of('glossary'), limits: of('limits'), ignore: of('ignore'), record: of('record') };
};

function fix(text: string, found: readonly FoundMark[]): string {
  return found
    .filter(({ mark }) => mark.replacement !== undefined)
    .toSorted((one, other) => (other.mark.offset ?? 0) - (one.mark.offset ?? 0))
    .reduce((fixed, { mark: { offset = 0, length = fixed.length - offset, replacement = '' } }) => {
      return fixed.slice(0, offset) + replacement + fixed.slice(offset + length);
    }, text);
}
