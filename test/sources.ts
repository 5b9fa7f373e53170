import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const project = fileURLToPath(new URL('../', import.meta.url));

/** A copy of real sources in a temporary folder, to build and to spoil. */
export interface SourceTree {
  /** The folder with `tenants/` and `locales/`; builds go into `dist/` beside them. */
  readonly root: string;
  readonly dist: string;
  text(file: string): string;
  write(file: string, text: string): void;
  /** Sets values by their paths of keys, such as `START_PAGE.STEPS.ITEMS.CASE_NUMBER.TEXT`; undefined removes the key. */
  change(file: string, values: Readonly<Record<string, unknown>>): void;
  remove(): void;
}

/** Makes a temporary folder. Within a test it is removed after it; elsewhere the caller removes it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'eos-content-test-'));
  const remove = () => rmSync(path, { recursive: true, force: true });
  try {
    onTestFinished(remove);
  } catch {
    // No test is running.
  }
  return { path, remove };
}

/**
 * Copies the project's own sources of some tenants, cut down to some languages.
 *
 * @param languages upper-case codes
 */
export function copySources({
  tenants = ['udp-mock'],
  languages = ['DE', 'EN'],
}: {
  tenants?: readonly string[];
  languages?: readonly string[];
} = {}): SourceTree {
  const { path, remove } = temporaryFolder();
  const tree = sourceTree(path, remove);
  const copy = (file: string) => cpSync(join(project, file), join(path, file), { recursive: true });
  for (const folder of ['common', ...tenants]) {
    mkdirSync(join(path, 'locales', folder), { recursive: true });
    for (const language of languages) copy(`locales/${folder}/${language.toLowerCase()}.json`);
  }
  for (const tenant of tenants) {
    copy(`tenants/${tenant}`);
    tree.change(`tenants/${tenant}/tenant.json`, { languages });
  }
  return tree;
}

/** The sources in a folder. */
export function sourceTree(root: string, remove: () => void): SourceTree {
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, content: string) => writeFileSync(join(root, file), content);
  const change: SourceTree['change'] = (file, values) => write(file, withValues(text(file), values));
  return { root, dist: join(root, 'dist'), text, write, change, remove };
}

type Tree = { [key: string]: unknown };

/** Sets a value by its path of keys, and makes what is missing on the way. Undefined removes the key, or the item of a list. */
export function setAt(tree: Tree, path: string, value: unknown): void {
  const [key = '', next, ...rest] = path.split('.');
  if (next !== undefined) {
    tree[key] ??= /^\d+$/.test(next) ? [] : {};
    setAt(tree[key] as Tree, [next, ...rest].join('.'), value);
  } else if (value !== undefined) tree[key] = value;
  else if (Array.isArray(tree)) tree.splice(Number(key), 1);
  else delete tree[key];
}

/** Values by their paths, such as `MENU.HELP`; undefined removes one. */
export type Values = Readonly<Record<string, unknown>>;

/** A JSON file with some values set, laid out with two spaces. */
export function withValues(source: string, values: Values): string {
  const content = JSON.parse(source || '{}') as Tree;
  for (const [path, value] of Object.entries(values)) setAt(content, path, value);
  return `${JSON.stringify(content, null, 2)}\n`;
}
