import { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict } from 'entities/decode';
import type { RichNode, RichTag, TextValue } from '../../pages/text/rich.ts';
import { isBlock, richAttributes, richTags } from '../../pages/text/rich.ts';
import { once } from '../lib/once.ts';
import { type Phrase, phrase, type Values } from '../messages/messages.ts';
import { addressDefect } from './addresses.ts';
import { isList, itemFix, misplacement } from './nesting.ts';

interface MarkupDefect {
  readonly check: MarkupCheck;
  readonly variant: string;
  readonly values: Values;
  readonly offset: number;
}

type MarkupCheck =
  | 'nesting'
  | 'html-attribute'
  | 'html-entity'
  | 'html-tag'
  | 'html-unclosed'
  | 'url-http'
  | 'url-invalid'
  | 'url-unsafe';

export interface Markup {
  /** The compiled text: a plain string where there is no markup. */
  value: TextValue;
  /** Addresses decoded, with their places in the text. */
  links: readonly { address: string; offset: number; length: number }[];
  /** Elements without words, each as a whole and without those in it. */
  empty: readonly EmptyElement[];
  defects: readonly MarkupDefect[];
}

export interface EmptyElement {
  readonly tag: string;
  readonly offset: number;
  readonly length: number;
}

/**
 * Compiles a text with the markup of contract C4 to a checked tree. It is read as browsers read it; everything that a
 * browser would silently drop or fix is a defect. Texts recur in many tenants; each is parsed once.
 */
export const parseMarkup = once(
  (text: string): Markup =>
    /[<>&]/.test(text) ? new MarkupReader(text).read() : { value: text, links: [], empty: [], defects: [] },
);

const known: ReadonlySet<string> = new Set(richTags);

