import { siteRule } from '../../rules/rule.ts';
import { type Text, textsOf } from '../../texts/text.ts';

export const labelsAlike = siteRule({
  id: 'labels-alike',
  severity: 'warning',
  messages: {
    alike: {
      message: 'this says the same as $[other] beside it; in English the two differ',
      hint: 'translate "$[english]", or correct the other text',
    },
  },
  what: 'Two texts beside each other are the same, and their English texts are not: often one was pasted into both.',
  why: 'Readers see two buttons “Accept”, or two entries of a menu that look alike and lead to different pages.',
  except: 'Texts with formatting, and texts in different groups: `reused` is a hint for those.',
  invalid: [
    {
      files: {
        'locales/common/de.json': { 'COOKIE_NOTICE.ACCEPT': 'Annehmen', 'COOKIE_NOTICE.REFUSE': 'Annehmen' },
      },
      finds: ['labels-alike COOKIE_NOTICE.REFUSE "Annehmen"'],
    },
  ],
  valid: [
    { files: { 'locales/common/de.json': { 'COOKIE_NOTICE.REFUSE': 'Ablehnen' } } },
    {
      files: {
        'locales/common/de.json': { 'MENU.HELP': 'Kontakt' },
        'locales/common/en.json': { 'MENU.HELP': 'Contact' },
      },
    },
  ],
  check(sources, report) {
    for (const { file, texts } of textsOf(sources)) {
      const labels = texts.filter(({ kind, source }) => kind === 'plain' && source);
      for (const [first, ...others] of Map.groupBy(labels, placeAndWords).values()) {
        for (const { path, source } of others) {
          if (!first?.source || !source || wordsOf(source) === wordsOf(first.source)) continue;
          const values = { other: first.key, english: source.text };
          report('alike', values, { file, path, source: source.text });
        }
      }
    }
  },
});

const wordsOf = ({ text }: Text): string => text.trim().toLowerCase();

const placeAndWords = (text: Text): string =>
  `${text.key.slice(0, text.key.lastIndexOf('.'))} ${wordsOf(text)}`;
