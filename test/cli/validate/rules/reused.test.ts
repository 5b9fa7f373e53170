import { describe, expect, test } from 'vitest';
import { reused } from '../../../../src/cli/validate/rules/repetition.ts';
import { inspectedUncached, treeWith } from './inspected.ts';

const found = (english: [string, string], german: [string, string]) =>
  inspectedUncached(
    reused,
    treeWith({
      'locales/common/en.json': { 'MENU.HELP': english[0], 'START_PAGE.INTRO': english[1] },
      'locales/common/de.json': { 'MENU.HELP': german[0], 'START_PAGE.INTRO': german[1] },
    }),
  );

describe('reused', () => {
  test.each([
    [
      'a text pasted in the wrong place',
      ['Ask for help', 'See all claims'],
      ['Hilfe anfordern', 'Hilfe anfordern'],
    ],
    [
      'in markup and in other case',
      ['Ask for help', '<p>See all claims</p>'],
      ['Hilfe anfordern', '<p>Hilfe  Anfordern</p>'],
    ],
  ] as const)('finds %s', async (_, english, german) => {
    expect(await found([...english], [...german])).toEqual([
      'locales/common/de.json START_PAGE.INTRO: the same words translate another English text in MENU.HELP: "Ask for help"; check whether the two should differ',
    ]);
  });

  test.each([
    ['the same English text', ['Ask for help', 'Ask for help'], ['Hilfe holen', 'Hilfe holen']],
    [
      'English texts that share a word',
      ['Contact details', 'Change details'],
      ['Ihre Angaben', 'Ihre Angaben'],
    ],
    ['English texts in two forms of a word', ['Pay now', 'Payment'], ['Zahlen Sie', 'Zahlen Sie']],
    ['a number', ['12', 'Twelve'], ['12', '12']],
    ['different translations', ['Ask for help', 'See all claims'], ['Hilfe anfordern', 'Alle Forderungen']],
  ] as const)('passes %s', async (_, english, german) => {
    expect(await found([...english], [...german])).toEqual([]);
  });

  test('tells a slip among the shared texts once, and not again for each tenant', async () => {
    const root = treeWith({
      'locales/common/en.json': { 'MENU.HELP': 'Ask for help', 'START_PAGE.INTRO': 'See all claims' },
      'locales/common/de.json': { 'MENU.HELP': 'Hilfe hier', 'START_PAGE.INTRO': 'Hilfe hier' },
      'locales/tiny/en.json': { 'PAGE.CONTENTS': 'Never mind' },
      'locales/tiny/de.json': { 'PAGE.CONTENTS': 'Hilfe hier' },
    });
    expect(await inspectedUncached(reused, root)).toEqual([
      expect.stringContaining('locales/common/de.json START_PAGE.INTRO'),
      expect.stringContaining('locales/tiny/de.json PAGE.CONTENTS'),
    ]);
  });
});
