import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { RichNode, RichTag, TextValue } from '../../pages/text/rich.ts';
import { isBlock, richAttributes, richTags } from '../../pages/text/rich.ts';

import { type CheckId, type Phrase, phrase, type Values } from '../messages/messages.ts';
import { once } from '../once.ts';
import { addressDefects } from './addresses.ts';

import { isList, misplacement } from './nesting.ts';

export type MarkupDefect = {
  [Id in MarkupCheck]: { check: Id; values: Values; offset: number };
}[MarkupCheck];
type MarkupCheck = Extract<CheckId, `html-${string}` | `url-${string}` | 'nesting'>;

export interface Markup {
  /** The compiled text: a plain string where there is no markup. */
  value: TextValue;
  links: readonly { address: string; offset: number }[];
  defects: readonly MarkupDefect[];
}

/**
 * Compiles a text with the markup of contract C4 to a checked tree. It is read as browsers read it; everything that a
 * browser would silently drop or fix is a defect. Texts recur in many tenants; each is parsed once.
 */
export const parseMarkup = once(
  (text: string): Markup =>
    /[<>&]/.test(text) ? new MarkupReader(text).read() : { value: text, links: [], defects: [] },
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
  ['i', 'em'],
]);

interface Element {
  tag: string;
  offset: number;
  attribute: string | null;
  children: RichNode[];
}

interface Attribute {
  name: string;
  value: string;
  offset: number;
  valueOffset?: number;
}

class MarkupReader implements TokenizerCallbacks {
  readonly #text: string;
  readonly #defects: MarkupDefect[] = [];
  readonly #links: Markup['links'][number][] = [];
  readonly #root: Element = { tag: '', offset: 0, attribute: null, children: [] };
  readonly #open: Element[] = [this.#root];
  /** The known ones of `#open`. Unknown tags are reported and do not count. */
  readonly #around: string[] = [];
  /** The current or last opening tag. */
  #tag = { name: '', offset: 0, attributes: [] as Attribute[] };
  #isInTag = false;
  /** How far the text was used: the tokenizer drops the rest silently. */
  #read = 0;
  #looseText: number | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Markup {
    const tokenizer = new Tokenizer({ decodeEntities: true }, this);
    tokenizer.write(this.#text);
    tokenizer.end();
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
    const only = rich.length === 1 ? rich[0] : undefined;
    return {
      value: typeof only === 'string' ? only : { rich },
      links: this.#links,
      defects: this.#defects.sort((one, other) => one.offset - other.offset),
    };
  }

  ontext(start: number, end: number): void {
    // The rest of an unfinished tag.
    if (this.#isInTag) return;
    this.#reach(start, end);
    const part = this.#text.slice(start, end);
    if (/[&<]/.test(part)) this.#checkText(part, start);
    this.#append(part, start + part.search(/\S|$/));
  }

  #checkText(part: string, start: number): void {
    // This part has no entity that the tokenizer can decode.
    for (const { 0: entity, index } of part.matchAll(/&(?:[a-z][a-z0-9]*|#\w*);/gi)) {
      this.#defects.push({ check: 'html-entity', values: { entity }, offset: start + index });
    }
    for (const { 0: tag, 1: name, index } of part.matchAll(/<\s+\/?([a-z][a-z0-9]*)\b[^<>]*>/gi)) {
      const values = { tag: tag.slice(1, -1).trim(), instead: known.has(name as string) ? name : undefined };
      this.#defects.push({ check: 'html-tag', values, offset: start + index });
    }
  }

  ontextentity(codePoint: number, end: number): void {
    const start = this.#text.lastIndexOf('&', end - 1);
    this.#reach(start, end);
    const entity = this.#text.slice(start, end);
    // A number that stands for no character becomes the replacement character. Old entities are read without a semicolon
    // too, with whatever letters follow.
    if (codePoint === 0xfffd) this.#defects.push({ check: 'html-entity', values: { entity }, offset: start });
    else if (!entity.endsWith(';')) {
      this.#defects.push({ check: 'html-entity', values: { unended: entity }, offset: start });
    }
    this.#append(String.fromCodePoint(codePoint), start);
  }

  onopentagname(start: number, end: number): void {
    this.#tag = { name: this.#text.slice(start, end).toLowerCase(), offset: start - 1, attributes: [] };
    this.#isInTag = true;
  }

  onattribname(start: number, end: number): void {
    this.#tag.attributes.push({
      name: this.#text.slice(start, end).toLowerCase(),
      value: '',
      offset: start,
    });
  }

  onattribdata(start: number, end: number): void {
    const attribute = this.#tag.attributes.at(-1) as Attribute;
    attribute.value += this.#text.slice(start, end);
    attribute.valueOffset ??= start;
  }

