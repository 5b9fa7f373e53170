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
