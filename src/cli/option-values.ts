import { InvalidArgumentError, Option } from 'commander';
import { closest } from './closest.ts';
import { type Encoding, encodings } from './render/encodings.ts';

/** Values of a repeatable option, several of which may stand in one, with commas between. */
export const collect = (value: string, previous: readonly string[] = []): string[] => [
  ...previous,
  ...value.split(','),
];
/** A path. An unset variable of a script must not become the current folder. */
export function path(value: string): string {
  if (value === '') throw new InvalidArgumentError('It is empty.');
  return value;
}

/** A port of this machine. */
export function port(value: string): number {
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65535)
    throw new InvalidArgumentError('It is no number from 0 to 65535.');
  return number;
}

/** How many of something. */
export function count(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new InvalidArgumentError('It is no number from 1 to 999.');
  return Number(value);
}

/** Ways to compress, as they are named with commas between or one by one; each once, in an order that is always the same. */
function encodingsIn(value: string, previous: readonly Encoding[] = []): readonly Encoding[] {
  const words = value.split(',');
  const unknown = words.find((word) => !encodings.some((encoding) => encoding === word));
  if (unknown !== undefined) {
    const meant = closest(unknown, encodings);
    const question = meant ? ` Did you mean '${meant}'?` : '';
    throw new InvalidArgumentError(
      `'${unknown}' is no compression.${question} There are ${encodings.join(' and ')}.`,
    );
  }
  return encodings.filter((encoding) => previous.includes(encoding) || words.includes(encoding));
}

export const tenantOption = () =>
  new Option(
    '-t, --tenant <id>',
    'a tenant, or a pattern such as de-*; repeatable, all when left out',
  ).argParser<string[]>(collect);

export const languageOption = () =>
  new Option('-l, --language <code>', 'only the texts of a language, or of a pattern; repeatable').argParser<
    string[]
  >(collect);

export const compressOption = () =>
  new Option(
    '--compress <encodings>',
    'write compressed files beside the others, for servers to send; one, or both with a comma between',
  )
    // For help and completion; several of them may stand in one value.
    .choices(encodings)
    .argParser<readonly Encoding[]>(encodingsIn);

export const outputOption = (description: string) =>
  new Option('-o, --output <file>', description).argParser(path);
