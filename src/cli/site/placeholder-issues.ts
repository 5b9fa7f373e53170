import { closest } from '../closest.ts';
import type { Mark } from '../findings.ts';
import type { CheckId, Values } from '../messages/messages.ts';
import { once } from '../once.ts';
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
  const mayBeMissing = () => id === 'ph-missing' && text.source?.text.includes('{{');
  if (!/[{}[%$#@]/.test(text.text) && !mayBeMissing()) return;
  for (const { check, values, mark } of issuesOf(text)) if (check === id) report(values, mark);
}

interface Token {
  /** Undefined for a broken placeholder. */
  readonly name: string | undefined;
  readonly found: string;
  readonly offset: number;
}

/**
 * What looks like a broken placeholder: pairs of braces, or a word in braces. Other braces are characters of the text.
 * Whole placeholders come first, so that no other alternative takes a part of one.
 */
const placeholder =
  /(?<!\{)\{\{([\p{L}\p{N}_-]+)\}\}(?!\})|[$%#@]?\{\s?\{+[^{}]{0,30}\}(?:\s?\})*|[$%#@]?\{\s?\{+\s?[\p{L}\p{N}_-]*[)\]>]{0,2}|[$%#@]?\{\s*[\p{L}\p{N}_]+\s*\}+|[\p{L}\p{N}_]{0,30}\s?\}\s?\}+/gu;
const wholePlaceholder = /(?<!\{)\{\{([\p{L}\p{N}_-]+)\}\}(?!\})/gu;
/** The forms of other programs, which count only with a known name. */
const foreign = /%\(?(\w{1,30})\)?%|%\((\w{1,30})\)s|(?<!\[)\[\[\s{0,3}(\w{1,30})\s{0,3}\]\]/g;

const tokensOf = (text: string, form: RegExp): Token[] =>
  [...text.matchAll(form)].map(({ 0: found, 1: name, index: offset }) => ({ name, found, offset }));

function wrongTokens(text: string, allowed: readonly string[]): Token[] {
  const isKnown = (name: string | undefined) => name !== undefined && allowed.includes(name);
  // The slow expression is used only for texts with further braces.
  const form = /[{}]/.test(text.replace(wholePlaceholder, '')) ? placeholder : wholePlaceholder;
  const foreignOnes = [...text.matchAll(foreign)]
    .filter(([, ...names]) => names.some(isKnown))
    .map(({ 0: found, index: offset }) => ({ name: undefined, found, offset }));
  return [...tokensOf(text, form).filter(({ name }) => !isKnown(name)), ...foreignOnes];
}

/**
 * What is wrong with the placeholders of a text. Each mistake is there once: what stands for a placeholder of the English
 * text, broken, unknown or in excess, takes the place of the one that is missing.
 */
const issuesOf = once((text: Text): readonly PlaceholderIssue[] => {
  const { text: own, source } = text;
  const allowed = placeholdersAt(text.path);
  const [mine = [], theirs = []] = comparable(own, source?.text ?? own).map((markup) =>
    tokensOf(markup, wholePlaceholder),
  );
  const missing = surplus(theirs, mine).map(({ name = '' }) => name);
  const extra = surplus(mine, theirs).filter(({ name = '' }) => allowed.includes(name));
  const wrong = wrongTokens(own, allowed).map((token) => wrongOne(token, missing, allowed));
  const countsOf = (name: string) => ({ name, count: countOf(mine, name), wanted: countOf(theirs, name) });
  const lacking = [...new Set(missing)];
  return [
    ...wrong,
    ...lacking.map((name, index) => lost(own, countsOf(name), extra[index])),
    ...extra.slice(lacking.length).map((token) => repeated(token, countsOf(token.name ?? ''))),
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

const markOf = ({ offset, found }: Pick<Token, 'offset' | 'found'>, name: string | undefined): Mark => ({
  offset,
  length: found.length,
  ...(name !== undefined && { replacement: `{{${name}}}` }),
});

/** A broken or unknown placeholder. It stands for the missing one of a similar name, or else for the first missing one. */
function wrongOne(token: Token, missing: string[], allowed: readonly string[]): PlaceholderIssue {
  // The word between the braces.
  const meant = token.found.replace(/<[^<>]*>|[^\p{L}\p{N}_]/gu, '');
  const near = meant.length > 2 ? (closest(meant, missing) ?? closest(meant, allowed)) : undefined;
  const instead = near ?? missing[0];
  if (instead !== undefined && missing.includes(instead)) missing.splice(missing.indexOf(instead), 1);
  const mark = markOf(token, instead);
  if (token.name === undefined)
    return { check: 'ph-malformed', values: { text: token.found, name: instead }, mark };
  const translated = near === undefined ? instead : undefined;
  return {
    check: 'ph-unknown',
    values: { name: token.name, known: allowed, closest: near, translated },
    mark,
  };
}

interface Counts {
  readonly name: string;
  readonly count: number;
  readonly wanted: number;
}

const repeated = (token: Token, counts: Counts): PlaceholderIssue => ({
  check: 'ph-repeated',
  values: { ...counts, extra: counts.wanted === 0 ? counts.name : undefined },
  mark: markOf(token, undefined),
});

/**
 * A missing placeholder, at the one that stands in its place, at its bare name or in the whole text.
 * @param instead one that the English text has less often
 */
function lost(text: string, { name, count, wanted }: Counts, instead: Token | undefined): PlaceholderIssue {
  const missing = (mark: Mark): PlaceholderIssue => ({
    check: 'ph-missing',
    values: count > 0 ? { name, count, wanted } : { name },
    mark,
  });
  if (instead) return missing(markOf(instead, name));
  const bare = new RegExp(`(?<![\\p{L}\\p{N}])[{[%$#@]{0,3}${name}[}\\]%]{0,3}(?![\\p{L}\\p{N}])`, 'giu');
  for (const { 0: found, index: offset } of text.matchAll(bare)) {
    const mark = markOf({ offset, found }, name);
    // The other names are English words.
    if (found === name && name !== 'email') return missing(mark);
    if (/^[^\p{L}][\s\S]*[^\p{L}]$|^[{$]/u.test(found) && found !== `{{${name}}}`) {
      return { check: 'ph-malformed', values: { text: found, name }, mark };
    }
  }
  return missing({});
}
