import { textRule } from '../../rules/rule.ts';
import { linkPairs, rightAddress } from '../../texts/links.ts';

/** Links keep their English destination, or its translation: a reader cannot recognise a wrong page. */
export const urlChanged = textRule({
  id: 'url-changed',
  severity: 'warning',
  messages: {
    other: {
      message: 'this link differs from the English one: $[address]',
      hint: 'write $[wanted], or suppress the finding if the address is right for this language',
    },
  },
  what: 'A link of the translation leads to another place than the English one: a letter of the address is lost, or it is another page of the portal.\n\nOutside the portal the page in your language is the right one: `?hl=de` for `?hl=en`, `/de/` for `/en/`, `de.wikipedia.org` for `en.wikipedia.org`, also with a translated path.',
  why: 'Readers do not see the address while reading the words. The reader lands on another page, or on an error.',
  except:
    'A site may have the page in English only, or in all languages under one address. A host with another name is taken for one on purpose where it holds a word of the link, of eight letters or more. More links than in English are no mistake; `html-missing` reports a missing one.',
  invalid: [
    {
      de: 'Siehe die <a href="⟦/services/content/legalNotice.html→/services/content/privacyPolicy.html⟧">Datenschutzerklärung</a>.',
      en: 'See the <a href="/services/content/privacyPolicy.html">privacy policy</a>.',
    },
    {
      de: '<a href="⟦https://www.etraker.com/→https://www.etracker.com/⟧">y</a>.',
      en: 'See <a href="https://www.etracker.com/">x</a>.',
    },
    {
      de: '⟦https://x.example.com/firefox/1?hl=de→https://x.example.com/chrome/1?hl=de⟧',
      en: 'https://x.example.com/chrome/1?hl=en',
      kind: 'address',
    },
    {
      fr: '<a href="⟦https://x.example.com/fr/vos-droits/124→https://x.example.com/fr/your-rights/123⟧">y</a>.',
      en: 'See <a href="https://x.example.com/en/your-rights/123">x</a>.',
    },
    {
      de: '<a href="https://www.caritas.de/">C</a> <a href="⟦https://www.caritas.de/→https://www.diakonie.de/⟧">D</a>',
      en: '<a href="https://www.caritas.de/">C</a> <a href="https://www.diakonie.de/">D</a>',
    },
  ],
  valid: [
    {
      de: '<a href="https://x.example.com/chrome/1?hl=de">y</a>.',
      en: 'See <a href="https://x.example.com/chrome/1?hl=en">x</a>.',
    },
    {
      pl: '<a href="https://www.etracker.com/en/">y</a>.',
      en: 'See <a href="https://www.etracker.com/">x</a>.',
    },
    {
      nl: '<a href="https://x.example.com/nl-be/guide/71">y</a>.',
      en: 'See <a href="https://x.example.com/en-gb/guide/71">x</a>.',
    },
    {
      de: '<a href="https://de.wikipedia.org/wiki/Inkasso">y</a>.',
      en: 'See <a href="https://en.wikipedia.org/wiki/Debt_collection">x</a>.',
    },
    {
      de: '<a href="https://www.bfdi.bund.de/DE/Home/home_node.html">y</a>.',
      en: 'See <a href="https://www.bfdi.bund.de/EN/Home/home_node.html">x</a>.',
    },
    {
      de: '<a href="https://europa.eu/youreurope/index_de.htm">y</a>.',
      en: 'See <a href="https://europa.eu/youreurope/index_en.htm">x</a>.',
    },
    {
      fr: '<a href="https://www.autoriteprotectiondonnees.be/">Autorité de protection des données</a>.',
      en: 'See <a href="https://www.dataprotectionauthority.be/">x</a>.',
    },
    { de: '<a href="https://a.example.com">y</a>.', en: 'See <a href="https://a.example.com/">x</a>.' },
    { de: '<a href="tel:+4940123">y</a>.', en: 'See <a href="tel:+49 40 123">x</a>.' },
    {
      de: '<a href="https://a.example.com/de/angaben%zz">y</a>.',
      en: 'See <a href="https://a.example.com/en/details%zz">x</a>.',
    },
    {
      de: '<a href="mailto:{{email}}?subject=Daten">y</a>.',
      en: 'See <a href="mailto:{{email}}?subject=Data">x</a>.',
    },
    {
      de: '<a href="https://a.example.com/?q=1&r=2">y</a>.',
      en: 'See <a href="https://a.example.com/?q=1&amp;r=2">x</a>.',
    },
    {
      de: '<a href="#b">y</a> <a href="/">x</a> <a href="https://c.example.com/">z</a>',
      en: '<a href="/">x</a> <a href="#b">y</a>',
    },
    { de: '<a href="/">x</a> y', en: '<a href="/">x</a> <a href="#b">y</a>' },
  ],
  check(text, report) {
    const { kind, source, language } = text;
    if (!source || (kind !== 'address' && kind !== 'rich')) return;
    for (const { link, wanted } of linkPairs(text)) {
      // `html-missing` reports missing links.
      if (!wanted || !link) continue;
      const { address, offset, length } = link;
      const right = rightAddress(address, wanted.address, language);
      const replacement = kind === 'rich' ? right.replaceAll(/&(?!amp;)/g, '&amp;') : right;
      report('other', { address, wanted: right }, { offset, length, replacement });
    }
  },
});