/** Tags that editors like to write, and what stands for them here. */
export const substitutes: ReadonlyMap<string, RichTag> = new Map([
  ['acronym', 'abbr'],
  ['b', 'strong'],
  ['div', 'p'],
  ['h1', 'h3'],
  ['h2', 'h3'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
]);

/**
 * What stands between the words: a tag, a comment or the like, a tag behind a space, an entity. An unfinished tag or
 * comment goes on to the end of the text.
 */
const tokens =
  /<(?<slash>\/?)(?<name>[a-z][^\s/>]*)(?<rest>(?:[^"'>]|"[^"]*"|'[^']*')*)(?<end>>?)|<(?<refused>!--(?=>)|!--[\s\S]*?(?:--(?=>)|$)|[!?/][^>]*)>?|<\s+\/?(?<spaced>[a-z][a-z0-9]*)\b[^<>]*>|&(?:#\w+|[a-z][a-z0-9]*);?/gi;

const attributePattern = /(?<name>[^\s/>=]+)(?:\s*=\s*(?<value>"[^"]*"|'[^']*'|[^\s>]+))?/g;

/** A language as `lang` names it: `de`, `de-CH`. */
const languageTag = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;

/** Whether a compiled text has nothing but white space and tags. */
export const isWordless = (value: TextValue): boolean =>
  typeof value === 'string' ? value.trim() === '' : !value.rich.some(hasWords);

const hasWords = (node: RichNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node[2].some(hasWords);

interface Element {
  tag: string;
  offset: number;
  attribute: string | null;
  children: RichNode[];
}

class MarkupReader {
  readonly #text: string;
  readonly #defects: MarkupDefect[] = [];
  readonly #links: Markup['links'][number][] = [];
  readonly #empty: EmptyElement[] = [];
  readonly #root: Element = { tag: '', offset: 0, attribute: null, children: [] };
  readonly #open: Element[] = [this.#root];
  /** The known ones of `#open`. Unknown tags are reported and do not count. */
  readonly #around: string[] = [];
  #looseText: number | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Markup {
    this.#readTokens();
    while (this.#open.length > 1) this.#leaveOpen();
    const { children } = this.#root;
    const hasBlocks = children.some(isBlock);
    if (hasBlocks && this.#looseText !== undefined) {
      this.#misplaced(
        phrase('nest.text'),
        phrase('nest.beside-blocks'),
        this.#looseText,
        phrase('nest.paragraph.fix'),
      );
    }
    // White space between blocks is not part of the text.
    const rich = hasBlocks ? children.filter((node) => typeof node !== 'string') : children;
    const [only = ''] = rich;
    return {
      value: rich.length < 2 && typeof only === 'string' ? only : { rich },
      links: this.#links,
      empty: this.#empty,
      defects: this.#defects.sort((one, other) => one.offset - other.offset),
    };
  }

  #readTokens(): void {
    let read = 0;
    for (const { 0: found, index, groups = {} } of this.#text.matchAll(tokens)) {
      this.#addWords(this.#text.slice(read, index), read);
      read = index + found.length;
      const { slash, name, rest = '', end, refused, spaced } = groups;
      if (name !== undefined) {
        const tag = name.toLowerCase();
        if (!end) {
          this.#report('html-unclosed', 'unfinished', { tag: `${slash}${name}` }, index);
          return;
        }
        if (slash) this.#readClosingTag(tag, rest.trim(), index, read);
        else this.#readOpeningTag(tag, rest, index, index + 1 + name.length);
      } else if (refused !== undefined) {
        this.#report('html-tag', 'unknown', { tag: /^(?:!--|\S+)/.exec(refused)?.[0] ?? '' }, index);
      } else if (spaced !== undefined) {
        const instead = known.has(spaced) ? `<${spaced}>` : undefined;
        this.#report('html-tag', 'unknown', { tag: found.slice(1, -1).trim(), instead }, index);
      } else this.#readEntity(found, index);
    }
    this.#addWords(this.#text.slice(read), read);
  }

  #addWords(words: string, offset: number): void {
    if (words === '') return;
    const { tag, children } = this.#top;
    const last = children.at(-1);
    if ((tag === '' || isList(tag)) && words.trim() !== '') {
      const start = offset + words.search(/\S/);
      if (tag === '') this.#looseText ??= start;
      else if (typeof last !== 'string' || last.trim() === '')
        this.#misplaced(phrase('nest.text'), phrase('nest.directly', { tag }), start, itemFix(tag));
    }
    if (typeof last === 'string') children[children.length - 1] = last + words;
    else children.push(words);
  }

  #addElement(node: Exclude<RichNode, string>, offset: number): void {
    if (this.#top.tag === '' && known.has(node[0]) && !isBlock(node)) this.#looseText ??= offset;
    this.#top.children.push(node);
  }

  #readEntity(entity: string, offset: number): void {
    const decoded = decodeHTMLStrict(entity);
    // Browsers read old entities without a semicolon too, with whatever letters follow.
    const lenient = decodeHTML(entity);
    if (decoded === entity && lenient !== entity) {
      const letters = [...lenient].length - 1;
      const unended = entity.slice(0, entity.length - letters);
      this.#report('html-entity', 'unended', { entity: unended }, offset);
    } else if (decoded === '\ufffd' || (decoded === entity && entity.endsWith(';'))) {
      // A number that stands for no character becomes the replacement character.
      this.#report('html-entity', 'unknown', { entity }, offset);
    }
    this.#addWords(decoded, offset);
  }

  #readOpeningTag(tag: string, rest: string, offset: number, restOffset: number): void {
    if (tag === this.#top.tag && (tag === 'p' || tag === 'li')) this.#leaveOpen();
    if (known.has(tag)) this.#checkPlace(tag, offset);
    else {
      const instead = substitutes.get(tag);
      this.#report('html-tag', 'unknown', { tag, instead: instead && `<${instead}>` }, offset);
    }
    const attribute = known.has(tag) ? this.#attributeOf(tag as RichTag, rest, offset, restOffset) : null;
    if (tag === 'br') {
      this.#addElement(['br', null, []], offset);
      return;
    }
    this.#open.push({ tag, offset, attribute, children: [] });
    if (known.has(tag)) this.#around.push(tag);
  }

  #readClosingTag(tag: string, attribute: string, offset: number, end: number): void {
    if (attribute) this.#report('html-attribute', 'extra', { tag: `/${tag}`, attribute }, offset);
    if (this.#open.some((element) => element.tag === tag)) {
      while (this.#top.tag !== tag) this.#leaveOpen();
      this.#noteEmpty(this.#top, end);
      this.#close();
    } else if (!known.has(tag)) this.#report('html-tag', 'unknown', { tag: `/${tag}` }, offset);
    else if (tag === 'br') this.#misplaced('</br>', phrase('nest.in-text'), offset, phrase('nest.br.fix'));
    else this.#report('html-unclosed', 'closing', { tag }, offset);
  }

  get #top(): Element {
    return this.#open.at(-1) as Element;
  }

  #close(): void {
    const { tag, attribute, children, offset } = this.#open.pop() as Element;
    if (known.has(tag)) this.#around.pop();
    this.#addElement([tag as RichTag, attribute, children], offset);
  }

  #noteEmpty({ tag, offset, children }: Element, end: number): void {
    if (!known.has(tag) || children.some(hasWords)) return;
    while ((this.#empty.at(-1)?.offset ?? 0) > offset) this.#empty.pop();
    this.#empty.push({ tag, offset, length: end - offset });
  }

  #leaveOpen(): void {
    const { tag, offset } = this.#top;
    if (known.has(tag)) this.#report('html-unclosed', 'open', { tag }, offset);
    this.#close();
  }

  #report(check: MarkupCheck, variant: string, values: Values, offset: number): void {
    this.#defects.push({ check, variant, values, offset });
  }

  #misplaced(what: string | Phrase, where: Phrase, offset: number, fix?: Phrase): void {
    this.#report('nesting', fix ? 'known' : 'misplaced', { what, where, fix }, offset);
  }

  #checkPlace(tag: string, offset: number): void {
    const found = misplacement(tag, this.#around);
    if (found) this.#misplaced(`<${tag}>`, found.where, offset, found.fix);
  }

  /** Reads a tag's attributes. @returns the value of the only one that the tag may have */
  #attributeOf(tag: RichTag, rest: string, tagOffset: number, restOffset: number): string | null {
    const allowed = richAttributes[tag];
    let value: string | undefined;
    for (const { 0: whole, index, groups = {} } of rest === '' ? [] : rest.matchAll(attributePattern)) {
      const name = groups.name?.toLowerCase() ?? '';
      const offset = restOffset + index;
      if (name !== allowed) {
        const variant = allowed ? 'other' : 'extra';
        this.#report('html-attribute', variant, { tag, attribute: name, allowed }, offset);
      } else if (value === undefined) {
        const written = (groups.value ?? '').replace(/^(["'])(.*)\1$/s, '$2');
        const start = written === '' ? offset : offset + whole.lastIndexOf(written);
        value = decodeHTMLAttribute(written);
        if (tag === 'a') {
          this.#links.push({ address: value, offset: start, length: written.length });
          const defect = addressDefect(value);
          if (defect) this.#defects.push({ ...defect, offset: start });
        } else if (value.trim() === '' || (tag === 'i' && !languageTag.test(value)))
          this.#report('html-attribute', 'missing', { tag, attribute: name }, start);
      }
    }
    if (!allowed) return null;
    if (value === undefined)
      this.#report('html-attribute', 'missing', { tag, attribute: allowed }, tagOffset);
    return value ?? '';
  }
}
