import { InvalidArgumentError, Option } from '@commander-js/extra-typings';

export const collect = (value: string, previous: readonly string[] = []): string[] => [
  ...previous,
  ...value.split(','),
];

/** A path. An unset variable of a script must not become the current folder. */
export function path(value: string): string {
  if (value === '') throw new InvalidArgumentError('It is empty.');
  return value;
}

export function port(value: string): number {
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65535)
    throw new InvalidArgumentError('Expected a number from 0 to 65535.');
  return number;
}

export function count(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new InvalidArgumentError('Expected a number from 1 to 999.');
  return Number(value);
}

export const tenantOption = () =>
  new Option(
    '-t, --tenant <id>',
    'only this tenant, or matching a pattern such as de-*; repeatable (default: all)',
  ).argParser(collect);

/** @param sign what stands between name and value */
export const pair =
  (sign: '=' | ':') =>
  (text: string, previous: readonly Pair[] = []): Pair[] => {
    const [, name = '', value = ''] =
      new RegExp(`^([^${sign}\\s]+)\\s*${sign}\\s*(.*)$`, 's').exec(text) ?? [];
    if (name === '')
      throw new InvalidArgumentError(`Expected a name and a value with "${sign}" between them.`);
    return [...previous, { name, value }];
  };

interface Pair {
  readonly name: string;
  readonly value: string;
}

/** @param of what it chooses, such as `texts` */
export const languageOption = (of: string) =>
  new Option(
    '-l, --language <code>',
    `only ${of} in this language, or matching a pattern; repeatable`,
  ).argParser(collect);

export const outOption = (description: string) =>
  new Option('--out <dir>', `${description}, relative to --root`).argParser(path).default('dist');

export const outputOption = (description: string) =>
  new Option('-o, --output <file>', description).argParser(path);

/** @param choices the default first */
export const formatOption = <const First extends string, const Others extends readonly string[]>(
  choices: readonly [First, ...Others],
) => new Option('--format <format>', 'the format of the output').choices(choices).default(choices[0]);

/** @param of what is in that language */
export const langOption = (of: string) =>
  new Option('--lang <code>', `the language of ${of}: de, en, es, fr, it, nl, pl or tr`);
