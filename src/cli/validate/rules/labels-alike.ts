import { isObject } from '../../../pages/objects.ts';
import { siteRule } from '../../rules/rule.ts';
import { valueAt } from '../../texts/shape.ts';
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
      for (const text of texts) {
        const other = twinOf(text);
        if (other === undefined || !text.source) continue;
        const values = { other, english: text.source.text };
        report('alike', values, { file, path: text.path, source: text.source.text });
      }
    }
  },
});

/** The place of an earlier text of the group that says the same, though its English text does not. */
function twinOf({ file, path, text, source, kind }: Text): string | undefined {
  if (kind !== 'plain' || !source) return undefined;
  const group = path.slice(0, -1);
  const [own, english] = [valueAt(file.value, group), valueAt(source.file.value, group)];
  if (!isObject(own) || !isObject(english)) return undefined;
  const names = Object.keys(own);
  return names.slice(0, names.indexOf(`${path.at(-1)}`)).find((name) => {
    const [other, theirs] = [own[name], english[name]];
    return (
      typeof other === 'string' &&
      typeof theirs === 'string' &&
      isAlike(other, text) &&
      !isAlike(theirs, source.text)
    );
  });
}

const isAlike = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
