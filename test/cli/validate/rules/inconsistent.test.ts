import { describe, expect, test } from 'vitest';
import { inconsistent } from '../../../../src/cli/validate/rules/repetition.ts';
import { inspectedUncached, type Texts, treeWith } from './inspected.ts';

const common = (english: Texts, german: Texts) =>
  treeWith({ 'locales/common/en.json': english, 'locales/common/de.json': german });

describe('inconsistent', () => {
  test('finds the translation that differs from the usual one', async () => {
    const english = 'Ways to get help';
    const root = common(
      { 'MENU.HELP': english, 'MENU.HOME': english, 'MENU.PRIVACY': english },
      { 'MENU.HELP': 'Zahlungswege', 'MENU.HOME': 'Wie Sie zahlen', 'MENU.PRIVACY': 'Zahlungswege' },
    );
    expect(await inspectedUncached(inconsistent, root)).toEqual([
      'locales/common/de.json MENU.HOME: the same English text is translated as "Zahlungswege" in MENU.HELP; use the same words for the same thing',
    ]);
  });

  test('finds one in a tenant’s file beside a shared text', async () => {
    const root = treeWith({
      'locales/common/en.json': { 'MENU.HELP': 'Pay by card' },
      'locales/common/de.json': { 'MENU.HELP': 'Mit Karte bezahlen' },
      'locales/tiny/en.json': { 'LOGIN.LABEL': 'Pay by card' },
      'locales/tiny/de.json': { 'LOGIN.LABEL': 'Kartenzahlung' },
    });
    expect(await inspectedUncached(inconsistent, root)).toEqual([
      expect.stringContaining(
        'locales/tiny/de.json LOGIN.LABEL: the same English text is translated as "Mit Karte bezahlen" in locales/common/de.json MENU.HELP',
      ),
    ]);
  });

  test.each([
    ['single words', 'Contact', 'Kontakt', 'Schreiben'],
    ['what differs in spaces or tags alone', '<p>Pay by card</p>', 'Mit Karte', 'Mit\u00a0Karte'],
  ])('passes %s', async (_, english, one, other) => {
    const root = common(
      { 'COOKIE_POLICY.VALIDITY.TEXT': english, 'START_PAGE.INTRO': english },
      { 'COOKIE_POLICY.VALIDITY.TEXT': one, 'START_PAGE.INTRO': other },
    );
    expect(await inspectedUncached(inconsistent, root)).toEqual([]);
  });

  test('passes a shared text that the tenant replaces', async () => {
    const root = treeWith({
      'locales/common/en.json': { 'LOGIN.LABEL': 'Pay by card' },
      'locales/common/de.json': { 'LOGIN.LABEL': 'Mit Karte bezahlen' },
      'locales/tiny/en.json': { 'LOGIN.LABEL': 'Pay by card' },
      'locales/tiny/de.json': { 'LOGIN.LABEL': 'Kartenzahlung' },
    });
    expect(await inspectedUncached(inconsistent, root)).toEqual([]);
  });
});
