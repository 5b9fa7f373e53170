import { en } from './en.ts';

export type CheckId = keyof typeof en.checks;
export type PhraseId = keyof typeof en.phrases;
/** Words of the reports that stand alone, and those that go by a number. */
export type WordId = { [Id in keyof Words]: Words[Id] extends string ? Id : never }[keyof Words];
export type CountId = Exclude<keyof Words, WordId>;
type Words = typeof en.words;

/** A word's forms by the category of the number, as Intl.PluralRules names it. */
type Forms = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** A check's words: what is wrong and what to do, and variants of both for when a value is known. */
type Row = { readonly [part in 'message' | 'hint']: string } & {
  readonly [variant in `${'message' | 'hint'}:${string}`]?: string;
};

/** The words of `validate` in one language. A check without a message and a hint does not compile. */
export interface Messages {
  readonly checks: Readonly<Record<CheckId, Row>>;
  readonly phrases: Readonly<Record<PhraseId, string>>;
  readonly words: Readonly<Record<WordId, string> & Record<CountId, Forms>>;
}

/** What is filled in: as it is, or in the reader's own words. */
export type Value = string | number | readonly string[] | Phrase;
export interface Phrase {
  readonly phrase: PhraseId;
  readonly values?: Readonly<Record<string, Value | undefined>>;
}

/** A phrase of the table, with its values. */
export const phrase = (id: PhraseId, values?: Phrase['values']): Phrase => ({ phrase: id, values });

type Names<Words> = Words extends `${string}$[${infer Name}]${infer Rest}` ? Name | Names<Rest> : never;
type VariantsOf<Words> = {
  [Part in keyof Words]: Part extends `${string}:${infer Name}` ? Name : never;
}[keyof Words];
type BaseNames<Words> = Words extends { message: infer Message; hint: infer Hint }
  ? Names<Message> | Names<Hint>
  : never;
type HasVariants<Words> = Extract<keyof Words, `${string}:${string}`> extends never ? false : true;
type ValuesOf<Words> = {
  [Name in Names<Words[keyof Words]> | VariantsOf<Words>]?: Value | undefined;
} & (HasVariants<Words> extends true ? unknown : { [Name in BaseNames<Words>]: Value });

/** What the words of a check need to know. */
export type CheckValues<Id extends CheckId> = ValuesOf<(typeof en.checks)[Id]>;
/** The same, of whatever check. */
export type AnyValues = Readonly<Record<string, Value | undefined>>;

export const checkIds = Object.keys(en.checks) as readonly CheckId[];

/** What a check says: the variant whose value is known, else the row's own words. */
export function say(messages: Messages, check: CheckId, part: 'message' | 'hint', values: AnyValues): string {
  const row = messages.checks[check];
  const variant = Object.entries(row).find(
    ([name]) => name.startsWith(`${part}:`) && values[name.slice(part.length + 1)] !== undefined,
  );
  return fill(messages, variant?.[1] ?? row[part], values);
}

function fill(messages: Messages, words: string, values: AnyValues): string {
  return words.replace(/\$\[(\w+)\]/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return value;
    if ('phrase' in value) return fill(messages, messages.phrases[value.phrase], value.values ?? {});
    return value.join(', ');
  });
}