  onattribentity(codePoint: number): void {
    (this.#tag.attributes.at(-1) as Attribute).value += String.fromCodePoint(codePoint);
  }

  onattribend(): void {}

  onopentagend(end: number): void {
    const { name: tag, offset, attributes } = this.#tag;
    this.#isInTag = false;
    this.#reach(offset, end + 1);
    if (tag === this.#top.tag && (tag === 'p' || tag === 'li')) this.#leaveOpen();
    const instead = substitutes.get(tag);
    if (!known.has(tag)) this.#defects.push({ check: 'html-tag', values: { tag, instead }, offset });
    else this.#checkPlace(tag, offset);
    const element = { tag, offset, attribute: this.#attributeOf(tag, offset, attributes), children: [] };
    if (tag === 'br') this.#append(['br', null, []], offset);
    else {
      this.#open.push(element);
      if (known.has(tag)) this.#around.push(tag);
    }
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end);
  }

  onclosetag(start: number, nameEnd: number): void {
    const tag = this.#text.slice(start, nameEnd).toLowerCase();
    const offset = start - '</'.length;
    const end = this.#text.indexOf('>', nameEnd);
    this.#isInTag = end === -1;
    if (this.#isInTag) return;
    this.#reach(offset, end + 1);
    const attribute = this.#text.slice(nameEnd, end).trim();
    if (attribute) {
      this.#defects.push({ check: 'html-attribute', values: { tag: `/${tag}`, attribute }, offset });
    }
    if (this.#top.tag !== tag && !this.#open.some((element) => element.tag === tag)) {
      if (!known.has(tag)) {
        this.#defects.push({ check: 'html-tag', values: { tag: `/${tag}` }, offset });
      } else if (tag === 'br')
        this.#misplaced('</br>', phrase('nest.in-text'), offset, phrase('nest.br.fix'));
      else this.#defects.push({ check: 'html-unclosed', values: { tag, closing: tag }, offset });
      return;
    }
    while (this.#top.tag !== tag) this.#leaveOpen();
    this.#close();
  }

  oncomment(start: number, end: number): void {
    this.#refuse('!--', start, end);
  }

  oncdata(start: number, end: number): void {
    this.#refuse('![CDATA[', start, end);
  }

  ondeclaration(start: number, end: number): void {
    this.#refuse('!doctype', start, end);
  }

  onprocessinginstruction(start: number, end: number): void {
    this.#refuse('?', start, end);
  }

  onend(): void {
    while (this.#open.length > 1) this.#leaveOpen();
    this.#reach(this.#text.length, this.#text.length);
  }

  get #top(): Element {
    return this.#open.at(-1) as Element;
  }

  #append(node: RichNode, offset: number): void {
    const { tag, children } = this.#top;
    const last = children.at(-1);
    const isBlank = typeof node === 'string' && !node.trim();
    const isLoose = typeof node === 'string' ? !isBlank : known.has(node[0]) && !isBlock(node);
    if (tag === '' && isLoose) this.#looseText ??= offset;
    const goesOn = typeof last === 'string' && last.trim() !== '';
    if (isList(tag) && typeof node === 'string' && !isBlank && !goesOn) {
      this.#misplaced(phrase('nest.text'), phrase('nest.directly', { tag }), offset, phrase('nest.li.fix'));
    }
    if (typeof node === 'string' && typeof last === 'string') children[children.length - 1] = last + node;
    else children.push(node);
  }

  #close(): void {
    const { tag, attribute, children, offset } = this.#open.pop() as Element;
    if (known.has(tag)) this.#around.pop();
    this.#append([tag as RichTag, attribute, children], offset);
  }

  #leaveOpen(): void {
    const { tag, offset } = this.#top;
    if (known.has(tag)) this.#defects.push({ check: 'html-unclosed', values: { tag }, offset });
    this.#close();
  }

  /** Continues reading at `start`. Skipped characters were dropped by the tokenizer. */
  #reach(start: number, end: number): void {
    if (start > this.#read) {
      const dropped = this.#text.slice(this.#read, start);
      const tag = /^<(\/?[a-z][^\s/>]*)/i.exec(dropped)?.[1];
      this.#defects.push(
        tag
          ? { check: 'html-unclosed', values: { tag, unfinished: 'true' }, offset: this.#read }
          : { check: 'html-tag', values: { tag: dropped.replace(/^<|>$/g, '') }, offset: this.#read },
      );
    }
    this.#read = Math.max(this.#read, end);
  }

  #refuse(tag: string, start: number, end: number): void {
    const offset = this.#text.lastIndexOf('<', start - 1);
    this.#reach(offset, end + 1);
    this.#defects.push({ check: 'html-tag', values: { tag }, offset });
  }

  #misplaced(what: string | Phrase, where: Phrase, offset: number, fix?: Phrase): void {
    this.#defects.push({ check: 'nesting', values: { what, where, fix }, offset });
  }

  #checkPlace(tag: string, offset: number): void {
    const found = misplacement(tag, this.#around);
    if (found) this.#misplaced(`<${tag}>`, found.where, offset, found.fix);
  }

  #attributeOf(tag: string, offset: number, attributes: readonly Attribute[]): string | null {
    if (!known.has(tag)) return null;
    const allowed = richAttributes[tag as RichTag];
    for (const attribute of attributes) {
      if (attribute.name === allowed) continue;
      const values = { tag, attribute: attribute.name, ...(allowed && { allowed }) };
      this.#defects.push({ check: 'html-attribute', values, offset: attribute.offset });
    }
    if (!allowed) return null;
    const found = attributes.find(({ name }) => name === allowed);
    const value = found?.value ?? '';
    const valueOffset = found?.valueOffset ?? found?.offset ?? offset;
    if (tag === 'a' && found) {
      this.#links.push({ address: value, offset: valueOffset });
      this.#defects.push(...addressDefects(value, valueOffset));
    } else if (value.trim() === '') {
      const values = { tag, attribute: allowed, needed: allowed };
      this.#defects.push({ check: 'html-attribute', values, offset: valueOffset });
    }
    return value;
  }
}
