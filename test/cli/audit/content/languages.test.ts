import { beforeAll, describe, expect, test } from 'vitest';
import { isLanguageTag, verdictOf } from '../../../../src/cli/audit/content/languages.ts';
import { readTexts } from '../../../../src/cli/audit/content/own-texts.ts';
import { loadDetector } from '../../../../src/cli/validate/detect-language.ts';

const own = readTexts(
  new Map([
    ['de', { MENU: { IMPRINT: 'Impressum', NAME: 'EOS Muster Inkasso GmbH', COPYRIGHT: '© {{year}} EOS' } }],
    [
      'en',
      { MENU: { IMPRINT: 'Legal notice', NAME: 'EOS Muster Inkasso GmbH', COPYRIGHT: '© {{year}} EOS' } },
    ],
    [
      'pl',
      { MENU: { IMPRINT: 'Nota prawna', NAME: 'EOS Muster Inkasso GmbH', COPYRIGHT: '© {{year}} EOS' } },
    ],
  ]),
);

beforeAll(loadDetector);

describe('words are in another language than they are said to be in', () => {
  test.each([
    ['Legal notice', 'de', 'en'],
    ['Impressum', 'pl', 'de'],
    ['Read more about it', 'de', 'en'],
    ['Prosimy wpisać na każdym formularzu numer należności.', 'de', 'pl'],
    ['Lütfen her forma alacak numaranızı yazın.', 'en', 'tr'],
    ['Commercial register and court of registration', 'pl', 'en'],
    ['Nous cherchons une solution avec vous.', 'nl', 'fr'],
    ['Wir freuen uns. Please have your letter ready before you start.', 'de', 'en'],
  ])('%s', (text, said, language) => {
    expect(verdictOf(text, said, own)).toEqual({ other: language, isRight: false });
  });
});

describe('nothing speaks against the language that words are said to be in', () => {
  test.each([
    ['Impressum', 'de'],
    ['EOS Muster Inkasso GmbH', 'pl'],
    ['Technischer Betrieb: Example Data Services and Hosting Ltd, The Old Mill, London', 'de'],
    ['Przetwarza: Society for the Care of Data GmbH, Köln', 'pl'],
    ['© 2026 EOS', 'de'],
    ['Bundesamt für Justiz', 'tr'],
    ['Bundesamt für Sicherheit in der Informationstechnik', 'tr'],
    ['Office of the Australian Information Commissioner and Privacy Commissioner', 'pl'],
    ['Commission nationale de l’informatique et des libertés', 'pl'],
    ['Garante per la protezione dei dati personali', 'pl'],
    ['Download', 'pl'],
    ['PDF, 8 kB', 'tr'],
    ['Musterstraße 1, 20000 Hamburg', 'pl'],
    ['+49 40 66969 100', 'en'],
    ['Lorem ipsum dolor sit amet, consectetur adipiscing elit.', 'la'],
    ['Wir suchen mit Ihnen nach einer Lösung.', 'de'],
    [
      'Amtsgericht Hamburg, HRB 00000, siehe www.handelsregister.de, register.html, z.B. i.V.m. Art. 6 Abs. 1 lit. f DSGVO, S.A.R.L., B2B.',
      'de',
    ],
  ])('%s', (text, said) => {
    expect(verdictOf(text, said, own).other).toBeUndefined();
  });
});

test.each([
  ['de', true],
  ['de-CH', true],
  ['zh-Hans-CN', true],
  ['DE', true],
  ['la', true],
  ['', false],
  ['xx', false],
  ['german', false],
  ['de_DE', false],
  ['d', false],
  ['de-', false],
])('whether “%s” is a language tag', (tag, isOne) => {
  expect(isLanguageTag(tag)).toBe(isOne);
});
