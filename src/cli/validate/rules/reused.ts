import { siteRule } from '../../rules/rule.ts';
import { locationOf, type Shown, shortened, shownTogether } from '../repetition.ts';

/** One translation of unrelated English texts is usually pasted in the wrong place. */
export const reused = siteRule({
  id: 'reused',
  severity: 'hint',
  messages: {
    same: {
      message: 'the same words translate another English text in $[where]: "$[other]"',
      hint: 'check whether the two should differ',
    },
  },
  what: 'The same translation stands for two English texts that have no word in common.',
  why: 'Most often a translation was pasted in the wrong place: a button then promises what it does not do.',
  except:
    'English texts that share a word, in whatever form, may well have one translation: “Contact details” and “Change details”.',
  invalid: [
    {
      files: {
        'locales/common/en.json': { 'MENU.HELP': 'Ask for help', 'START_PAGE.INTRO': 'See all claims' },
        'locales/common/de.json': { 'MENU.HELP': 'Hilfe anfordern', 'START_PAGE.INTRO': 'Hilfe anfordern' },
      },
    },
  ],
  valid: [
    {
      files: {
        'locales/common/en.json': { 'MENU.HELP': 'Ask for help', 'START_PAGE.INTRO': 'See all claims' },
        'locales/common/de.json': {
          'MENU.HELP': 'Hilfe anfordern',
          'START_PAGE.INTRO': 'Alle Forderungen ansehen',
          'START_PAGE.TITLE': 'Bezahlen im Portal',
        },
      },
    },
  ],
  check(sources, report) {
    for (const { group, file } of shownTogether(sources, ({ own }) => own.toLowerCase())) {
      for (const [index, shown] of group.entries()) {
        const { text } = shown;
        const earlier = text.file === file && group.slice(0, index).find((other) => areUnlike(other, shown));
        if (!earlier) continue;
        const { text: other } = earlier;
        const values = { other: shortened(other.source?.text ?? ''), where: locationOf(other, text) };
        report('same', values, { file, path: text.path, source: text.source?.text });
      }
    }
  },
});

function areUnlike(one: Shown, other: Shown): boolean {
  const words = stemsOf(one.english);
  const others = stemsOf(other.english);
  const isShared = (word: string) => others.some((other) => other.startsWith(word) || word.startsWith(other));
  return words.length > 0 && others.length > 0 && !words.some(isShared);
}

/** Stems, so that `Contact` and `contacting` are equal. */
const stemsOf = (english: string): string[] =>
  (english.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
    .filter((word) => !/^(?:and|are|for|from|the|this|that|with|you|your|our)$/.test(word))
    .map((word) => word.slice(0, 4));
