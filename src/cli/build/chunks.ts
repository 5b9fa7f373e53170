import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildResult, Plugin } from 'esbuild';
import { pages } from '../../pages/registry.ts';
import { integrityOf } from '../lib/integrity.ts';

/** What pages share. By default, esbuild makes a chunk for each set of pages with the same imports. */
const sharedFolders = ['src/pages', 'src/pages/text', 'src/pages/frame'];
const sharedFrame: ReadonlySet<string> = new Set(['routes.ts', 'names.ts']);
const notShared: ReadonlySet<string> = new Set([
  ...pages.map(({ id }) => `${id}.tsx`),
  'page.ts',
  'portal.ts',
  'boot-data.ts',
  'registry.ts',
]);

/**
 * Keeps the number of requests small: React is one chunk, what pages and frame share is one, and each page has its own.
 * esbuild puts modules into one chunk if the same entries import them, so each entry imports all of them.
 */
export function fewChunks(packageRoot: string): Plugin {
  const shared = sharedFolders.flatMap((folder) =>
    readdirSync(join(packageRoot, folder))
      .filter((name) => /\.tsx?$/.test(name) && !notShared.has(name))
      .filter((name) => !folder.endsWith('frame') || sharedFrame.has(name))
      .map((name) => join(packageRoot, folder, name)),
  );
  const together = ['react-dom/client', 'react/jsx-runtime', ...shared]
    .map((path) => `import ${JSON.stringify(path)};`)
    .join('\n');
  const entries = `src/(?:runtime/app|pages/(?:${pages.map(({ id }) => id).join('|')}))\\.tsx?$`;
  return {
    name: 'few-chunks',
    setup({ onLoad }) {
      onLoad({ filter: new RegExp(entries.replaceAll('/', '[\\\\/]')) }, ({ path }) => ({
        loader: 'tsx',
        contents: `${readFileSync(path, 'utf8')}\n${together}`,
      }));
    },
  };
}

type Script = readonly [path: string, integrity: string];

export interface Arranged {
  chunks: readonly { path: string; text: string }[];
  /** The React part, after its imports. */
  start: readonly Script[];
}

/** Stands in the React part for the scripts of each page; so its hash changes with theirs. */
const chunksPlaceholder = '"__EOS_CHUNKS__"';

/**
 * Turns esbuild's output into the files to serve, and finds the scripts that each page needs.
 * @param appEntry the source file of the React part
 */
export function arranged(
  result: BuildResult<{ write: false; metafile: true }>,
  packageRoot: string,
  appEntry: string,
): Arranged {
  const outputs = Object.entries(result.metafile.outputs).map(([key, output]) => {
    const path = key.slice(key.indexOf('assets/'));
    const file = result.outputFiles.find((candidate) => candidate.path === join(packageRoot, key));
    const imports = output.imports
      .filter(({ kind }) => kind === 'import-statement')
      .map((target) => target.path.slice(target.path.indexOf('assets/')));
    return { path, text: file?.text ?? '', entry: output.entryPoint, imports };
  });
  const of = (path: string) => outputs.find((output) => output.path === path);
  // This entry only makes esbuild give React a chunk of its own; no page loads it.
  const vendor = outputs.find(({ entry }) => entry === 'src/runtime/react.ts');
  const react = vendor?.imports[0] ?? '';
  const named = (text: string) =>
    text
      .replaceAll(basename(react), basename(react).replace(/^chunk/, 'react'))
      // Blockers of cookie notices refuse `/cookie-policy-`, of the page itself, too (EasyList Cookie List, AdGuard).
      .replaceAll(/\bcookie-(?=[\w-]+-[0-9A-Z]{8}\.js)/g, '');

  /** A script and all its imports, each after its own imports. */
  const closure = (path: string, known = new Set<string>()): string[] => {
    if (known.has(path)) return [];
    known.add(path);
    return [...(of(path)?.imports ?? []).flatMap((target) => closure(target, known)), path];
  };
  const chunks = outputs
    .filter((output) => output !== vendor)
    .map(({ path, text }) => ({ path: named(path), text: named(text) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const script = (path: string): Script => {
    const text = chunks.find((chunk) => chunk.path === named(path))?.text ?? '';
    return [named(path), integrityOf(Buffer.from(text))];
  };
  const pathOf = (entry: string): string => {
    const output = outputs.find((candidate) => candidate.entry === entry);
    if (!output) throw new Error(`the bundler made nothing of ${entry}`);
    return output.path;
  };
  const app = pathOf(appEntry);
  const needed = closure(app);
  const ofPages = Object.fromEntries(
    pages.map(({ id }): [string, Script[]] => [
      id,
      closure(pathOf(`src/pages/${id}.tsx`))
        .filter((path) => !needed.includes(path))
        .map(script),
    ]),
  );
  const appChunk = chunks.find(({ path }) => path === named(app));
  if (appChunk) appChunk.text = appChunk.text.replace(chunksPlaceholder, () => JSON.stringify(ofPages));
  return { chunks, start: needed.map(script) };
}
