import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  english,
  Messages,
  messageLanguages,
  messagesFor,
  phrase,
} from '../../../src/cli/messages/messages.ts';
import { portalLanguages } from '../../../src/cli/texts/source-files.ts';
import { checks } from '../../../src/cli/validate/rules/rules.ts';

const folder = join(import.meta.dirname, '../../../src/cli/messages');

test('validate speaks languages of the portal, English among them', () => {
  expect(messageLanguages()).toContain('en');
  expect(messageLanguages().filter((language) => !portalLanguages.has(language))).toEqual([]);
});

describe('the language is chosen', () => {
  test.each([
    ['as asked for, in any case', 'EN', { LC_ALL: 'de_DE.UTF-8' }],
    ['for an environment that names none', undefined, {}],
    ['for the language of programs', undefined, { LC_ALL: 'C', LANG: 'de_DE.UTF-8' }],
    ['for a language that it does not speak', undefined, { LANG: 'ja_JP.UTF-8' }],
    ['for what is no language', undefined, { LANG: 'deutsch' }],
    ['by LC_ALL before all others', undefined, { LC_ALL: 'en_GB', LC_MESSAGES: 'de_DE', LANG: 'fr_FR' }],
    [
      'by LC_MESSAGES before LANG, where LC_ALL is empty',
      undefined,
      { LC_ALL: '', LC_MESSAGES: 'en', LANG: 'fr_FR' },
    ],
    ['by LANG last', undefined, { LANG: 'en_US@euro' }],
  ])('%s', (_, wanted, env) => {
    expect(messagesFor(wanted, env).language).toBe('en');
  });

  test.each(messageLanguages())('%s by the environment', (language) => {
    const messages = messagesFor(undefined, { LANG: `${language}_${language.toUpperCase()}.UTF-8` });
    expect(messages.language).toBe(language);
    expect(messages.t('error')).not.toBe('');
  });

  test.each([
    ['ed', 'de'],
    ['english', undefined],
    ['', undefined],
  ])('but not %j, which is unknown', (wanted, closest) => {
    expect(() => messagesFor(wanted, {})).toThrow(
      `unknown language '${wanted}'.${closest ? ` Did you mean '${closest}'?` : ''}`,
    );
  });
});

test.each([
  ['en', 1, '1 error'],
  ['en', 12345, '12,345 errors'],
  ['pl', 12345, '12 345 błędów'],
])('%s counts %i in its own plural form and grouping', (language, count, words) => {
  expect(new Messages(language).t('errors', { count }).replace('\u00a0', ' ')).toBe(words);
});

test('a value is filled in as it is', () => {
  expect(english.t('more', { count: 2, check: '$[count] $t(words.error) {{name}}' })).toContain(
    '2 more findings of $[count] $t(words.error) {{name}} in',
  );
});

test('what a language lacks is said in English', () => {
  const messages = new Messages('pt', { words: { error: 'erro' } });
  expect(messages.t('error')).toBe('erro');
  expect(messages.t('warning')).toBe('warning');
  expect(messages.sentence(rule, 'twice', 'message', { word: 'die' })).toBe('"die" is written twice');
});

const rule = {
  id: 'some-rule',
  messages: {
    twice: { message: '"$[word]" is written twice', hint: 'remove one of the two' },
    apart: { message: 'twice, with $[between] between', hint: 'remove one of the two' },
  },
};

test('what several cases of a check have in common is translated once', () => {
  const hint = 'entfernen';
  const messages = new Messages('de', { checks: { 'some-rule': { twice: { hint } } } });
  expect(messages.sentence(rule, 'apart', 'hint', {})).toBe(hint);
  expect(messages.sentence(rule, 'apart', 'message', { between: ['a', 'b'] })).toBe(
    'twice, with a, b between',
  );
});

/** The values that a sentence fills in. */
const valuesIn = (text: string): string[] => (text.match(/\$\[\w+/g) ?? []).sort();

/** The sentences of a tree by their paths; the plural forms of one sentence have one path. */
const sentencesIn = (tree: object, path = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const below = `${path}${path && '/'}${key.replace(/_(?:one|few|many|other)$/, '')}`;
    return typeof value === 'string' ? [[below, value]] : sentencesIn(value, below);
  });

// Nothing asks a language for all sentences: what it lacks is said in English.
test.each(messageLanguages())('%s says only what the program asks for, with its values', (language) => {
  const read = (code: string): object => JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8'));
  const known = new Map(
    sentencesIn({
      ...read('en'),
      checks: Object.fromEntries(checks.map(({ id, messages }) => [id, messages])),
    }),
  );
  for (const [path, text] of sentencesIn(read(language))) {
    expect(known.keys(), path).toContain(path);
    expect(valuesIn(known.get(path) ?? ''), path).toEqual(expect.arrayContaining(valuesIn(text)));
    expect(text.trim(), path).not.toBe('');
  }
});

test('what is right, or was perhaps meant, is the hint in each language', () => {
  const hintOf = (values: object) => messagesFor('de', {}).sentence(rule, 'twice', 'hint', { ...values });
  expect(hintOf({ instead: 'die' })).toBe('die schreiben');
  expect(hintOf({ closest: 'die' })).toBe('ist die gemeint?');
  expect(hintOf({ closest: undefined })).toBe('remove one of the two');
});

test('a phrase is said in the language', () => {
  expect(messagesFor('de', {}).sentence(rule, 'twice', 'message', { word: phrase('kind.array') })).toContain(
    'eine Liste',
  );
});
