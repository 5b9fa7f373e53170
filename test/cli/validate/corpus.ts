import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from '../../../src/cli/findings.ts';
import { load } from '../../../src/cli/sources/load.ts';
import type { Sources } from '../../../src/cli/sources/sources.ts';
import { validate } from '../../../src/cli/validate/validate.ts';

/** A change of the project's own texts, and what has to be found then: one of `checks`; nothing where there are none. */
export interface Case extends Change {
  name: string;
  checks: readonly string[];
  /** Further changes that belong to it. */
  edits?: readonly Change[];
  /** Whether it is to be found in the line that changes, or beside it. */
  isPlaced?: boolean;
  /** Whether it is found in another file than the changed one: a missing file where it is listed. */
  anywhere?: boolean;
  /** Why it is known not to be found. */
  missed?: string;
}

/** Where a case is to be found: the file, and the text where one text was changed. */
export function placeOf(change: Case): { file: string; key: string | undefined } {
  const place = { ...change, ...change.edits?.[0] };
  const isText = place.from !== undefined && !place.raw;
  return { file: place.file, key: isText ? place.key : undefined };
}

/** So few texts of a language are changed at once that most stay as they are: some checks go by what is usual. */
const mostAtOnce = 8;

/**
 * Cases that are tried together, because they do not see each other: in other languages, or in other texts of a language.
 * English texts, tenants' settings and files that come and go are seen from everywhere.
 */
export function rounds(cases: readonly Case[]): Case[][] {
  const found: { cases: Case[]; taken: Map<string, Set<string>> }[] = [];
  const alone: Case[][] = [];
  for (const one of cases) {
    const { file, key } = placeOf(one);
    const language = /^locales\/[^/]+\/(?!en\b)(\w\w)\.json$/.exec(file)?.[1];
    const isText = one.write === undefined && !one.remove && !one.encoding && !one.edits && !one.anywhere;
    if (language === undefined || !isText) {
      alone.push([one]);
      continue;
    }
    const place = key === undefined ? '' : `${file} ${key}`;
    const hasRoom = ({ taken }: (typeof found)[number]) => {
      const texts = taken.get(language) ?? new Set();
      return texts.size === 0 || (place && !texts.has('') && !texts.has(place) && texts.size < mostAtOnce);
    };
    let round = found.find(hasRoom);
    if (!round) {
      round = { cases: [], taken: new Map() };
      found.push(round);
    }
    round.cases.push(one);
    round.taken.set(language, new Set([...(round.taken.get(language) ?? []), place]));
  }
  return [...found.map((round) => round.cases), ...alone];
}

interface Change {
  file: string;
  /** The path of the text, for example `PAGE.0.TITLE`. */
  key?: string;
  /** What of the text (with `raw` of the file) is replaced, and by what. */
  from?: string;
  to?: string;
  raw?: boolean;
  write?: string;
  remove?: boolean;
  encoding?: 'latin1' | 'utf16le' | 'bom';
}

/** A copy of the project's sources in which cases are tried one after the other. */
export class Project {
  readonly #root: string;
  #sources: Sources;
  #clean: Promise<readonly Finding[]> | undefined;

  constructor(root: string) {
    this.#root = root;
    this.#sources = load(root, []);
  }

  /** What is found in the texts as they are. */
  clean(): Promise<readonly Finding[]> {
    this.#clean ??= validate(this.#sources, { hints: true }).then(({ findings }) => findings);
    return this.#clean;
  }

  /** What is found after some changes together, which are taken back again. */
  async findings(changes: readonly Case[]): Promise<readonly Finding[]> {
    const undo: (() => void)[] = [];
    try {
      for (const change of changes) {
        for (const one of change.edits ?? [change]) this.#apply({ ...change, ...one }, undo);
      }
      this.#sources = load(this.#root, [], this.#sources);
      const { findings } = await validate(this.#sources, { hints: true });
      return findings;
    } finally {
      for (const step of undo.reverse()) step();
      this.#sources = load(this.#root, [], this.#sources);
    }
  }

  /** The line of the file in which a change of its source begins. */
  lineOf({ file, from = '', to = '' }: Case): number {
    const source = read(join(this.#root, file))?.toString('utf8') ?? '';
    const same = Array.from(from).findIndex((character, index) => character !== to[index]);
    return source.slice(0, source.indexOf(from) + (same === -1 ? from.length : same)).split('\n').length;
  }

  #apply(change: Change, undo: (() => void)[]): void {
    const path = join(this.#root, change.file);
    const before = read(path);
    undo.push(() => (before ? writeFileSync(path, before) : rmSync(path, { force: true })));
    mkdirSync(dirname(path), { recursive: true });
    if (change.remove) rmSync(path);
    else if (change.write !== undefined) writeFileSync(path, change.write);
    else if (change.encoding) writeFileSync(path, encoded(before?.toString('utf8') ?? '', change.encoding));
    else writeFileSync(path, changed(before?.toString('utf8') ?? '', change));
  }
}

const read = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

const encoded = (text: string, encoding: 'latin1' | 'utf16le' | 'bom'): Buffer =>
  encoding === 'bom'
    ? Buffer.from(`\ufeff${text}`)
    : encoding === 'latin1'
      ? Buffer.from(text, 'latin1')
      : Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

/** The file's source with the change made: everything else stays as it is. */
function changed(source: string, { file, key = '', from = '', to = '', raw }: Change): string {
  const replaced = (text: unknown): string => {
    if (typeof text === 'string' && text.includes(from)) return text.replace(from, () => to);
    throw new Error(`${file} ${key} does not hold ${JSON.stringify(from)}: bring the case up to date`);
  };
  if (raw) return replaced(source);
  const content = JSON.parse(source) as unknown;
  const steps = key.split('.');
  const last = steps.pop() as string;
  const parent = steps.reduce((node, step) => (node as Record<string, unknown>)?.[step], content) as Record<
    string,
    unknown
  >;
  const text = parent?.[last];
  parent[last] = Array.isArray(text) ? changedBlocks(text as string[], from, replaced) : replaced(text);
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The change is made in one block, or across several. */
function changedBlocks(
  blocks: readonly string[],
  from: string,
  replaced: (text: string) => string,
): readonly string[] {
  const index = blocks.findIndex((block) => block.includes(from));
  if (index !== -1) return blocks.with(index, replaced(blocks[index] as string));
  return replaced(blocks.join('')).split(/(?<=<\/(?:p|ul|ol|h3)>)(?=<)/);
}
