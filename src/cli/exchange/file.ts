import { readFileSync } from 'node:fs';
import { failure, systemReason } from '../failures/failures.ts';
import { visible } from '../lib/columns.ts';
import { positionsIn } from '../lib/positions.ts';

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
  readonly sourceLanguage?: string;
  readonly targetLanguage?: string;
  /** The tool marks it as not translated. */
  readonly isUntouched?: boolean;
  /** The tool asks for a review. */
  readonly isUnfinished?: boolean;
  readonly line: number;
}

/** Reads a file: UTF-8, or UTF-16 with a byte order mark. @throws UserError `exchange-file` */
export function readExchange(file: string, path: string): ExchangeFile {
  const refused = (cause: unknown, reason: string, fix: string) =>
    failure('exchange-file', { place: path, reason, fix }, { cause });
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw refused(error, `it cannot be read: ${systemReason(error)}`, 'check its name and its permissions');
  }
  try {
    // The decoder removes the mark. It is fatal, because a lost letter must not become a text.
    return { path, text: new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes) };
  } catch (error) {
    throw refused(
      error,
      'it is not text in UTF-8 or UTF-16',
      'save a table as “CSV UTF-8” or “Unicode text”, unpack an archive, save any other file as UTF-8',
    );
  }
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** The error for a place in a file. @param offset where in the text */
export function refusal({ path, text }: ExchangeFile, offset: number, reason: string, fix: string) {
  return failure('exchange-file', { place: `${path}:${positionsIn(text)(offset).line}`, reason, fix });
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

/** Whether texts are the same but for the ends of their lines, which tools write in their own way. */
export const isSame = (one: string, other: string): boolean => withLineFeeds(one) === withLineFeeds(other);

export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');
