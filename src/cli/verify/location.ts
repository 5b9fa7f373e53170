import { createHash } from 'node:crypto';
import type { Entry } from './manifest.ts';

/** Where a build was put: in a folder, or at an address. */
export interface Location {
  /** As it is shown. */
  readonly name: string;
  /** Where a file lies: `file` relative to the root, or `url`; the other one is empty. */
  placeOf(path: string): { readonly file: string; readonly url: string };
  /** What stands in its manifest. */
  manifest(): Promise<{ readonly kind: 'text'; readonly text: string } | Absent>;
  /**
   * What lies where a file of a build should lie.
   *
   * @param timestamp of the build
   * @param coding over HTTP: the one compression that is accepted, or `identity` for none; any when left out
   */
  look(path: string, entry: Entry, timestamp: string, coding?: string): Promise<Seen>;
  /** Whether compressed files are had by the names of those that they lie beside, by those who accept them. */
  readonly isAskedByCoding: boolean;
  /** Which files of a build can be asked for here. */
  has(path: string): boolean;
  /** What lies here beside the files of a build, or cannot be looked into; undefined where nobody tells. */
  strays?(listed: ReadonlySet<string>): AsyncIterable<{ readonly path: string; readonly reason?: string }>;
}

export type Absent = { readonly kind: 'missing' | 'unreachable'; readonly reason: string };
export type Seen = Content | Absent;

/** What was found in the place of a file. */
export interface Content {
  readonly kind: 'content';
  /** In bytes; `atLeast` where it was given up before the end. */
  readonly size: number;
  readonly atLeast?: boolean;
  /** Empty where the size alone says that it is another one. */
  readonly sha256: string;
  /** Over HTTP: the content type that it is sent with. */
  readonly type?: string;
}

/** Reads to the end, a part at a time, or until there is more than is of interest. */
export async function contentOf(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Content> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > limit) return { kind: 'content', size: limit, atLeast: true, sha256: '' };
    hash.update(part);
  }
  return { kind: 'content', size, sha256: hash.digest('hex') };
}
