import { describe, expect, test } from 'vitest';
import { foundBy } from './texts.ts';

const linesOf = async (id: 'reused' | 'inconsistent', files: Record<string, object>) =>
  (await foundBy(id, files)).map(({ line }) => line);

describe('reused', () => {
  const found = ([help, intro]: string[], [hilfe, start]: string[]) =>
    linesOf('reused', {
      'common/en': { MENU: { HELP: help }, START_PAGE: { INTRO: intro } },
      'common/de': { MENU: { HELP: hilfe }, START_PAGE: { INTRO: start } },
    });

  test('finds a text pasted in markup and in other case', async () => {
    expect(
      await found(['Ask for help', '<p>See all claims</p>'], ['Hilfe anfordern', '<p>Hilfe  Anfordern</p>']),
    ).toEqual([
      'common/de START_PAGE.INTRO: the same words translate another English text in MENU.HELP: "Ask for help"',
    ]);
  });

  test.each([
    ['the same English text', ['Ask for help', 'Ask for help'], ['Hilfe holen', 'Hilfe holen']],
    ['English texts that share a word', ['Contact details', 'Change details'], ['Ihre Daten', 'Ihre Daten']],
    ['English texts in two forms of a word', ['Pay now', 'Payment'], ['Zahlen Sie', 'Zahlen Sie']],
    ['a number', ['12', 'Twelve'], ['12', '12']],
  ])('passes %s', async (_, english, german) => {
    expect(await found(english, german)).toEqual([]);
  });

  test('reports a shared text once, and not again for each tenant', async () => {
    const files = {
      'common/en': { MENU: { HELP: 'Ask for help' }, START_PAGE: { INTRO: 'See all claims' } },
      'common/de': { MENU: { HELP: 'Hilfe hier' }, START_PAGE: { INTRO: 'Hilfe hier' } },
      'tiny/en': { PAGE: { CONTENTS: 'Never mind' } },
      'tiny/de': { PAGE: { CONTENTS: 'Hilfe hier' } },
    };
    expect(await linesOf('reused', files)).toEqual([
      expect.stringContaining('common/de START_PAGE.INTRO'),
      expect.stringContaining('tiny/de PAGE.CONTENTS'),
    ]);
  });
});

describe('inconsistent', () => {
  test('finds the translation that differs from the usual one', async () => {
    const english = 'Ways to get help';
    const files = {
      'common/en': { MENU: { HELP: english, HOME: english, PRIVACY: english } },
      'common/de': { MENU: { HELP: 'Zahlungswege', HOME: 'Wie Sie zahlen', PRIVACY: 'Zahlungswege' } },
    };
    expect(await linesOf('inconsistent', files)).toEqual([
      'common/de MENU.HOME: the same English text is translated as "Zahlungswege" in MENU.HELP',
    ]);
  });

  test('compares a tenant’s text with a shared one', async () => {
    const files = {
      'common/en': { MENU: { HELP: 'Pay by card' } },
      'common/de': { MENU: { HELP: 'Mit Karte bezahlen' } },
      'tiny/en': { LOGIN: { LABEL: 'Pay by card' } },
      'tiny/de': { LOGIN: { LABEL: 'Kartenzahlung' } },
    };
    expect(await linesOf('inconsistent', files)).toEqual([
      expect.stringMatching(/^tiny\/de LOGIN.LABEL: .* "Mit Karte bezahlen" in locales\/common\/de.json/),
    ]);
  });

  test.each([
    ['single words', 'Contact', 'Kontakt', 'Schreiben'],
    ['what differs in spaces or tags alone', '<p>Pay by card</p>', 'Mit Karte', 'Mit\u00a0Karte'],
  ])('passes %s', async (_, english, one, other) => {
    const files = {
      'common/en': { COOKIE_POLICY: { VALIDITY: { TEXT: english } }, START_PAGE: { INTRO: english } },
      'common/de': { COOKIE_POLICY: { VALIDITY: { TEXT: one } }, START_PAGE: { INTRO: other } },
    };
    expect(await linesOf('inconsistent', files)).toEqual([]);
  });

  test('passes a shared text that the tenant replaces', async () => {
    const english = { LOGIN: { LABEL: 'Pay by card' } };
    const files = {
      'common/en': english,
      'common/de': { LOGIN: { LABEL: 'Mit Karte bezahlen' } },
      'tiny/en': english,
      'tiny/de': { LOGIN: { LABEL: 'Kartenzahlung' } },
    };
    expect(await linesOf('inconsistent', files)).toEqual([]);
  });
});
