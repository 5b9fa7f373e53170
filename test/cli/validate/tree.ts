import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load } from '../../../src/cli/sources/load.ts';
import type { Sources } from '../../../src/cli/sources/sources.ts';
import { temporaryFolder } from '../../sources.ts';

/** Makes a file's new content of its present one; undefined removes the file. */
export type Edit = (before: string) => string | Uint8Array | undefined;

/** A copy of a folder with `tenants/` and `locales/`, in which cases are tried one after the other. */
export class Tree {
  readonly root: string;
  /** The sources as they are without any edit. */
  readonly sources: Sources;
  readonly remove: () => void;

  /** @param copy puts the folder's files into an empty one */
  constructor(copy: (to: string) => void) {
    const { path, remove } = temporaryFolder();
    this.root = path;
    this.remove = remove;
    copy(path);
    this.sources = load(path, []);
  }

  /** What `use` returns for the sources with some files edited. Afterwards the files are as before. */
  async edited<Result>(
    edits: readonly (readonly [file: string, edit: Edit])[],
    use: (sources: Sources) => Promise<Result>,
  ): Promise<Result> {
    const undo: (() => void)[] = [];
    try {
      for (const [file, edit] of edits) this.#apply(join(this.root, file), edit, undo);
      return await use(load(this.root, [], this.sources));
    } finally {
      for (const step of undo.reverse()) step();
    }
  }

  #apply(path: string, edit: Edit, undo: (() => void)[]): void {
    const before = read(path);
    undo.push(() => (before ? writeFileSync(path, before) : rmSync(path, { force: true })));
    const after = edit(before?.toString('utf8') ?? '');
    mkdirSync(dirname(path), { recursive: true });
    if (after === undefined) rmSync(path, { force: true });
    else writeFileSync(path, after);
  }
}

const read = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/** Writes a file in another encoding or layout. */
export const layouts = {
  latin1: (text) => Buffer.from(text, 'latin1'),
  utf16le: (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
  bom: (text) => `\ufeff${text}`,
  crlf: (text) => text.replaceAll('\n', '\r\n'),
  tabs: (text) => text.replace(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2)),
} satisfies Record<string, Edit>;

/** Values by their paths, such as `MENU.HELP`; undefined removes one, of a list too. */
export type Values = Readonly<Record<string, unknown>>;

/** A JSON file with some values set, laid out with two spaces. */
export function withValues(source: string, values: Values): string {
  const content = JSON.parse(source || '{}') as Node;
  for (const [path, value] of Object.entries(values)) {
    const steps = path.split('.');
    const last = steps.pop() as string;
    const parent = steps.reduce((node, step) => {
      node[step] ??= {};
      return node[step] as Node;
    }, content);
    if (value !== undefined) parent[last] = value;
    else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
  }
  return `${JSON.stringify(content, null, 2)}\n`;
}

type Node = Record<string, unknown>;
