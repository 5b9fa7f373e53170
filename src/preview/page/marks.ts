import { isBlock, isRichText, type TextValue } from '../../pages/text/rich.ts';
import type { ShownLocation, TextLocation } from '../protocol.ts';
import { mapNode, mapStrings } from './text-map.ts';

/** A text's mark: two variation selectors at its end, invisible and unused in texts. As combining marks they take no room. */
const firstDigit = 0xe0100;
const digits = 240;
const mark = /[\u{e0100}-\u{e01ef}]{2}/gu;

/** The marks of one page. A text keeps its mark as long as the page lasts. */
export class Marks {
  readonly #texts: TextLocation[] = [];
  readonly #indexes = new Map<string, number>();

  /** The text with a mark in each of its strings; of several blocks each has its own. */
  marked(value: TextValue, text: TextLocation): TextValue {
    const hasBlocks = isRichText(value) && value.rich.length > 1 && value.rich.every(isBlock);
    if (!hasBlocks) return mapStrings(value, this.#marking(text));
    return { rich: value.rich.map((node, block) => mapNode(node, this.#marking({ ...text, block }))) };
  }

  #marking(text: TextLocation): (string: string) => string {
    const own = this.#markOf(text);
    return (string) => {
      const end = string.trimEnd().length;
      return end > 0 ? string.slice(0, end) + own + string.slice(end) : string;
    };
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
    for (const { string, element, attribute } of stringsIn(root)) {
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
}

interface ShownString extends Pick<ShownLocation, 'element' | 'attribute'> {
  readonly string: string;
}

/** Texts and attributes in document order, shadow roots included. */
function stringsIn(node: Node): readonly ShownString[] {
  if (node instanceof Text) {
    const element = node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
    return element ? [{ string: node.data, element }] : [];
  }
  const children = [...node.childNodes].flatMap(stringsIn);
  if (!(node instanceof Element)) return children;
  const own = [...node.attributes].map(({ name, value }) => ({
    string: value,
    element: node,
    attribute: name,
  }));
  return [...own, ...(node.shadowRoot ? stringsIn(node.shadowRoot) : []), ...children];
}

function sharedAncestor(one: Element, other: Element): Element | null {
  let shared: Element | null = one;
  while (shared && !shared.contains(other)) shared = shared.parentElement;
  return shared;
}
