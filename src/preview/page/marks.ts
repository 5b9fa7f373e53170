import { isBlock, isRichText, type TextValue } from '../../pages/text/rich.ts';
import type { ShownLocation, TextLocation } from '../protocol.ts';
import { mapStrings } from './text-map.ts';

/**
 * A text's mark: two variation selectors after one of its words, invisible and unused in texts. As combining marks they
 * change neither line breaks nor letter spacing.
 */
const firstDigit = 0xe0100;
const digits = 240;
const mark = /[\u{e0100}-\u{e01ef}]{2}/gu;

/** Longer words may be hyphenated, which a mark in them would prevent: a shorter word is preferred. */
const shortWord = /(?<!\S)\S{1,7}(?!\S)/u;

/** The marks of one page. A text keeps its mark as long as the page lasts. */
export class Marks {
  readonly #texts: TextLocation[] = [];
  readonly #indexes = new Map<string, number>();

  /** The text with a mark in each of its strings; of several blocks each has its own. */
  marked(value: TextValue, text: TextLocation): TextValue {
    if (!isRichText(value) || value.rich.length < 2 || !value.rich.every(isBlock))
      return this.#withMark(value, text);
    return {
      rich: value.rich.flatMap((node, block) => {
        const marked = this.#withMark({ rich: [node] }, { ...text, block });
        return isRichText(marked) ? marked.rich : [];
      }),
    };
  }

  #withMark(value: TextValue, text: TextLocation): TextValue {
    const own = this.#markOf(text);
    return mapStrings(value, (string) => {
      const end = endOfWord(string);
      return end > 0 ? string.slice(0, end) + own + string.slice(end) : string;
    });
  }

  in(string: string): readonly TextLocation[] {
    const found = [...string.matchAll(mark)].flatMap(([own]) => {
      const [high = 0, low = 0] = [...own].map((digit) => (digit.codePointAt(0) ?? 0) - firstDigit);
      return this.#texts[high * digits + low] ?? [];
    });
    return [...new Set(found)];
  }

  /** Every place where a text is shown. A text that stands in several elements has its place in what they share. */
  placesIn(root: Document): readonly ShownLocation[] {
    const places: (ShownLocation & { readonly text: TextLocation })[] = [];
    for (const { string, element, attribute } of this.#stringsIn(root)) {
      for (const text of this.in(string)) {
        const before = places.findLast((place) => place.attribute === undefined);
        const shared = !attribute && before?.text === text ? sharedAncestor(before.element, element) : null;
        if (before && shared) places[places.indexOf(before)] = { ...before, element: shared };
        else places.push({ ...text, text, element, ...(attribute && { attribute }) });
      }
    }
    return places.map(({ text: _, ...place }) => place);
  }

  #markOf(text: TextLocation): string {
    const name = `${text.language} ${text.key} ${text.block}`;
    const index = this.#indexes.get(name) ?? this.#texts.push(text) - 1;
    this.#indexes.set(name, index);
    return String.fromCodePoint(firstDigit + Math.floor(index / digits), firstDigit + (index % digits));
  }

  #stringsIn(
    node: Node,
  ): readonly { readonly string: string; readonly element: Element; readonly attribute?: string }[] {
    if (node instanceof Text) {
      const element = node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
      return element ? [{ string: node.data, element }] : [];
    }
    const own =
      node instanceof Element
        ? [...node.attributes].map(({ name, value }) => ({ string: value, element: node, attribute: name }))
        : [];
    const shadow = node instanceof Element && node.shadowRoot ? [...node.shadowRoot.childNodes] : [];
    return [...own, ...[...shadow, ...node.childNodes].flatMap((child) => this.#stringsIn(child))];
  }
}

function endOfWord(string: string): number {
  const short = shortWord.exec(string);
  return short ? short.index + short[0].length : string.trimEnd().length;
}

function sharedAncestor(one: Element, other: Element): Element | null {
  let shared: Element | null = one;
  while (shared && !shared.contains(other)) shared = shared.parentElement;
  return shared;
}
