import { describe, expect, test } from 'vitest';
import { en } from '../../src/cli/messages/en.ts';
import { english, Speech, speechLanguages, speechOf } from '../../src/cli/speech.ts';
import { portalLanguages } from '../../src/cli/validate/files.ts';

test('validate speaks the languages of the portal', () => {
  expect([...speechLanguages]).toEqual([...portalLanguages].sort());
});

describe('the language is chosen', () => {
  test.each([
    ['as asked for, in any case', 'EN', { LC_ALL: 'de_DE.UTF-8' }],
    ['for an environment that names none', undefined, {}],
    ['for the language of programs', undefined, { LC_ALL: 'C', LANG: 'de_DE.UTF-8' }],
    ['for POSIX', undefined, { LANG: 'POSIX' }],
    ['for a language that it does not speak', undefined, { LANG: 'ja_JP.UTF-8' }],
    ['for what is no language', undefined, { LANG: 'deutsch' }],
    ['by LC_ALL before all others', undefined, { LC_ALL: 'en_GB', LC_MESSAGES: 'de_DE', LANG: 'fr_FR' }],
    [
      'by LC_MESSAGES before LANG, where LC_ALL is empty',
      undefined,
      { LC_ALL: '', LC_MESSAGES: 'en', LANG: 'fr_FR' },
    ],
    ['by LANG last', undefined, { LANG: 'en_US@euro' }],
  ])('%s', async (_, wanted, env) => {
    expect((await speechOf(wanted, env)).language).toBe('en');
  });

  test.each(speechLanguages)('%s by the environment, with all words', async (language) => {
    const speech = await speechOf(undefined, { LANG: `${language}_${language.toUpperCase()}.UTF-8` });
    expect(speech.language).toBe(language);
    expect(Object.keys(speech.messages.words).sort()).toEqual(Object.keys(en.words).sort());
  });

  test.each([
    ['ed', 'de'],
    ['english', undefined],
    ['', undefined],
  ])('but not %j, which is unknown', async (wanted, closest) => {
    await expect(speechOf(wanted, {})).rejects.toMatchObject({
      code: 'unknown-language',
      message: `unknown language '${wanted}'.${closest ? ` Did you mean '${closest}'?` : ''}`,
    });
  });
});

describe('numbers', () => {
  test.each([
    [0, '0 errors'],
    [1, '1 error'],
    [12345, '12,345 errors'],
  ])('%i', (count, words) => {
    expect(english.count('errors', count)).toBe(words);
  });

  test.each([
    [1, '1 błąd'],
    [3, '3 błędy'],
    [5, '5 błędów'],
    [22, '22 błędy'],
    [12345, '12 345 błędów'],
  ])('%i in a language with more forms', (count, words) => {
    const errors = { one: '$[count] błąd', few: '$[count] błędy', other: '$[count] błędów' };
    const polish = new Speech('pl', { ...en, words: { ...en.words, errors } });
    expect(polish.count('errors', count).replace('\u00a0', ' ')).toBe(words);
  });
});

test('a value is filled in as it is', () => {
  expect(english.say('page.place', { line: 1, column: 2 })).toBe('line 1, column 2');
  expect(english.count('more', 2, { check: '$[count]' })).toContain('2 more findings of $[count] in');
});
