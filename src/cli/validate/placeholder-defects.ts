import { closest } from '../closest.ts';
import type { Mark } from '../findings.ts';
import type { CheckId, CheckValues } from '../messages/messages.ts';
import { linkPairs } from './links.ts';
import { placeholdersAt } from './placeholders.ts';
import type { Text } from './text.ts';

type PlaceholderCheck = Extract<CheckId, `ph-${string}`>;

/** A mistake with a placeholder, and the check that says it. */
type PlaceholderDefect = {
  [Id in PlaceholderCheck]: { check: Id; values: CheckValues<Id>; mark: Mark };
}[PlaceholderCheck];

const known = new WeakMap<Text, readonly PlaceholderDefect[]>();
const none: readonly PlaceholderDefect[] = [];

/**
 * What is wrong with the placeholders of a text. Each mistake is there once, however many checks could speak of it: where
 * a broken or an unknown placeholder stands for one of the English text, that one is not told as missing too; where a
 * known one took its place, it is not told as superfluous. What a lost link took with it is left to `html-missing`.
 */
export function placeholderDefects(text: Text): readonly PlaceholderDefect[] {
  if (!mayHold(text.text) && !text.source?.text.includes('{{')) return none;
  let defects = known.get(text);
  if (!defects) {
    defects = isRight(text) ? none : new PlaceholderReader(text).read();
    known.set(text, defects);
  }
  return defects;
}

/** Whether the text has whole and known placeholders alone, and the same ones as the English text: most have. */
function isRight({ text, source, path }: Text): boolean {
  const names: string[] = [];
  const rest = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    names.push(name);
    return '';
  });
  if (mayHold(rest)) return false;
  const allowed = placeholdersAt(path);
  if (!names.every((name) => allowed.includes(name))) return false;
  if (!source) return true;
  const wanted = [...source.text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return names.length === wanted.length && names.sort().join() === wanted.sort().join();
}

/** Reports those that a check speaks of. */
export function reportPlaceholders<Id extends PlaceholderCheck>(
  text: Text,
  id: Id,
  report: (values: CheckValues<Id>, mark: Mark) => void,
): void {
  for (const { check, values, mark } of placeholderDefects(text)) {
    if (check === id) report(values as CheckValues<Id>, mark);
  }
}

