import { richTags } from '../../../pages/text/rich.ts';
import { once } from '../../lib/once.ts';
import { textRule } from '../../rules/rule.ts';
import { isBlank } from '../../texts/filler.ts';
import { linkPairs } from '../../texts/links.ts';
import { substitutes } from '../../texts/markup.ts';
import type { Text } from '../../texts/text.ts';

/**
 * Lost markup of the English text. Extra markup is fine, and so is a full name for an abbreviation,
 * the reader's own word for a foreign one, or lines for paragraphs.
 */
export const htmlMissing = textRule({
  id: 'html-missing',
  severity: 'warning',
  messages: {
    tag: {
      message: '<$[tag]> of the English text is missing',
      hint: 'put <$[tag]> around the same words as in English',
    },
    fewer: {
      message: '<$[tag]> is used less often than in English: $[count] instead of $[wanted]',
      hint: 'put <$[tag]> around the same words as in English',
    },
    break: {
      message: '<$[tag]> of the English text is missing',
      hint: 'put <$[tag]> where the English text has it',
    },
    fewerBreaks: {
      message: '<$[tag]> is used less often than in English: $[count] instead of $[wanted]',
      hint: 'put <$[tag]> where the English text has it',
    },
    link: {
      message: '<$[tag]> of the English text is missing',
      hint: 'put the link around the same words as in English: <a href="$[link]">',
    },
    fewerLinks: {
      message: '<$[tag]> is used less often than in English: $[count] instead of $[wanted]',
      hint: 'put the link around the same words as in English: <a href="$[link]">',
    },
  },
  what: 'The English text has a tag that the translation has not, or has less often: an emphasis, a link, an entry of a list, a paragraph.',
  why: 'The reader misses the link that the sentence speaks of, or the words that must not be overlooked.',
  except:
    'More tags than in English are no mistake. Neither is a full name in place of an abbreviation, a line break in place of a paragraph, or an address without the line of the reader’s own country.',
  invalid: [
    { de: '⟦<p>Das ist wichtig.</p>⟧', en: '<p>This is <strong>important</strong>.</p>' },
    { es: '⟦<p>{{company}} escribe</p>⟧', en: '<p><strong>{{company}}</strong> writes</p>' },
    { nl: '⟦<p><em>e-mail</em> en Acme B.V.</p>⟧', en: '<p><em>e-mail</em> and <em>Acme B.V.</em></p>' },
    { pl: '⟦<p>Zobacz portal.</p>⟧', en: '<p>See the <a href="/x">portal</a>.</p>' },
    {
      pl: '⟦<p>Zobacz <a href="/x">portal</a> i pomoc.</p>⟧',
      en: '<p>See the <a href="/x">portal</a> and <a href="/y">help</a>.</p>',
    },
    { fr: '⟦<p>a b</p>⟧', en: '<p>a<br>b</p>' },
    { tr: '⟦<ul><li>a ve b</li></ul>⟧', en: '<ul><li>a</li><li>b</li></ul>' },
    { de: '⟦<p>a und b</p>⟧', en: '<ul><li>a</li><li>b</li></ul>' },
    {
      de: '⟦<p>{{company}} {{street}}<br>{{phone}}</p>⟧',
      en: '<p>{{company}}<br>{{street}}<br>Germany<br>{{phone}}</p>',
    },
  ],
  valid: [
    { de: '<p>Das ist <strong>wichtig</strong>.</p>', en: '<p>This is <strong>important</strong>.</p>' },
    { it: '<p> </p>', en: '<p>See <a href="/">this</a>.</p><p>Or that.</p>' },
    { de: '<p>Das ist <b>wichtig</b>.</p>', en: '<p>This is <strong>important</strong>.</p>' },
    {
      de: '<p>Siehe die Zivilprozessordnung.</p>',
      en: '<p>See the <abbr title="Code of Civil Procedure">CCP</abbr>.</p>',
    },
    {
      de: '<p>{{company}}<br>{{street}}<br>{{phone}}</p>',
      en: '<p>{{company}}<br>{{street}}<br>Germany<br>{{phone}}</p>',
    },
    { fr: '<p>a<br>b</p>', en: '<p>a</p><p>b</p>' },
    { it: '<p>a</p><p>b</p>', en: '<p>a<br>b</p>' },
  ],
  check(text, report) {
    const { kind, source } = text;
    if (kind !== 'rich' || !source?.text.includes('<') || text.text === source.text) return;
    if (isBlank(text)) return;
    const [mine, theirs] = [tagsOf(text), tagsOf(source)];
    const lackOf = (tag: string) => countOf(theirs, tag) - countOf(mine, tag);
    // Another rule reports mistyped tags.
    let mistyped = unknownIn(mine) - unknownIn(theirs);
    for (const tag of richTags.filter((each) => lackOf(each) > 0)) {
      const [count, wanted] = [countOf(mine, tag), countOf(theirs, tag)];
      if (isAccepted(tag, wanted, lackOf) || mistyped-- > 0) continue;
      const link = tag === 'a' ? linkPairs(text).find((pair) => !pair.link)?.wanted?.address : undefined;
      const [all, some] =
        tag === 'br'
          ? (['break', 'fewerBreaks'] as const)
          : link === undefined
            ? (['tag', 'fewer'] as const)
            : (['link', 'fewerLinks'] as const);
      report(count > 0 ? some : all, { tag, count, wanted, link });
    }
  },
});

/** All tags, `p` and `/p`. */
const tagsOf = once(({ text }: Text): readonly string[] =>
  Array.from(text.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi), ([, slash = '', name = '']) => {
    const tag = name.toLowerCase();
    return slash + (substitutes.get(tag) ?? tag);
  }),
);

/** Counts start or end tags, whichever are more: another rule reports the lost half. */
const countOf = (tags: readonly string[], name: string): number =>
  Math.max(...[name, `/${name}`].map((each) => tags.filter((tag) => tag === each).length));

const known: ReadonlySet<string> = new Set(richTags);
const unknownIn = (tags: readonly string[]): number =>
  tags.filter((tag) => !tag.startsWith('/') && !known.has(tag)).length;

function isAccepted(tag: string, wanted: number, lackOf: (tag: string) => number): boolean {
  if (tag === 'li' && lackOf('ul') + lackOf('ol') > 0) return true;
  // A domestic address omits the country.
  if (tag === 'br' && wanted > 1 && lackOf(tag) === 1) return true;
  const surplus = -lackOf('li') - (tag === 'p' ? lackOf('br') + lackOf('h3') : lackOf('p'));
  return tag === 'abbr' || tag === 'i' || (/^(?:br|p)$/.test(tag) && surplus >= lackOf(tag));
}
