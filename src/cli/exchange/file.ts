import { readFileSync } from 'node:fs';
import { failure, systemReason } from '../failures/failures.ts';
import { visible } from '../lib/columns.ts';

export interface ExchangeFile {
  readonly path: string;
  readonly text: string;
}

/** A text as it is in the file. It is not yet trusted. */
export interface ReturnedUnit {
  readonly file: string;
  readonly key: string;
  readonly source: string;
  readonly target: string;
  readonly sourceLanguage?: string | undefined;
  readonly targetLanguage?: string | undefined;
  /** Somebody says that the translation is done. Where nothing is said, nothing is approved. */
  readonly isFinished: boolean;
  /** The file says nothing about it. */
  readonly hasNoState: boolean;
  readonly line: number;
}

/** Reads a file: UTF-8, or UTF-16 with a byte order mark. @throws UserError `exchange-file` */
export function readExchange(file: string, path: string): ExchangeFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const reason = `it cannot be read: ${systemReason(error)}`;
    const fix = 'check its name and its permissions';
    throw failure('exchange-file', { place: path, reason, fix }, { cause: error });
  }
  const encoding = encodingOf(bytes);
  try {
    // The decoder removes the mark. It is fatal, because a lost letter must not become a text.
    return { path, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    const [before = ''] = new TextDecoder(encoding).decode(bytes).split('\uFFFD', 1);
    throw refusal(
      { path },
      withLineFeeds(before).split('\n').length,
      'it is not text in UTF-8 or UTF-16',
      'unpack an archive, save any other file as UTF-8',
    );
  }
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** The error for a line of a file. */
export function refusal({ path }: Pick<ExchangeFile, 'path'>, line: number, reason: string, fix: string) {
  return failure('exchange-file', { place: `${path}:${line}`, reason, fix });
}

/**
 * Characters that XML or a terminal cannot show: control characters except tab and line break, halves of surrogate
 * pairs, and the two non-characters that look like byte order marks.
 */
export const strangeCharacter = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

/** Words of a file in a message: never longer than a line, and without what moves a terminal's cursor. */
export function quoted(words: string): string {
  const short = words.length > 80 ? `${words.slice(0, 80)}…` : words;
  return `'${visible(short)}'`;
}

/** Whether texts are the same but for what tools write in their own way: ends of lines, space around them, accents (NFC). */
export const isSame = (one: string, other: string): boolean =>
  withLineFeeds(one).normalize().trim() === withLineFeeds(other).normalize().trim();

/** Whether texts have the same signs, whatever space is between them. */
export const isAlike = (one: string, other: string): boolean =>
  isSame(one.replace(/\s+/g, ''), other.replace(/\s+/g, ''));

/** A returned text, with the space around it that the model has. */
export const withEdgesOf = (model: string, text: string): string =>
  /^\s*/.exec(model) + withLineFeeds(text).trim() + model.slice(model.trimEnd().length);

export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');
