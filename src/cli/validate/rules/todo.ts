import { knownLanguages, languageData } from '../../languages/languages.ts';
import { once } from '../../lib/once.ts';
import { textRule } from '../../rules/rule.ts';
import { isFiller } from '../../texts/filler.ts';

/** Notes to oneself must not be published. */
export const todo = textRule({
  id: 'todo',
  severity: 'error',
  messages: {
    note: { message: '"$[found]" is an unfinished note', hint: 'finish the text and remove the note' },
  },
  what: 'The text contains a note or a gap: TODO, FIXME, XXX, TBD, ???, “[übersetzen]”, “[pl]”, “[insert date]”, “(NdT : …)”, “[Anm. d. Ü.]”, “<<name>>”, “@@”, or the filler “Lorem ipsum”.',
  why: 'The note would be published. It tells every reader that the page is not finished.',
  except:
    'The Spanish word “todo” is not a note, nor is “XXXX 1234” for a number that is partly hidden. The demo page may be filled with Latin.',
  invalid: [
    { de: 'Stand: ⟦???⟧' },
    { de: '⟦[übersetzen]⟧ Hilfe' },
    { de: '⟦TODO:⟧ noch prüfen' },
    { de: '⟦[TODO Betrag einsetzen]⟧' },
    { de: '<p>Die Frist beträgt ⟦XXX⟧ Tage.</p>' },
    { nl: 'De termijn is ⟦TBD⟧.' },
    { pl: '⟦[TRANSLATE]⟧ Your claims' },
    { es: 'Pendiente ⟦por traducir⟧' },
    { tr: '⟦ÇEVRİLECEK⟧' },
    { pl: '⟦[pl]⟧ Pomoc' },
    { en: '⟦Lorem ipsum⟧ ⟦dolor sit amet⟧, consectetur' },
    { de: 'Guten Tag ⟦<<Name>>⟧', kind: 'plain' },
    { de: 'Guten Tag ⟦@@name@@⟧' },
    { en: 'As of ⟦[insert date]⟧' },
    { de: 'Das ist ⟦Blindtext⟧.' },
    { en: 'Text<!-- ⟦TODO⟧ check -->', kind: 'plain' },
    { fr: 'Votre nom ⟦(NdT\u00a0: terme à valider)⟧ ici' },
    { de: 'Ihr Name ⟦[Anm. d. Ü.]⟧' },
    {
      it: 'Per calcolare la rata ⟦[VERIFICARE TERMINE]⟧ che può permettersi e, se vuole, mostrarci il risultato.',
      region: 'CH',
    },
  ],
  valid: [
    { de: 'Stand: 1. Oktober 2026' },
    { de: 'Hilfe' },
    { de: 'Ihr Brief (Anmerkung der Schuldnerberatung)' },
    { en: 'What is there to do? A to-do list.' },
    { de: 'Wir lassen Briefe kostenlos übersetzen. Die Übersetzung ist nicht verbindlich.' },
    { de: 'Karte XXXX XXXX XXXX 1234, Kapitel XXI, Größe XXL' },
    { de: 'Betrag [€], Datum [TT.MM.JJJJ] […] (de) [1]' },
    { en: 'Lorem ipsum dolor sit amet', key: 'DEMO_CONTENT.PARAGRAPHS.0' },
  ],
  check(text, report) {
    if (!text.isProse || !mayHaveNote(text.text) || isFiller(text)) return;
    for (const block of text.blocks) {
      let read = 0;
      for (const { 0: found, index } of notesIn(block.text, text.language)) {
        if (index < read) continue;
        read = index + found.length;
        report('note', { found }, block.mark(index, read));
      }
    }
  },
});

const notesIn = (words: string, language: string) =>
  patternsOf(language)
    .flatMap((pattern) => [...words.matchAll(pattern)])
    .sort((one, other) => one.index - other.index || other[0].length - one[0].length);

const mayHaveNote = (text: string): boolean => hint.test(text) || /\p{Lu}{5}/u.test(text);
const hint =
  /todo|to-do|fixme|xxx|t\.?b\.?[acd]|wip|ipsum|sit amet|\?\?\?|<<|&lt;|@@|###|\[|\(|tradu|vertal|tłumacz|übersetz|transl|blindt|dummy|factice|platz/iu;

const before = '(?<![\\p{L}\\p{N}])';
const behind = '(?![\\p{L}\\p{N}])';

const patternsOf = once((language: string): readonly RegExp[] => {
  // Notes may be in English in any language.
  const all = [language, ...(language === 'en' ? [] : ['en'])].map((code) => languageData(code).todo);
  const [gaps, notes, anywhere] = (['gaps', 'notes', 'anywhere'] as const).map((kind) =>
    all.flatMap((one) => one[kind] ?? []).join('|'),
  );
  // “Todo” is a Spanish word, stressed in capitals, too.
  const todo = languageData(language).todo.word ?? '\\(TODO\\)|TO-?DO(?:_\\w+)?|[tT]odo(?=:)|^[tT]odo$';
  const inAnyCase = [
    `\\[(?:${knownLanguages.join('|')})(?:[-_]\\p{L}{2})?\\]`,
    `\\[[^\\][]{0,40}?${before}(?:${gaps})${behind}[^\\][]{0,80}\\]`,
    `[([]\\s*(?:${notes})[^()[\\]]{0,200}[)\\]]`,
    `${before}(?:@todo|fix-?me|t\\.?b\\.?[acd]|${anywhere})${behind}`,
  ];
  const asWritten = [
    '<<[^<>]{1,80}>>|<<|@@\\w*(?:@@)?|\\?{3,}|#{3,}',
    `${before}(?:${todo}|WIP)${behind}:?`,
    // Three or more, but not a mask for digits: XXXX XXXX 1234.
    `${before}(?<![Xx\\d*] ?)(?:X{3,}|x{3,})(?! ?[Xx\\d*]|-\\p{L})${behind}`,
  ];
  return [new RegExp(inAnyCase.join('|'), 'giu'), new RegExp(asWritten.join('|'), 'gu')];
});
