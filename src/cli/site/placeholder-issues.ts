import { closest } from '../closest.ts';
import type { Mark } from '../findings.ts';
import type { CheckId, Values } from '../messages/messages.ts';
import { once } from '../once.ts';
import { linkPairs } from './links.ts';
import { placeholdersAt } from './placeholders.ts';
import type { Text } from './text.ts';

export type PlaceholderRule = Extract<CheckId, `ph-${string}`>;

interface PlaceholderIssue {
  readonly check: PlaceholderRule;
  readonly values: Values;
  readonly mark: Mark;
}

export function reportPlaceholders(
  text: Text,
  id: PlaceholderRule,
  report: (values: Values, mark: Mark) => void,
): void {
  const { text: own, source } = text;
  if (!/[{}%]|\[\[/.test(own) && !source?.text.includes('{{')) return;
  for (const { check, values, mark } of issuesOf(text)) if (check === id) report(values, mark);
}

interface Token {
  readonly name: string | undefined;
  readonly found: string;
  readonly offset: number;
  readonly length: number;
}

/**
 * A placeholder, or what looks like a broken one: pairs of braces, a word in braces, and the forms of other programs.
 * Other braces are characters of the text.
 */
const placeholder =
  /(?<!\{)\{\{([\p{L}\p{N}_-]+)\}\}(?!\})|[$%#@]?\{\s?\{+[^{}]{0,30}\}(?:\s?\})*|[$%#@]?\{\s?\{+\s?[\p{L}\p{N}_-]*[)\]>]{0,2}|[$%#@]?\{\s*[\p{L}\p{N}_]+\s*\}+|[\p{L}\p{N}_]{0,30}\s?\}\s?\}+/gu;
/** Forms without braces count only with a known name. */
const foreign = /%\(?(\w{1,30})\)?%|%\((\w{1,30})\)s|(?<!\[)\[\[\s{0,3}(\w{1,30})\s{0,3}\]\]/g;

const wholePlaceholder = /(?<!\{)\{\{([\p{L}\p{N}_-]+)\}\}(?!\})/gu;

/** The slow expression is used only for texts with further braces. */
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[{}]/.test(text.replace(wholePlaceholder, '')) ? placeholder : wholePlaceholder)].map(
    ({ 0: found, 1: name, index: offset }) => ({
      name,
      found,
      offset,
      length: found.length,
    }),
  );

const foreignTokens = (text: string, allowed: readonly string[]): Token[] =>
  [...text.matchAll(foreign)]
    .filter(([, ...names]) => names.some((name) => allowed.includes(name)))
    .map(({ 0: found, index }) => ({ name: undefined, found, offset: index, length: found.length }));

/** The word between the braces. */
const meantBy = (found: string): string => found.replace(/<[^<>]*>|[^\p{L}\p{N}_]/gu, '');

/**
 * What is wrong with the placeholders of a text. Each mistake is there once: what stands for a placeholder of the English
 * text, broken, unknown or in excess, takes the place of the one that is missing.
 */
const issuesOf = once((text: Text): readonly PlaceholderIssue[] => {
  const { text: own, source } = text;
  const allowed = placeholdersAt(text.path);
  const tokens = [...tokensOf(own), ...foreignTokens(own, allowed)];
  const names = (whole: readonly Token[]) => whole.flatMap(({ name }) => name ?? []);
  // `html-missing` reports lost links with their placeholders.
  const linksOf = (markup = '') => markup.split(/<a\b/i).length;
  const isComparable = linksOf(own) === linksOf(source?.text);
  const isCompared = (markup: string) => (token: Token) => isComparable || !isInTag(markup, token);
  const wanted = source ? names(tokensOf(source.text).filter(isCompared(source.text))) : [];
  const whole = tokens.filter(({ name }) => name !== undefined).filter(isCompared(own));
  const missing = source ? surplus(wanted, names(whole), (name) => name) : [];
  const extra = source ? surplus(whole, wanted, ({ name = '' }) => name) : [];
  const isKnown = ({ name }: Token) => name !== undefined && allowed.includes(name);
  return [
    ...wrongOnes(
      tokens.filter((token) => !isKnown(token)),
      missing,
      allowed,
    ),
    ...excess(extra.filter(isKnown), missing, names(whole), wanted),
    ...[...new Set(missing)].map((name) => lost(text, name, countsOf(name, names(whole), wanted))),
  ];
});

const isInTag = (text: string, { offset }: Token): boolean =>
  text.lastIndexOf('<', offset) > text.lastIndexOf('>', offset);

/** What the first list has more often than the second; the last of equal ones. */
function surplus<Of>(more: readonly Of[], fewer: readonly string[], nameOf: (one: Of) => string): Of[] {
  const left = [...fewer];
  return more.filter((one) => {
    const index = left.indexOf(nameOf(one));
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

const markOf = ({ offset, length }: Pick<Token, 'offset' | 'length'>, name: string | undefined): Mark =>
  name === undefined ? { offset, length } : { offset, length, replacement: `{{${name}}}` };

const nearest = (meant: string, names: readonly string[]): string | undefined =>
  names.find((name) => name.toLowerCase() === meant.toLowerCase()) ??
  (meant.length > 2 ? closest(meant, names) : undefined);

/** Broken and unknown placeholders, with the missing ones for which they stand: first by their names, then in their order. */
function wrongOnes(
  wrong: readonly Token[],
  missing: string[],
  allowed: readonly string[],
): PlaceholderIssue[] {
  const byName = wrong.map(({ found }) => {
    const name = nearest(meantBy(found), missing);
    if (name !== undefined) missing.splice(missing.indexOf(name), 1);
    return name;
  });
  return wrong.map((token, index): PlaceholderIssue => {
    const near = byName[index] ?? nearest(meantBy(token.found), allowed);
    const instead = near ?? missing.shift();
    const mark = markOf(token, instead);
    if (token.name === undefined) {
      return { check: 'ph-malformed', values: { text: token.found, name: instead }, mark };
    }
    const translated = near === undefined ? instead : undefined;
    return {
      check: 'ph-unknown',
      values: { name: token.name, known: allowed, closest: near, translated },
      mark,
    };
  });
}

/** Placeholders that the English text has less often: another one is missing in their place, or they are too many. */
function excess(
  extra: readonly Token[],
  missing: string[],
  whole: readonly string[],
  wanted: readonly string[],
): PlaceholderIssue[] {
  const isOfEnglish = ({ name = '' }: Token) => wanted.includes(name);
  const sorted = [...extra.filter((token) => !isOfEnglish(token)), ...extra.filter(isOfEnglish)];
  const issues = sorted.map((token): PlaceholderIssue => {
    const { name = '' } = token;
    const instead = missing.shift();
    if (instead === undefined) {
      const [count, usual] = [countOf(whole, name), countOf(wanted, name)];
      const values = { name, count, wanted: usual, extra: usual === 0 ? name : undefined };
      return { check: 'ph-repeated', values, mark: markOf(token, undefined) };
    }
    const mark = markOf(token, instead);
    return isOfEnglish(token)
      ? { check: 'ph-missing', values: countsOf(instead, whole, wanted), mark }
      : { check: 'ph-unknown', values: { name, known: [], translated: instead }, mark };
  });
  const isFirst = ({ check, values }: PlaceholderIssue, index: number) =>
    check !== 'ph-repeated' || issues.findIndex((other) => other.values.name === values.name) === index;
  return issues.filter(isFirst);
}

const countOf = (names: readonly string[], name: string): number =>
  names.filter((other) => other === name).length;

const countsOf = (name: string, whole: readonly string[], wanted: readonly string[]): Values =>
  whole.includes(name) ? { name, count: countOf(whole, name), wanted: countOf(wanted, name) } : { name };

/** A missing placeholder, at its bare name, at a link that leads elsewhere, or in the whole text. */
function lost(text: Text, name: string, values: Values): PlaceholderIssue {
  const bare = new RegExp(
    `(?<![\\p{L}\\p{N}])[{[(<%$#@_]{0,3}${name}[}\\])>%_]{0,3}(?![\\p{L}\\p{N}])`,
    'giu',
  );
  for (const { 0: found, index } of text.text.matchAll(bare)) {
    const mark = markOf({ offset: index, length: found.length }, name);
    // The other names are English words.
    if (found === name && name !== 'email') return { check: 'ph-missing', values, mark };
    if (/^[^\p{L}][\s\S]*[^\p{L}]$|^[{$]/u.test(found) && found !== `{{${name}}}`) {
      return { check: 'ph-malformed', values: { text: found, name }, mark };
    }
  }
  const pair = linkPairs(text).find(({ link, wanted }) => link && wanted?.address.includes(`{{${name}}}`));
  if (!pair?.link || !pair.wanted) return { check: 'ph-missing', values, mark: {} };
  const { offset, length } = pair.link;
  return { check: 'ph-missing', values, mark: { offset, length, replacement: pair.wanted.address } };
}
