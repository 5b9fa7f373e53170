import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../../src/cli/site/shape.ts';
import { untranslated } from '../../../../src/cli/validate/rules/untranslated.ts';
import type { Language } from '../../../../src/pages/portal.ts';
import { sourcesOfTexts } from './sources-of-texts.ts';

/** What a reader sees elsewhere in these languages, so that the check knows words of theirs. */
const elsewhere: Readonly<Partial<Record<Language, string>>> = {
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
function findIn(
  language: Language,
  text: string,
  english: string,
  options: { glossary?: unknown; demo?: boolean } = {},
) {
  const texts = (words: string, of: Language) => ({
    ...(options.demo ? { DEMO_CONTENT: { PARAGRAPHS: [words] } } : { LEGAL_NOTICE: { CONTENT: words } }),
    START_PAGE: { INTRO: elsewhere[of] },
  });
  const found: string[] = [];
  untranslated.check(
    sourcesOfTexts({ en: texts(english, 'en'), [language]: texts(text, language) }, options.glossary),
    (file, path, _, { offset, length } = {}) => {
      const value = valueAt(file.value, path) as string;
      found.push(offset === undefined ? 'whole' : value.slice(offset, offset + (length ?? 0)));
    },
  );
  return found;
}

describe('untranslated', () => {
  test.each<[Language, string]>([
    ['de', 'Help'],
    ['de', 'Legal notice'],
    ['de', 'Legal Notice'],
    ['de', 'HELP'],
    ['de', 'Instalments'],
    ['de', 'Home'],
    ['de', 'Provider'],
    ['de', 'As of 1 October 2026'],
    ['de', 'Article 20 GDPR'],
    ['de', '1 year'],
    ['de', 'Until you delete it'],
    ['es', 'Contact'],
    ['es', 'Privacy policy'],
    ['es', 'Name'],
    ['fr', 'Download'],
    ['fr', 'Legal information'],
    ['fr', 'German'],
    ['it', 'Forms'],
    ['it', 'Help'],
    ['nl', 'Name'],
    ['nl', 'Instalments'],
    ['nl', 'My claims'],
    ['pl', 'Help'],
    ['pl', 'Contact details'],
    ['tr', 'Main menu'],
    ['tr', 'Pay now'],
    ['tr', '{{shortName}} – home page'],
    ['pl', '<p>Read the <a href="/x">legal notice</a>.</p><p>Pay in time.</p>'],
  ])('finds a text in %s that is still English: %j', (language, text) => {
    expect(findIn(language, text, text)).toEqual(['whole']);
  });

  test('finds it also where punctuation, capitals or tags differ', () => {
    expect(findIn('de', 'legal notice.', 'Legal notice')).toEqual(['whole']);
    expect(findIn('de', '<p>The <em>creditor</em> decides.</p>', '<p>The creditor decides!</p>')).toEqual([
      'whole',
    ]);
  });

  const english =
    '<p>Your data is safe. We keep it for one year.</p><ul><li>your name</li><li>your address</li></ul><p>Write to {{email}} if you need help.</p>';
  test.each<[string, string, string[]]>([
    [
      'a paragraph',
      '<p>Your data is safe. We keep it for one year.</p><ul><li>Ihr Name</li><li>Ihre Anschrift</li></ul><p>Schreiben Sie an {{email}}.</p>',
      ['Your data is safe. We keep it for one year.'],
    ],
    [
      'an entry of a list',
      '<p>Ihre Daten sind sicher. Wir behalten sie ein Jahr.</p><ul><li>Ihr Name</li><li>your address</li></ul><p>Schreiben Sie.</p>',
      ['your address'],
    ],
    [
      'a sentence',
      '<p>Ihre Daten sind sicher. We keep it for one year.</p><ul><li>Ihr Name</li><li>Ihre Anschrift</li></ul>',
      ['We keep it for one year.'],
    ],
    [
      'neighbours as one',
      '<p>Ihre Daten sind sicher.</p><ul><li>your name</li><li>your address</li></ul><p>Schreiben Sie.</p>',
      ['your name</li><li>your address'],
    ],
    [
      'parts that lie apart',
      '<p>Your data is safe. Wir behalten sie ein Jahr.</p><p>Write to {{email}} if you need help.</p>',
      ['Your data is safe.', 'Write to {{email}} if you need help.'],
    ],
  ])('finds %s that is still English', (_, text, parts) => {
    expect(findIn('de', text, english)).toEqual(parts);
  });

  test.each<[Language, string]>([
    ['de', 'Name'],
    ['de', 'Download'],
    ['de', 'Cookies'],
    ['de', 'Start'],
    ['de', 'Information'],
    ['de', 'IBAN'],
    ['de', 'PDF'],
    ['de', 'Newsletter'],
    ['fr', 'Menu'],
    ['fr', 'Contact'],
    ['fr', 'Introduction'],
    ['fr', 'Page 2'],
    ['it', 'Home'],
    ['it', 'Privacy'],
    ['nl', 'Contact'],
    ['nl', 'Privacy'],
    ['pl', 'Menu'],
    ['tr', 'Portal'],
    ['es', 'Total'],
    ['it', 'etracker'],
    ['de', 'Google Chrome'],
    ['tr', 'Apple Pay'],
    ['pl', 'Mozilla Firefox'],
    ['de', '© {{year}} {{company}}'],
    ['de', '{{company}}'],
    ['de', '2026'],
    ['de', '+49 40 66969 100'],
    ['de', '<p><a href="mailto:{{email}}">{{email}}</a></p>'],
    ['de', '<p>Musterversicherung AG<br>Musterstraße 2<br>20000 Hamburg</p>'],
    ['nl', '<p>Commission nationale de l’informatique et des libertés (CNIL)</p>'],
  ])('passes in %s what the languages share, names and addresses: %j', (language, text) => {
    expect(findIn(language, text, text)).toEqual([]);
  });

  test('passes what the glossary leaves as it is', () => {
    const glossary = { untranslatable: ['Contact Form'] };
    expect(findIn('de', 'Contact Form', 'Contact Form')).toEqual(['whole']);
    expect(findIn('de', 'Contact Form', 'Contact Form', { glossary })).toEqual([]);
  });

  test('passes the Latin of the demo page', () => {
    const latin = 'Lorem ipsum dolor sit amet, the of and.';
    expect(findIn('de', latin, latin, { demo: true })).toEqual([]);
  });

  test('passes translations', () => {
    expect(findIn('de', 'Hilfe', 'Help')).toEqual([]);
    expect(findIn('nl', 'Wij helpen u.', 'We help you.')).toEqual([]);
  });
});