const mayHold = (text: string): boolean => /[{}%]|\[\[/.test(text);

/**
 * A whole placeholder, or what looks like a broken one: pairs of braces, a single word in braces, and the forms of other
 * programs. Any other brace is a character of the text.
 */
const placeholder =
  /(?<!\{)\{\{([\p{L}\p{N}_-]+)\}\}(?!\})|[$%#@]?\{\s?\{+[^{}]{0,30}\}(?:\s?\})*|[$%#@]?\{\s?\{+\s?[\p{L}\p{N}_-]*[)\]>]{0,2}|[$%#@]?\{\s*[\p{L}\p{N}_]+\s*\}+|[\p{L}\p{N}_]{0,30}\s?\}\s?\}+/gu;

/** Forms of other programs without braces. */
const foreign = /%\(?(\w{1,30})\)?%|%\((\w{1,30})\)s|(?<!\[)\[\[\s{0,3}(\w{1,30})\s{0,3}\]\]/g;

/** A word in brackets of another kind, which may be a placeholder where one is missing. */
const bracketed =
  /(?<!\[)\[{1,3}\s{0,3}([\p{L}\p{N}_-]{2,30})\s{0,3}\]{1,3}|%([\p{L}\p{N}_-]{2,30})%|<([\p{L}\p{N}_-]{2,30})>/gu;

interface Token {
  /** The name, if it is a whole placeholder. */
  name?: string;
  /** What it may have meant, if it is none. */
  meant: string;
  offset: number;
  length: number;
  isInTag: boolean;
}

class PlaceholderReader {
  readonly #text: Text;
  readonly #allowed: readonly string[];
  readonly #defects: PlaceholderDefect[] = [];

  constructor(text: Text) {
    this.#text = text;
    this.#allowed = placeholdersAt(text.path);
  }

  read(): readonly PlaceholderDefect[] {
    const { text, source } = this.#text;
    const tokens = [...tokensOf(text), ...foreignTokens(text, this.#allowed)];
    const whole = tokens.filter(({ name }) => name !== undefined);
    const wanted = source ? tokensOf(source.text).filter(({ name }) => name !== undefined) : undefined;
    const missing = wanted ? this.#missing(whole, wanted) : [];
    const superfluous = wanted ? this.#superfluous(whole, wanted) : [];

    let wrong = tokens.filter(({ name }) => name === undefined || !this.#allowed.includes(name));
    // First by the name that was meant, then in their order.
    wrong = wrong.filter((token) => {
      const name = nearest(token.meant, missing);
      if (name === undefined) return true;
      take(missing, name);
      this.#wrong(token, name, true);
      return false;
    });
    for (const token of wrong) {
      const name = nearest(token.meant, this.#allowed);
      const instead = name === undefined ? missing.shift() : undefined;
      this.#wrong(token, name ?? instead, instead === undefined);
    }

    const isEnglish = new Set(wanted?.map(({ name }) => name));
    const extra = superfluous.filter(({ name = '' }) => this.#allowed.includes(name));
    for (const token of extra.filter(({ name }) => !isEnglish.has(name))) {
      const instead = missing.shift();
      if (instead === undefined) this.#repeated(token, whole, wanted ?? []);
      else this.#unknown(token, { translated: instead }, instead);
    }
    for (const token of extra.filter(({ name }) => isEnglish.has(name))) {
      const instead = missing.shift();
      if (instead === undefined) this.#repeated(token, whole, wanted ?? []);
      else this.#absent(instead, whole, wanted ?? [], { ...at(token), replacement: `{{${instead}}}` });
    }
    const told = new Set<string>();
    for (const name of missing) {
      if (told.has(name)) continue;
      told.add(name);
      this.#lost(name, whole, wanted ?? []);
    }
    return this.#defects;
  }

  /** The placeholders that the English text lacks, without the addresses of links that only the translation has. */
  #superfluous(whole: readonly Token[], wanted: readonly Token[]): Token[] {
    const superfluous = surplus(whole, wanted);
    const { text, source } = this.#text;
    if (superfluous.length === 0 || count(text, '<a') <= count(source?.text ?? '', '<a')) return superfluous;
    for (const { name } of surplus(whole.filter(isInTag), wanted.filter(isInTag))) {
      const index = superfluous.findIndex((token) => token.name === name);
      if (index !== -1) superfluous.splice(index, 1);
    }
    return superfluous;
  }

  /** The placeholders of the English text that this one lacks, without those that stood in a link that is lost. */
  #missing(whole: readonly Token[], wanted: readonly Token[]): string[] {
    const missing = surplus(wanted, whole);
    const { text, source } = this.#text;
    if (missing.length > 0 && source && count(text, '<a') < count(source.text, '<a')) {
      for (const { name } of surplus(wanted.filter(isInTag), whole.filter(isInTag))) {
        const index = missing.findIndex((token) => token.name === name);
        if (index !== -1) missing.splice(index, 1);
      }
    }
    return missing.map(({ name = '' }) => name);
  }

  /** A broken or an unknown placeholder, and what should stand there. */
  #wrong(token: Token, instead: string | undefined, isNear: boolean): void {
    if (token.name === undefined) {
      const mark = { ...at(token), ...(instead !== undefined && { replacement: `{{${instead}}}` }) };
      const found = this.#text.text.slice(token.offset, token.offset + token.length);
      const values = { text: found, ...(instead !== undefined && { name: instead }) };
      this.#defects.push({ check: 'ph-malformed', values, mark });
    } else if (isNear) this.#unknown(token, { closest: instead }, instead);
    else this.#unknown(token, { translated: instead }, instead);
  }

  #unknown(
    token: Token,
    variant: { closest: string | undefined } | { translated: string | undefined },
    instead?: string,
  ): void {
    this.#defects.push({
      check: 'ph-unknown',
      values: { name: token.name ?? '', known: this.#allowed, ...variant },
      mark: { ...at(token), ...(instead !== undefined && { replacement: `{{${instead}}}` }) },
    });
  }

  #repeated(token: Token, whole: readonly Token[], wanted: readonly Token[]): void {
    const name = token.name ?? '';
    const of = (tokens: readonly Token[]) => tokens.filter((other) => other.name === name).length;
    // One mistake, however often.
    const isTold = this.#defects.some(({ check, values }) => check === 'ph-repeated' && values.name === name);
    if (isTold) return;
    const values = { name, count: of(whole), wanted: of(wanted), ...(of(wanted) === 0 && { extra: name }) };
    this.#defects.push({ check: 'ph-repeated', values, mark: this.#twin(token) ?? at(token) });
  }

  /** Of two that stand side by side, the second goes with the space between. */
  #twin({ name, offset, length }: Token): Mark | undefined {
    const before = this.#text.text.slice(0, offset).trimEnd();
    if (!before.endsWith(`{{${name}}}`)) return undefined;
    return { offset: before.length, length: offset + length - before.length, replacement: '' };
  }

  /** Looks for what stands in the place of a missing placeholder. */
  #lost(name: string, whole: readonly Token[], wanted: readonly Token[]): void {
    const { text, source } = this.#text;
    const replacement = `{{${name}}}`;
    const bare = bareName(text, name, whole);
    if (bare && bare.length > name.length) {
      const found = text.slice(bare.offset, bare.offset + bare.length);
      this.#defects.push({
        check: 'ph-malformed',
        values: { text: found, name },
        mark: { ...bare, replacement },
      });
      return;
    }
    // The other names are words of English alone.
    if (bare && name !== 'email') {
      this.#absent(name, whole, wanted, { ...bare, replacement });
      return;
    }
    const word = bracketedWord(text, source?.text ?? '');
    if (word) {
      this.#absent(name, whole, wanted, { ...word, replacement });
      return;
    }
    const pair = linkPairs(this.#text).find(
      ({ link, wanted }) => link && wanted?.address.includes(replacement) && link.address !== wanted.address,
    );
    if (pair?.link && pair.wanted) {
      const { offset, length } = pair.link;
      this.#absent(name, whole, wanted, { offset, length, replacement: pair.wanted.address });
    } else this.#absent(name, whole, wanted, {});
  }

  #absent(name: string, whole: readonly Token[], wanted: readonly Token[], mark: Mark): void {
    const of = (tokens: readonly Token[]) => tokens.filter((other) => other.name === name).length;
    const count = of(whole);
    const values = { name, ...(count > 0 && { count, wanted: of(wanted) }) };
    this.#defects.push({ check: 'ph-missing', values, mark });
  }
}

