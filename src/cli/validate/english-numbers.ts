import { type Contact, telephonesIn } from './contacts.ts';
import type { NumberInText } from './number-in-text.ts';
import { isWithin } from './number-likeness.ts';
import { numbersInWords, writtenNumbers } from './numbers.ts';
import type { Text } from './text.ts';

/** The numbers of an English text. It is compared with all its translations. */
export class EnglishNumbers {
  readonly written: readonly NumberInText[];
  /** Whether words say a number that cannot be meant otherwise. */
  readonly hasWords: boolean;
  readonly telephones: readonly Contact[];
  readonly #text: Text;
  #words: readonly NumberInText[] | undefined;

  constructor(text: Text) {
    this.#text = text;
    this.written = writtenNumbers(text.blocks, text.language);
    this.telephones = text.blocks.flatMap(({ prose }) => telephonesIn(prose));
    this.hasWords = numberWord.test(text.text) || /\b[IVX]{2,}\b/.test(text.text);
  }

  get words(): readonly NumberInText[] {
    this.#words ??= numbersInWords(this.#text.blocks, this.#text.language).filter(
      (number) => !isWithin(number, this.written),
    );
    return this.#words;
  }
}

const numberWord =
  /\b(?:both|dozen|eigh|eleven|fi(?:ve|ft)|fo(?:ur|rt)|hundred|million|billion|nin[et]|seven|six|t(?:en(?:s|th)?\b|hird|hirt|hree|housand|welve|went|wice|wo\b)|zero)/i;

const known = new WeakMap<Text, EnglishNumbers>();

/** The numbers of an English text, read once. */
export function numbersOf(text: Text): EnglishNumbers {
  let numbers = known.get(text);
  if (!numbers) {
    numbers = new EnglishNumbers(text);
    known.set(text, numbers);
  }
  return numbers;
}
