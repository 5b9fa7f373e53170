import { richTags } from '../../../pages/text/rich.ts';
import { once } from '../../once.ts';
import { isBlank } from '../../site/filler.ts';
import { linkPairs } from '../../site/links.ts';
import { substitutes } from '../../site/markup.ts';
import { textRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';

/**
 * Lost markup of the English text. Extra markup is fine, and so is a full name for an abbreviation or lines for paragraphs.
 */
export const htmlMissing = textRule({
  id: 'html-missing',
  severity: 'warning',
  check(text, report) {
    const { kind, source } = text;
    if (kind !== 'rich' || !source?.text.includes('<') || text.text === source.text) return;
    if (isBlank(text)) return;
    const [mine, theirs] = [tagsOf(text), tagsOf(source)];
    const lackOf = (tag: string) => (theirs.known.get(tag) ?? 0) - (mine.known.get(tag) ?? 0);
    // Another rule reports mistyped tags.
    let mistyped = mine.unknown - theirs.unknown;
    for (const [tag, wanted] of theirs.known) {
      if (lackOf(tag) <= 0 || isAccepted(tag, wanted, lackOf) || mistyped-- > 0) continue;
      const count = mine.known.get(tag) ?? 0;
      const link = tag === 'a' ? linkPairs(text).find((pair) => !pair.link)?.wanted?.address : undefined;
      const values = { tag, ...(count > 0 && { count, wanted }), ...(tag === 'br' && { break: tag }), link };
      report(values);
    }
  },
});

interface Tags {
  readonly known: ReadonlyMap<string, number>;
  readonly unknown: number;
}

const names: ReadonlySet<string> = new Set(richTags);
/** Counts start or end tags, whichever are more: another rule reports the lost half. */
const tagsOf = once(({ text }: Text): Tags => {
  const known = new Map<string, number>();
  let unknown = 0;
  for (const slash of ['', '/']) {
    const counts = new Map<string, number>();
    for (const [, written = ''] of text.matchAll(new RegExp(`<${slash}([a-z][a-z0-9]*)`, 'gi'))) {
      const tag = substitutes.get(written.toLowerCase()) ?? written.toLowerCase();
      if (names.has(tag)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      else if (!slash) unknown++;
    }
    for (const [tag, count] of counts) known.set(tag, Math.max(known.get(tag) ?? 0, count));
  }
  return { known, unknown };
});

const substitutesOf: Readonly<Record<string, readonly string[]>> = {
  br: ['p', 'li'],
  p: ['br', 'li', 'h3'],
};

function isAccepted(tag: string, wanted: number, lackOf: (tag: string) => number): boolean {
  if (tag === 'li' && lackOf('ul') + lackOf('ol') > 0) return true;
  const others = substitutesOf[tag]?.reduce((sum, other) => sum - lackOf(other), 0);
  // A domestic address omits the country.
  if (tag === 'br' && wanted > 1 && lackOf(tag) === 1) return true;
  return tag === 'abbr' || (others !== undefined && others >= lackOf(tag));
}
