import { textRule } from '../../rules/rule.ts';
import { isFiller } from '../../texts/filler.ts';
import { otherLanguage } from '../detect-language.ts';
import { withoutQuotations } from '../quotations.ts';

/**
 * Sentences in another language, by its frequent words. Below 15 characters these are not reliable. One finding per text
 * is enough for the translator.
 */
export const wrongLanguage = textRule({
  id: 'wrong-language',
  severity: 'warning',
  messages: {
    other: { message: 'this seems to be $[found], not $[expected]', hint: 'write it in $[expected]' },
  },
  what: 'A sentence of a text is in another of the portal’s languages than the file: German in the Dutch file, Italian in the Spanish one, anything else in the English one.',
  why: 'It happens when files are mixed up or a text is pasted into the wrong place. A reader of the one language rarely understands the other.',
  except:
    'Below 15 characters no language is certain. Names of laws, authorities, companies and streets may stand in their own language. Labels and lists without a pronoun or a verb tell no language, and quotations and brackets may be in any. A paragraph that is the English one is reported as `untranslated`.',
  invalid: [
    { de: '⟦Wij bewaren alleen wat nodig is.⟧' },
    { en: '<p>Your data is safe. ⟦Wir behalten sie nicht länger als nötig.⟧</p>' },
    { nl: '⟦Ihre Daten werden sicher aufbewahrt.⟧' },
    { pl: '⟦Mektubunuz için bize yazın.⟧' },
    { de: '⟦Please keep your letter at hand.⟧' },
    { nl: '<ul><li>het bedrag van de vordering</li><li>⟦wohin Sie das Geld überweisen⟧</li></ul>' },
    { pl: '<p>Prosimy zapłacić. <strong>⟦Do not send</strong> cash in an envelope.⟧</p>' },
    { en: '⟦Wann verjährt eine Forderung?⟧' },
    { fr: '⟦Eine Einwilligung können Sie jederzeit widerrufen.⟧', region: 'CH' },
    { it: '⟦Indiquez combien vous voulez payer.⟧' },
  ],
  valid: [
    { de: 'Wir speichern nur, was nötig ist.' },
    { en: '<p>Your data is safe. We keep it no longer than necessary.</p>' },
    { de: 'Aviso legal' },
    { en: '<p>Autorité de protection des données (APD)<br>Rue de la Presse 35</p>' },
    {
      pl: '<p>Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit</p><p>Dane są bezpieczne.</p>',
    },
    { de: 'Öffnen Sie „Do not track“ in Ihrem Browser.' },
    { fr: 'Google Chrome, Mozilla Firefox et Microsoft Edge' },
    { de: 'Erika Mustermann, Max Mustermann' },
    { de: 'Innert zehn Tagen können Sie Rechtsvorschlag erheben; die Betreibung steht dann still.' },
    { de: 'Tribunal de première instance francophone de Bruxelles, Boulevard de Waterloo 70' },
    { en: 'Say “Guten Tag” or «Bonjour tout le monde».' },
    { it: 'Privacy e cookie policy; home banking, online e offline' },
    { en: 'Mon, Wed, Fri: 8 a.m.–12 noon' },
    { nl: 'Bushalte Marktplein, perron B' },
    { de: 'Personalausweis beantragen' },
    { en: 'Allergens: gluten, milk, eggs, nuts' },
  ],
  check(text, report) {
    if (text.text.length < shortest || isFiller(text)) return;
    for (const block of text.blocks) {
      for (const { 0: sentence, index } of block.prose.matchAll(eachSentence)) {
        const words = inOneLanguage(withoutQuotations(sentence)).trim();
        const language = words.length < shortest ? undefined : otherLanguage(words, text.language);
        if (language === undefined) continue;
        const { offset, length } = block.mark(index, index + sentence.length);
        return report(
          'other',
          { found: { language }, expected: { language: text.language } },
          { offset, length },
        );
      }
    }
  },
});

const shortest = 15;
/** A full stop ends a sentence only in front of a space. */
const eachSentence = /[^\s.!?…](?:[^.!?…]|[.!?…](?!\s|$))+[.!?…]?/gu;
/** Brackets, numbers, acronyms and what is hidden may be in any language. Each step takes a time that grows with the text. */
const inOneLanguage = (sentence: string): string =>
  sentence
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^\s\uFFFC]+/g, (token) => (/\d/.test(token) ? ' ' : token))
    .replace(/\p{Lu}{2,}|\uFFFC+/gu, ' ');
