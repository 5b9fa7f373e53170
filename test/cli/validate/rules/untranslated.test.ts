import { describe, expect, test } from 'vitest';
import { foundBy } from './texts.ts';

/** What a reader sees elsewhere, so that the rule knows words of the languages. */
const elsewhere: Readonly<Record<string, string>> = {
  de: 'Ihr Name und Ihre Daten. Die Information steht im Portal.',
  en: 'Your name, the help that you need, and what you pay to each creditor. Read the legal notice and the etracker website.',
  es: 'Su nombre y sus datos en el portal. El total es final.',
  fr: 'Votre nom et vos données. Le contact et l’introduction de la page.',
  it: 'Il Suo nome, la home e la privacy. La pagina di etracker.',
  nl: 'Uw naam en uw gegevens. Het contact en de privacy.',
  pl: 'Imię i nazwisko. Menu portalu.',
  tr: 'Adınız ve verileriniz. Form ve portal.',
};

/** What is found where a text is `text` and the English one is `english`: the marked parts, or `whole`. */
async function findIn(language: string, text: string, english: string, glossary?: unknown) {
  const texts = (of: string, words: string) => ({
    LEGAL_NOTICE: { CONTENT: words },
    START_PAGE: { INTRO: elsewhere[of] },
  });
  const files = { 'common/en': texts('en', english), [`common/${language}`]: texts(language, text) };
  return (await foundBy('untranslated', files, { glossary })).map(({ marked }) => marked ?? 'whole');
}

describe('untranslated', () => {
  test.each([
    ['de', 'Help'],
    ['de', 'Legal Notice'],
    ['de', 'HELP'],
    ['de', 'As of 1 October 2026'],
    ['es', 'Contact'],
    ['fr', 'German'],
    ['pl', 'Contact details'],
    ['tr', '{{shortName}} – home page'],
    ['pl', '<p>Read the <a href="/x">legal notice</a>.</p><p>Pay in time.</p>'],
  ])('finds a text in %s that is still English: %j', async (language, text) => {
    expect(await findIn(language, text, text)).toEqual(['whole']);
  });

  test('finds paragraphs and entries of a list that are still English', async () => {
    const english =
      '<p>Your data is safe. We keep it for one year.</p><ul><li>your name</li><li>your address</li></ul>';
    const text =
      '<p>Your data is safe. We keep it for one year.</p><ul><li>your name</li><li>Ihre Anschrift</li></ul>';
    expect(await findIn('de', text, english)).toEqual([
      'Your data is safe. We keep it for one year.',
      'your name',
    ]);
  });

  test('finds English words that are left inside a paragraph, though nothing else is English', async () => {
    const english = '<p>Write to us. We answer within one month. This is free of charge.</p>';
    const text = (left: string) => `<p>Schreiben Sie uns. ${left} Das kostet nichts.</p>`;
    expect(await findIn('de', text('We answer within one month.'), english)).toEqual([
      'We answer within one month',
    ]);
    expect(await findIn('tr', text('Siz within one month.'), english)).toEqual([]);
    expect(await findIn('de', text('Es gilt „We answer within one month“.'), english)).toEqual([]);
  });

  test.each([
    ['de', 'Name'],
    ['de', 'IBAN'],
    ['fr', 'Introduction'],
    ['it', 'Home'],
    ['es', 'Total'],
    ['tr', 'Apple Pay'],
    ['de', '© {{year}} {{company}}'],
    ['de', '+49 40 66969 100'],
    ['de', '<p><a href="mailto:{{email}}">{{email}}</a></p>'],
    ['de', '<p>Musterversicherung AG<br>Musterstraße 2<br>20000 Hamburg</p>'],
    ['nl', '<p>Commission nationale de l’informatique et des libertés (CNIL)</p>'],
  ])('passes in %s shared words, names and addresses: %j', async (language, text) => {
    expect(await findIn(language, text, text)).toEqual([]);
  });

  test('passes untranslatable words of the glossary', async () => {
    const glossary = { untranslatable: ['Contact Form'] };
    expect(await findIn('de', 'Contact Form', 'Contact Form')).toEqual(['whole']);
    expect(await findIn('de', 'Contact Form', 'Contact Form', glossary)).toEqual([]);
  });

  test('passes the Latin of the demo page', async () => {
    const demo = { DEMO_CONTENT: { PARAGRAPHS: ['Lorem ipsum dolor sit amet, the of and.'] } };
    expect(await foundBy('untranslated', { 'common/en': demo, 'common/de': demo })).toEqual([]);
  });
});
