import { knownLanguages, languageData } from '../../languages/languages.ts';
import { once } from '../../lib/once.ts';
import { oldTextRule as textRule } from '../../rules/legacy.ts';
import { isFiller } from '../../texts/filler.ts';

/** Notes to oneself must not be published. */
export const todo = textRule({
  id: 'todo',
  severity: 'error',
  check(text, report) {
    if (!text.isProse || !mayHaveNote(text.text) || isFiller(text)) return;
    for (const block of text.blocks) {
      let read = 0;
      for (const { 0: found, index } of notesIn(block.text, text.language)) {
        if (index < read) continue;
        read = index + found.length;
        report({ found }, block.mark(index, read));
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
