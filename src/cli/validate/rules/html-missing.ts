import { richTags } from '../../../pages/text/rich.ts';
import { once } from '../../lib/once.ts';
import { oldTextRule as textRule } from '../../rules/legacy.ts';
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
      report({ tag, ...(count > 0 && { count, wanted }), ...(tag === 'br' && { break: tag }), link });
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
