import { closest } from '../closest.ts';
import type { Mark } from '../findings.ts';
import type { CheckId, Values } from '../messages/messages.ts';
import { placeholdersAt } from '../site/placeholders.ts';
import { linkPairs } from './links.ts';
import { foreignTokens, surplus, type Token, tokensOf } from './placeholder-tokens.ts';
import { bareName, bracketedWord } from './placeholder-traces.ts';
import type { Text } from './text.ts';

export type PlaceholderRule = Extract<CheckId, `ph-${string}`>;

/** A mistake with a placeholder, and the check that says it. */
type PlaceholderDefect = {
  [Id in PlaceholderRule]: { check: Id; values: Values; mark: Mark };
}[PlaceholderRule];

const known = new WeakMap<Text, readonly PlaceholderDefect[]>();
const none: readonly PlaceholderDefect[] = [];

/**
 * What is wrong with the placeholders of a text. Each mistake is there once, however many checks could speak of it: where
 * a broken or an unknown placeholder stands for one of the English text, that one is not told as missing too; where a
 * known one took its place, it is not told as superfluous. What a lost link took with it is left to `html-missing`.
 */
function placeholderDefects(text: Text): readonly PlaceholderDefect[] {
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
export function reportPlaceholders<Id extends PlaceholderRule>(
  text: Text,
  id: Id,
  report: (values: Values, mark: Mark) => void,
): void {
  for (const { check, values, mark } of placeholderDefects(text)) {
    if (check === id) report(values as Values, mark);
  }
}

const mayHold = (text: string): boolean => /[{}%]|\[\[/.test(text);

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

const count = (text: string, part: string): number => text.toLowerCase().split(part).length - 1;

const nearest = (meant: string, names: readonly string[]): string | undefined =>
  names.find((name) => name.toLowerCase() === meant.toLowerCase()) ??
  (meant.length > 2 ? closest(meant, names) : undefined);

function take(names: string[], name: string): void {
  const index = names.indexOf(name);
  if (index !== -1) names.splice(index, 1);
}
