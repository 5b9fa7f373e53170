import { isObject } from '../objects.ts';
import { fallbackLanguage, type Image } from '../portal.ts';
import type { TextValue } from './rich.ts';

/** A text, and its language if not the page's: its element then has `lang` (contract C3). */
export interface Phrase {
  text: TextValue;
  lang?: typeof fallbackLanguage;
}

/** Keys whose values are not words, so they never have `lang`. */
const codeKeys = ['ANCHORS', 'DISTURBANCE', 'ICON', 'IMAGE', 'IMAGE_URL', 'LINK', 'LINK_URL'] as const;
type CodeKey = (typeof codeKeys)[number];
const isCode: ReadonlySet<string> = new Set<string>([...codeKeys, 'IMAGE_SIZE', 'FILE']);

/** Keys that a language may leave out: the notice exists "for the language" or not (specification §2.5). */
const ownLanguageOnly: ReadonlySet<string> = new Set(['NOTICE']);
export const mayBeLeftOut = (key: string): boolean => ownLanguageOnly.has(key);

/** Keys that stand in the English texts alone and hold in every language. */
export const isEnglishAlone = (key: string): boolean => key === 'ANCHORS';

/** The build writes it, and the drawing for dark pages, beside the address of an image. */
export type ImageSize = Omit<Image, 'src'>;

/** The build writes it beside the address of a document. */
export interface DocumentInfo {
  type: string;
  /** With its unit, in the language of the text. */
  size: string;
  language: string;
  /** In the language of the text. */
  languageName: string;
}

type Facts<T> = string extends keyof T
  ? unknown
  : T extends { IMAGE_URL?: string }
    ? { IMAGE_SIZE?: ImageSize }
    : T extends { TEXT: string; LINK: string }
      ? { FILE: DocumentInfo }
      : unknown;

export type Content<T> = T extends string
  ? Phrase
  : T extends object
    ? { [Key in keyof T]: Key extends CodeKey ? T[Key] : Content<T[Key]> } & Facts<T>
    : T;

/** The entries of a list in order, each with an anchor that is the same in every language: `old-debt`. */
export const entriesOf = <Entry>(
  list: Readonly<Record<string, Entry>>,
): readonly (readonly [anchor: string, entry: Entry])[] =>
  Object.entries(list).map(([key, entry]) => [key.toLowerCase().replaceAll('_', '-'), entry]);

type Tree = { readonly [key: string]: unknown };
const isTree = (value: unknown): value is Tree => isObject(value) && !('rich' in value);

/**
 * Merges a language's compiled texts with the English ones, element by element (contract C3); English elements carry their
 * language.
 * @param own the language's texts, or undefined
 * @param english the English texts; for English, `own` itself
 */
export function toContent<T>(own: unknown, english: unknown): Content<T> {
  return merge(own, english) as Content<T>;
}

/** Whether a language's compiled texts have no gaps. Then the browser does not load the English ones. */
export function isComplete(own: unknown, english: unknown): boolean {
  if (!isTree(english)) return own !== undefined;
  return (
    isTree(own) &&
    Object.entries(english).every(([key, value]) =>
      key in own ? isComplete(own[key], value) : mayBeLeftOut(key),
    )
  );
}

function merge(own: unknown, english: unknown): unknown {
  const shape = own ?? english;
  if (isTree(shape)) return mergeTree(isTree(own) ? own : {}, isTree(english) ? english : {});
  if (typeof shape !== 'string' && typeof shape !== 'object') return shape;
  return own === undefined ? { text: shape, lang: fallbackLanguage } : { text: shape };
}

function mergeTree(own: Tree, english: Tree): Tree {
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(english), ...Object.keys(own)])) {
    if (isCode.has(key)) merged[key] = own[key] ?? english[key];
    else if (key in own || !mayBeLeftOut(key)) merged[key] = merge(own[key], english[key]);
  }
  return merged;
}

/**
 * Fills `{{placeholders}}` that are known only at display time: the year, a language's name. The build has filled all
 * others.
 */
export function fill(phrase: Phrase, values: Readonly<Record<string, string>>): Phrase {
  if (typeof phrase.text !== 'string') return phrase;
  const text = phrase.text.replace(/\{\{(\w+)\}\}/g, (whole, name) =>
    Object.keys(values).includes(name) ? (values[name] ?? whole) : whole,
  );
  return { ...phrase, text };
}
