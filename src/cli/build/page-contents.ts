import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildRecord } from '../emit/build-record.ts';
import { manifestFile } from '../render/addresses.ts';
import { contentIn } from '../render/document.ts';
import type { ContentSource, PageContent } from '../render/render.tsx';
import { type Listing, listingOf } from '../verify/manifest.ts';
import { hashOf } from './inputs.ts';

/** An output in its place with its record, which names the program that makes the next one, too. */
export interface Earlier {
  readonly folder: string;
  readonly record: BuildRecord;
}

/**
 * The content of a tenant's pages. Where it was rendered from the same before, it is taken from the page that stands; the
 * document around it is made anew, because it names the time of the build.
 */
export class PageContents {
  readonly #earlier: Earlier | undefined;
  readonly #known: ReadonlySet<string>;
  readonly #marks: string[] = [];
  #files: Listing['files'] | undefined;

  /** @param earlier what stands; without it everything is rendered */
  constructor(earlier: Earlier | undefined) {
    this.#earlier = earlier;
    this.#known = new Set(earlier?.record.pages);
  }

  /** Of the pages that were asked for: a short hash of what each one's content follows from, besides the program. */
  get marks(): readonly string[] {
    return this.#marks;
  }

  readonly source: ContentSource = (page, rendered) => {
    const mark = markOf(page);
    this.#marks.push(mark);
    return (this.#known.has(mark) ? this.#standing(page) : undefined) ?? rendered();
  };

  /** What a page holds that stands as it was made; undefined where that is not sure. */
  #standing({ path, page }: PageContent): string | undefined {
    if (!this.#earlier) return undefined;
    const { folder, record } = this.#earlier;
    this.#files ??= filesOf(folder, record);
    const file = this.#files.get(path);
    const document = file && readAs(file.sha256, join(folder, path));
    return document === undefined ? undefined : contentIn(document, page.container);
  }
}

/** 72 bits, which no two pages of a tenant will share; records are to be small. */
const markOf = ({ path, marks }: PageContent): string =>
  hash('sha256', [path, ...marks].join(), 'base64url').slice(0, 12);

/** The files of an output with their hashes; none where its manifest is not the one that was recorded. */
function filesOf(folder: string, record: BuildRecord): Listing['files'] {
  const manifest = readAs(record.manifest, join(folder, manifestFile));
  const read = manifest === undefined ? undefined : listingOf(manifest);
  return read && 'listing' in read ? read.listing.files : new Map();
}

/** A file's text, where it has this hash. */
function readAs(sha256: string, path: string): string | undefined {
  try {
    const content = readFileSync(path);
    return hashOf(content) === sha256 ? content.toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}