const isInTag = (token: Token): boolean => token.isInTag;
const at = ({ offset, length }: Token): { offset: number; length: number } => ({ offset, length });

function tokensOf(text: string): Token[] {
  if (!text.includes('{') && !text.includes('}')) return [];
  let isInTag = false;
  let read = 0;
  return [...text.matchAll(placeholder)].map(({ 0: found, 1: name, index: offset }) => {
    const between = text.slice(read, offset);
    const [open, close] = [between.lastIndexOf('<'), between.lastIndexOf('>')];
    if (open !== close) isInTag = open > close;
    read = offset;
    const { length } = found;
    return name === undefined
      ? { meant: meantBy(found), offset, length, isInTag }
      : { name, meant: name, offset, length, isInTag };
  });
}

/** The names of placeholders as other programs would write them, without braces. */
function foreignTokens(text: string, allowed: readonly string[]): Token[] {
  if (!text.includes('%') && !text.includes('[[')) return [];
  return [...text.matchAll(foreign)]
    .map(({ 0: found, 1: one, 2: two, 3: three, index }) => ({
      meant: one ?? two ?? three ?? '',
      offset: index,
      length: found.length,
      isInTag: false,
    }))
    .filter(({ meant }) => allowed.includes(meant));
}

/** What stands between the braces, without tags and signs. */
const meantBy = (found: string): string => found.replace(/<[^<>]*>|[^\p{L}\p{N}_]/gu, '');

const count = (text: string, part: string): number => text.toLowerCase().split(part).length - 1;

const nearest = (meant: string, names: readonly string[]): string | undefined =>
  names.find((name) => name.toLowerCase() === meant.toLowerCase()) ??
  (meant.length > 2 ? closest(meant, names) : undefined);

function take(names: string[], name: string): void {
  const index = names.indexOf(name);
  if (index !== -1) names.splice(index, 1);
}

