import { urlChanged } from '../../../../src/cli/validate/rules/links.ts';
import { type Example, examplesOf, type Found } from './examples.ts';

type Language = Example['in'];

/** A link, and what it should have been. */
const link = (language: Language, english: string, mine: string, fixed: string): Found => ({
  in: language,
  english: `See <a href="${english}">x</a>.`,
  text: `<a href="${mine}">y</a>.`,
  marks: mine,
  fixed: `<a href="${fixed}">y</a>.`,
});
/** An address, and what it should have been. */
const field = (language: Language, english: string, mine: string, fixed: string): Found => ({
  in: language,
  kind: 'address',
  english,
  text: mine,
  marks: mine,
  fixed,
});
const same = (language: Language, english: string, mine: string, words = 'y'): Example => ({
  in: language,
  english: `See <a href="${english}">x</a>.`,
  text: `<a href="${mine}">${words}</a>.`,
});

const opera = 'https://help.opera.com/en/latest/web-preferences/';
const chrome = 'https://support.google.com/chrome/answer/95647?hl=en';
const safari = 'https://support.apple.com/en-gb/guide/safari/sfri11471/mac';
const firefox = 'https://support.mozilla.org/en-GB/kb/clear-cookies-and-site-data-firefox';
const edge =
  'https://support.microsoft.com/en-gb/microsoft-edge/delete-cookies-in-microsoft-edge-63947406-40ac-c3b8-57b9-2a946a29ae09';

