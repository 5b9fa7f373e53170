import { isBlock, isRichText, type TextValue } from '../../pages/text/rich.ts';
import type { ShownLocation, TextLocation } from '../protocol.ts';
import { elementsIn } from './elements.ts';
import { mapNode, mapStrings } from './text-map.ts';

/** A text's mark: two variation selectors at its end, invisible and unused in texts. As combining marks they take no room. */
const firstDigit = 0xe0100;
const digits = 240;
const mark = /[\u{e0100}-\u{e01ef}]{2}/gu;

export const marksIn = (string: string): readonly RegExpExecArray[] => [...string.matchAll(mark)];

/** A string as the file has it. */
export const withoutMarks = (string: string): string => string.replace(mark, '');

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
    const found = marksIn(string).flatMap(([own]) => {
      const [high = 0, low = 0] = [...own].map((digit) => (digit.codePointAt(0) ?? 0) - firstDigit);
      return this.#texts[high * digits + low] ?? [];
    });
    return [...new Set(found)];
  }

  /** Every element that shows a text, in itself or in an attribute. */
  placesIn(root: Document): readonly ShownLocation[] {
    return elementsIn(root).flatMap((element) => {
      const words = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
      return [
        ...this.in(words.join('')).map((text) => ({ ...text, element })),
        ...[...element.attributes].flatMap(({ name: attribute, value }) =>
          this.in(value).map((text) => ({ ...text, element, attribute })),
        ),
      ];
    });
  }

  #markOf(text: TextLocation): string {
    const name = `${text.language} ${text.key} ${text.block}`;
    const index = this.#indexes.get(name) ?? this.#texts.push(text) - 1;
    this.#indexes.set(name, index);
    return String.fromCodePoint(firstDigit + Math.floor(index / digits), firstDigit + (index % digits));
  }
}
