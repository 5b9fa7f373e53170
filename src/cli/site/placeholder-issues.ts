import { closest } from '../lib/closest.ts';
import { once } from '../lib/once.ts';
import type { Mark } from '../rules/findings.ts';
import type { FoundInText } from '../rules/rule.ts';
import { placeholdersAt } from '../texts/placeholders.ts';
import type { Text } from '../texts/text.ts';
import { letter } from '../texts/typography.ts';

interface Token {
  /** Undefined for a broken placeholder. */
  readonly name: string | undefined;
  readonly found: string;
  readonly offset: number;
}

const whole = new RegExp(`(?<!\\{)\\{\\{([${letter}\\d_-]+)\\}\\}(?!\\})`, 'gu');

/** Whole placeholders, and what looks like a broken one: two braces, or one beside a known name. Others are characters. */
const wholeOrBroken = once((names: string): RegExp => {
  const broken = [
    '[$%#@]?\\{\\s?\\{+[^{}]{0,30}\\}(?:\\s?\\})*',
    `[$%#@]?\\{\\s?\\{+\\s?[${letter}\\d_-]*`,
    `[$%#@]?\\{\\s*(?:${names})\\s*\\}+|(?:${names})\\s?\\}\\s?\\}+`,
  ];
  return new RegExp([whole.source, ...broken].join('|'), 'gu');
});

const tokensOf = (text: string, form: RegExp): Token[] =>
  [...text.matchAll(form)].map(({ 0: found, 1: name, index: offset }) => ({ name, found, offset }));

/** What is wrong with the placeholders of a text. */
export const placeholderIssues = (text: Text): readonly FoundInText[] =>
  /[{}]/.test(text.text) || text.source?.text.includes('{{') ? issuesOf(text) : [];

/**
 * Each mistake once: what stands for a placeholder of the English text, broken, unknown or in excess, takes the place of
 * the one that is missing.
 */
const issuesOf = once((text: Text): readonly FoundInText[] => {
  const { text: own, source } = text;
  const allowed = placeholdersAt(text.path);
  const isKnown = ({ name = '' }: Token) => allowed.includes(name);
  const [mine = [], theirs = []] = comparable(own, source?.text ?? own).map((markup) =>
    tokensOf(markup, whole),
  );
  const missing = surplus(theirs, mine).map(({ name = '' }) => name);
  const extra = surplus(mine, theirs).filter(isKnown);
  // The slow expression is used only for texts with further braces.
  const form = /[{}]/.test(own.replace(whole, '')) ? wholeOrBroken(allowed.join('|')) : whole;
  const wrong = tokensOf(own, form)
    .filter((token) => !isKnown(token))
    .map((token) => wrongOne(token, missing, allowed));
  const countsOf = (name: string) => ({ name, count: countOf(mine, name), wanted: countOf(theirs, name) });
  const lacking = [...new Set(missing)];
  return [
    ...wrong,
    ...lacking.map((name, index): FoundInText => {
      const counts = countsOf(name);
      const mark = extra[index] && markOf(extra[index], name);
      const variant = counts.count > 0 ? 'fewer' : 'missing';
      return { check: 'ph-missing', variant, values: counts, mark };
    }),
    ...extra.slice(lacking.length).map((token): FoundInText => {
      const counts = countsOf(token.name ?? '');
      const variant = counts.wanted === 0 ? 'extra' : 'more';
      return { check: 'ph-repeated', variant, values: counts, mark: markOf(token, undefined) };
    }),
  ];
});

/** `html-missing` reports lost links with their placeholders: then only what stands outside of tags is compared. */
function comparable(...markups: readonly [own: string, source: string]): readonly string[] {
  const [mine, theirs] = markups.map((markup) => markup.split(/<a\b/i).length);
  return mine === theirs
    ? markups
    : markups.map((markup) => markup.replace(/<[^<>]*>/g, (tag) => ' '.repeat(tag.length)));
}

/** What the first list has more often than the second; the last of equal ones. */
function surplus(more: readonly Token[], fewer: readonly Token[]): Token[] {
  const left = fewer.map(({ name }) => name);
  return more.filter(({ name }) => {
    const index = left.indexOf(name);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

const countOf = (tokens: readonly Token[], name: string): number =>
  tokens.filter((token) => token.name === name).length;

const markOf = ({ offset, found }: Token, name: string | undefined): Mark => ({
  offset,
  length: found.length,
  ...(name !== undefined && { replacement: `{{${name}}}` }),
});

/** A broken or unknown placeholder. It stands for the missing one of a similar name, or else for the first missing one. */
function wrongOne(token: Token, missing: string[], allowed: readonly string[]): FoundInText {
  // The word between the braces.
  const meant = token.found.replace(/<[^<>]*>|[^\p{L}\p{N}_]/gu, '');
  const near = meant.length > 2 ? (closest(meant, missing) ?? closest(meant, allowed)) : undefined;
  const instead = near ?? missing[0];
  if (instead !== undefined && missing.includes(instead)) missing.splice(missing.indexOf(instead), 1);
  const mark = markOf(token, instead);
  const written = instead && `{{${instead}}}`;
  if (token.name === undefined)
    return {
      check: 'ph-malformed',
      variant: 'broken',
      values: { text: token.found, instead: written },
      mark,
    };
  const values = { name: token.name, known: allowed };
  return near === undefined && instead !== undefined
    ? { check: 'ph-unknown', variant: 'translated', values: { ...values, wanted: instead }, mark }
    : { check: 'ph-unknown', variant: 'unknown', values: { ...values, closest: near && written }, mark };
}