examplesOf(urlChanged, {
  finds: [
    // Hosts
    link('de', 'https://www.etracker.com/', 'https://www.etraker.com/', 'https://www.etracker.com/'),
    link('es', 'https://www.aepd.es/', 'https://www.aepd.com/', 'https://www.aepd.es/'),
    link('es', 'https://www.aepd.es/', 'https://ww.aepd.es/', 'https://www.aepd.es/'),
    link('fr', 'https://www.cnil.fr/', 'https://www.cnli.fr/', 'https://www.cnil.fr/'),
    link('fr', 'https://www.cnil.fr/', 'https://www.example.org/', 'https://www.cnil.fr/'),
    link('nl', 'https://www.caw.be/', 'https://www.caw.nl/', 'https://www.caw.be/'),
    field(
      'de',
      chrome,
      'https://suport.google.com/chrome/answer/95647?hl=de',
      'https://support.google.com/chrome/answer/95647?hl=de',
    ),
    // Paths, numbers, queries
    link(
      'de',
      'https://www.etracker.com/datenschutz/',
      'https://www.etracker.com/datenshutz/',
      'https://www.etracker.com/datenschutz/',
    ),
    link(
      'de',
      'https://www.etracker.com/datenschutz/',
      'https://www.etracker.com/',
      'https://www.etracker.com/datenschutz/',
    ),
    field(
      'de',
      chrome,
      'https://support.google.com/chrome/answer/95674?hl=de',
      'https://support.google.com/chrome/answer/95647?hl=de',
    ),
    field(
      'de',
      chrome,
      'https://support.google.com/firefox/answer/95647?hl=de',
      'https://support.google.com/chrome/answer/95647?hl=de',
    ),
    field(
      'tr',
      safari,
      'https://support.apple.com/tr-tr/guide/safari/sfri11417/mac',
      'https://support.apple.com/tr/guide/safari/sfri11471/mac',
    ),
    {
      in: 'de',
      english: '<a href="https://x.example.com/a?b=1&amp;c=2">x</a>',
      text: '<a href="https://x.example.com/b?b=1&amp;c=2">x</a>',
      marks: 'https://x.example.com/b?b=1&amp;c=2',
      fixed: '<a href="https://x.example.com/a?b=1&amp;c=2">x</a>',
    },
    // Numbers, also in a translated path
    link(
      'fr',
      'https://x.example.com/en/your-rights/123',
      'https://x.example.com/fr/vos-droits/124',
      'https://x.example.com/fr/your-rights/123',
    ),
    // The portal
    link(
      'de',
      '/services/content/download.html',
      '/services/content/dsgvo.html',
      '/services/content/download.html',
    ),
    link(
      'de',
      '/services/payments/#debtPage',
      '/services/payments/#debtpage',
      '/services/payments/#debtPage',
    ),
    link('de', '/services/payments/#debtPage', '/services/payments/', '/services/payments/#debtPage'),
    field(
      'fr',
      '/services/content/instruction.html',
      '/services/content/dsgvo.html',
      '/services/content/instruction.html',
    ),
    // Mail and telephone
    link('it', 'mailto:a@x.example.com', 'tel:+4940123', 'mailto:a@x.example.com'),
    link('de', 'mailto:{{email}}', 'tel:{{email}}', 'mailto:{{email}}'),
    // Two links to one place
    {
      in: 'de',
      english: '<a href="https://www.caritas.de/">C</a> <a href="https://www.diakonie.de/">D</a>',
      text: '<a href="https://www.caritas.de/">C</a> <a href="https://www.caritas.de/">D</a>',
      marks: 'https://www.caritas.de/',
      fixed: '<a href="https://www.caritas.de/">C</a> <a href="https://www.diakonie.de/">D</a>',
    },
  ],
  passes: [
    // The place in the reader's language
    ...['de', 'de-DE', 'de-AT', 'en'].map((code) =>
      same('de', chrome, `https://support.google.com/chrome/answer/95647?hl=${code}`),
    ),
    same('de', chrome, 'https://support.google.com/chrome/answer/95647'),
    // In English only, and in all languages under one address
    same('pl', 'https://www.etracker.com/', 'https://www.etracker.com/en/'),
    same('pl', 'https://www.etracker.com/en/', 'https://www.etracker.com/'),
    same('pl', opera, 'https://help.opera.com/pl/latest/web-preferences/'),
    same('nl', safari, 'https://support.apple.com/nl-be/guide/safari/sfri11471/mac'),
    same('it', firefox, 'https://support.mozilla.org/it/kb/Eliminare%20i%20cookie'),
    same(
      'tr',
      edge,
      'https://support.microsoft.com/tr-tr/microsoft-edge/microsoft-edge-de-tan%C4%B1mlama-bilgilerini-silme-63947406-40ac-c3b8-57b9-2a946a29ae09',
    ),
    same('de', 'https://en.wikipedia.org/wiki/Debt_collection', 'https://de.wikipedia.org/wiki/Inkasso'),
    same('fr', 'https://www.edoeb.admin.ch/en', 'https://www.edoeb.admin.ch/fr'),
    same('fr', 'https://www.cnil.fr/en/complaints', 'https://www.cnil.fr/fr/adresser-une-plainte'),
    same('es', 'https://x.example.com/en/contact', 'https://x.example.com/es/contacto'),
    same('it', 'https://www.garante.example.it/en/privacy-policy', 'https://www.garante.example.it/privacy'),
    same(
      'de',
      'https://www.bfdi.bund.de/EN/Home/home_node.html',
      'https://www.bfdi.bund.de/DE/Home/home_node.html',
    ),
    same('de', 'https://europa.eu/youreurope/index_en.htm', 'https://europa.eu/youreurope/index_de.htm'),
    same('pl', 'https://commission.europa.eu/law_en', 'https://commission.europa.eu/law_pl'),
    same('de', 'https://ec.europa.eu/odr?lng=EN', 'https://ec.europa.eu/odr?lng=DE'),
    same('de', 'https://www.google.com/', 'https://www.google.de/'),
    same('de', '/services/content/en/privacyPolicy.html', '/services/content/de/privacyPolicy.html'),
    // A host whose name is a translation, as the link's words show
    same(
      'fr',
      'https://www.dataprotectionauthority.be/',
      'https://www.autoriteprotectiondonnees.be/',
      'Autorité de protection des données',
    ),
    same(
      'de',
      'https://www.dataprotectionauthority.be/',
      'https://www.datenschutzbehorde.be/',
      'Website der Datenschutzbehörde',
    ),
    same('de', 'https://www.example.com/contact', 'https://www.example.com/de/kontakt'),
    // Other spellings of the same
    same('de', 'https://a.example.com/', 'https://a.example.com'),
    same('de', 'tel:+49 40 123', 'tel:+4940123'),
    same('de', 'mailto:{{email}}?subject=Data', 'mailto:{{email}}?subject=Daten'),
    same('de', 'https://a.example.com/?q=1&amp;r=2', 'https://a.example.com/?q=1&r=2'),
    // In another order, and one more
    {
      in: 'de',
      english: '<a href="/">x</a> <a href="#b">y</a>',
      text: '<a href="#b">y</a> <a href="/">x</a> <a href="https://c.example.com/">z</a>',
    },
    // Told by html-missing and url-http
    { in: 'de', english: '<a href="/">x</a> <a href="#b">y</a>', text: '<a href="/">x</a> y' },
    same('de', 'https://a.example.com/', 'http://a.example.com/'),
    { in: 'de', text: '<a href="/">x</a>' },
  ],
});