/**
 * What the first list holds more often than the second: those whose place in the order finds no match, as far as a common
 * order can tell.
 */
function surplus(more: readonly Token[], fewer: readonly Token[]): Token[] {
  const left = new Map<string, number>();
  for (const { name = '' } of fewer) left.set(name, (left.get(name) ?? 0) - 1);
  for (const { name = '' } of more) left.set(name, (left.get(name) ?? 0) + 1);
  if ([...left.values()].every((number) => number <= 0)) return [];
  const inOrder = commonOrder(more, fewer);
  // From the end: of two that fit equally well the second is the one too many.
  const candidates = more.toReversed();
  const chosen = new Set<Token>();
  for (const isFree of [true, false]) {
    for (const one of candidates) {
      const name = one.name ?? '';
      if (chosen.has(one) || inOrder.has(one) === isFree || (left.get(name) ?? 0) <= 0) continue;
      chosen.add(one);
      left.set(name, (left.get(name) ?? 0) - 1);
    }
  }
  return more.filter((one) => chosen.has(one));
}

/** Which of the first list stand in the longest order that both share. */
function commonOrder(one: readonly Token[], other: readonly Token[]): ReadonlySet<Token> {
  const shared = new Set<Token>();
  // Texts are untrusted: a very long list is not worth its square.
  if (one.length * other.length > 10_000) return shared;
  const rows = one.map(() => new Uint16Array(other.length + 1));
  rows.push(new Uint16Array(other.length + 1));
  const lengthAt = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      (rows[row] as Uint16Array)[column] =
        one[row]?.name === other[column]?.name
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    if (one[row]?.name === other[column]?.name) {
      shared.add(one[row] as Token);
      row++;
      column++;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return shared;
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** The bare name of a placeholder in the text, with the signs around it that somebody took for braces. */
function bareName(
  text: string,
  name: string,
  whole: readonly Token[],
): { offset: number; length: number } | undefined {
  for (const { index } of text.matchAll(new RegExp(name, 'gi'))) {
    const end = index + name.length;
    const isPart = isWordCharacter(text[index - 1]) || isWordCharacter(text[end]);
    const isWhole = whole.some(({ offset, length }) => index >= offset && end <= offset + length);
    if (isPart || isWhole) continue;
    const before = /[{[(<%$#@_|]{0,3}$/.exec(text.slice(Math.max(0, index - 3), index))?.[0] ?? '';
    const after = /^[}\])>%_|]{0,3}/.exec(text.slice(end, end + 3))?.[0] ?? '';
    // A tag that begins or ends beside the word is no bracket around it.
    const isTag = (before.endsWith('<') && after === '') || (before === '' && after.startsWith('>'));
    if (isTag || isTagOrAttribute(text, index - before.length)) continue;
    const isOneSided = before === '' || after === '';
    const isBracket = /[{}%$#@[\]]/.test(before + after);
    if (isOneSided && !isBracket) {
      if (text.slice(index, end) === name) return { offset: index, length: name.length };
      continue;
    }
    return { offset: index - before.length, length: before.length + name.length + after.length };
  }
  return undefined;
}

/** Whether the word is an attribute or the name of a tag, and not the value of an attribute. */
function isTagOrAttribute(text: string, index: number): boolean {
  const open = text.lastIndexOf('<', index);
  const isInTag = open < index - 1 && open > text.lastIndexOf('>', index);
  return isInTag && !/[:"']/.test(text[index - 1] ?? '');
}

function bracketedWord(text: string, source: string): { offset: number; length: number } | undefined {
  if (!/[[%<]/.test(text)) return undefined;
  for (const { 0: found, 3: tag, index } of text.matchAll(bracketed)) {
    if (source.includes(found) || (tag !== undefined && tags.has(tag.toLowerCase()))) continue;
    return { offset: index, length: found.length };
  }
  return undefined;
}

/** Tags that a text or an editor's habit may hold: none of them is a word in brackets. */
const tags: ReadonlySet<string> = new Set(
  'abbr acronym article b blockquote body br code div em footer h1 h2 h3 h4 h5 h6 head header hr html i img li main ol p pre script section small span strike strong style sub sup table tbody td th thead tr tt u ul'.split(
    ' ',
  ),
);
