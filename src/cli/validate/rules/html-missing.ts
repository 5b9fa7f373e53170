import { richTags } from '../../../pages/text/rich.ts';
import type { Mark } from '../../findings.ts';
import type { Values } from '../../messages/messages.ts';
import { once } from '../../once.ts';
import { substitutes } from '../../site/markup.ts';
import { isBlank } from '../filler.ts';
import { linkPairs } from '../links.ts';
import { textRule } from '../rule.ts';
import type { Text } from '../text.ts';

/**
 * Markup of the English text that the translation lost: an emphasis, a link, an entry of a list. More of it than in
 * English is no mistake, and neither is a translation that needs less: a full name in place of an abbreviation, lines
 * in place of paragraphs, an address without the reader's own country.
 */
export const htmlMissing = textRule({
  id: 'html-missing',
  severity: 'warning',
  check(text, report) {
    const { kind, source } = text;
    if (kind !== 'rich' || !source?.text.includes('<') || text.text === source.text) return;
    // That there is nothing at all is said by `empty`.
    if (isBlank(text)) return;
    const [mine, theirs] = [tagsOf(text), tagsOf(source)];
    let spare: number | undefined;
    for (const [tag, wanted] of theirs.known) {
      const count = mine.known.get(tag) ?? 0;
      if (count >= wanted || isAccepted(tag, wanted - count, text, mine, theirs)) continue;
      // A tag with a mistyped name is told as such.
      spare ??= mine.unknown - theirs.unknown;
      if (spare > 0) {
        spare -= 1;
        continue;
      }
      report(valuesOf(tag, count, wanted, text), traceOf(tag, text));
    }
  },
});

function valuesOf(tag: string, count: number, wanted: number, text: Text): Values {
  const lost = tag === 'a' ? linkPairs(text).find(({ link }) => !link)?.wanted?.address : undefined;
  return {
    tag,
    ...(count > 0 && { count, wanted }),
    ...(tag === 'br' && { break: tag }),
    ...(lost !== undefined && { link: lost }),
  };
}

interface Tags {
  /** How often each stands there: by its beginnings or its ends, for one of the two may be lost, which is told as such. */
  readonly known: ReadonlyMap<string, number>;
  readonly unknown: number;
}

const names: ReadonlySet<string> = new Set(richTags);
/** How often each tag stands in a text: by its beginnings or its ends, for one of the two may be lost, which is reported as such. */
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

/** Whether a reviewer would let it pass that so many are missing. */
function isAccepted(tag: string, lack: number, text: Text, mine: Tags, theirs: Tags): boolean {
  const extra = (name: string) => (mine.known.get(name) ?? 0) - (theirs.known.get(name) ?? 0);
  switch (tag) {
    case 'abbr':
      return bareAbbreviation(text) === undefined;
    case 'br':
      return extra('p') + extra('li') >= lack || linesWithoutCountry(text) >= lack;
    case 'p':
      return extra('br') + extra('li') + extra('h3') >= lack;
    case 'li':
      // A list that is lost as a whole is told once.
      return !mine.known.has('li') && extra('ul') + extra('ol') < 0;
    default:
      return false;
  }
}

/** The countries in addresses. */
const regions = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IT', 'LU', 'NL', 'PL', 'TR'];
const countriesIn = once((language: string): ReadonlySet<string> => {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return new Set(regions.map((region) => names.of(region) ?? region));
});

/** How many lines of the English text are the name of a country that the translation leaves out, as one does at home. */
function linesWithoutCountry({ text, language, source }: Text): number {
  const lines = (markup: string) => markup.split(/<[^<>]*>/).map((line) => line.trim());
  const own = [...countriesIn(language)];
  const named = lines(text).filter((line) => own.some((name) => ` ${line} `.includes(` ${name} `)));
  return lines(source?.text ?? '').filter((line) => countriesIn('en').has(line)).length - named.length;
}

const abbreviation = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}.]{0,10}\p{Lu}(?![\p{L}\p{N}])/gu;

/** An abbreviation without its tag, which the English text does not have in that form. */
function bareAbbreviation({ text, source }: Text): Mark | undefined {
  const bare = (markup: string) =>
    markup.replace(/<abbr\b[^<>]*>[^<>]*<\/abbr\s*>|<[^<>]*>|\{\{[^{}]*\}\}/gi, (found) =>
      ' '.repeat(found.length),
    );
  const inEnglish = bare(source?.text ?? '').match(abbreviation) ?? [];
  const found = [...bare(text).matchAll(abbreviation)];
  const countOf = (words: readonly string[], word: string) => words.filter((other) => other === word).length;
  const words = found.map(([word]) => word);
  for (const { 0: word, index } of found) {
    if (countOf(words, word) > countOf(inEnglish, word)) return { offset: index, length: word.length };
  }
  return undefined;
}

/** What the tag has left behind: its escaped form, signs of other markups, or the same words without it. */
function traceOf(tag: string, text: Text): Mark {
  if (tag === 'abbr') return bareAbbreviation(text) ?? {};
  const { text: words, source } = text;
  const escaped = new RegExp(`&lt;${tag}(?:&gt;|>)(.{0,300}?)&lt;/${tag}(?:&gt;|>)`, 'is').exec(words);
  if (escaped) return replaced(escaped, `<${tag}>${escaped[1]}</${tag}>`);
  if (tag !== 'strong' && tag !== 'em') return {};
  const signs = /(?<!\w)(\*\*|__|\*|_)(?=\S)([^*_<>]{1,300})(?<=\S)\1(?!\w)/.exec(words);
  if (signs) return replaced(signs, `<${tag}>${signs[2]}</${tag}>`);
  for (const [, inner = ''] of (source?.text ?? '').matchAll(
    new RegExp(`<${tag}>([^<>]{2,200})</${tag}>`, 'gi'),
  )) {
    const offset = words.indexOf(inner);
    const isOnce = offset !== -1 && words.indexOf(inner, offset + 1) === -1;
    const isPart = /[\p{L}\p{N}]/u.test(`${words[offset - 1] ?? ''}${words[offset + inner.length] ?? ''}`);
    if (!isOnce || isPart || isTagged(words, offset, tag)) continue;
    return { offset, length: inner.length, replacement: `<${tag}>${inner}</${tag}>` };
  }
  return {};
}

const replaced = ({ 0: found, index }: RegExpExecArray, replacement: string): Mark => ({
  offset: index,
  length: found.length,
  replacement,
});

const isTagged = (text: string, offset: number, tag: string): boolean => {
  const before = text.slice(0, offset);
  return (
    before.lastIndexOf(`<${tag}`) > before.lastIndexOf(`</${tag}`) ||
    before.lastIndexOf('<') > before.lastIndexOf('>')
  );
};
