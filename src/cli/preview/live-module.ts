import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A module of the page under test, compiled by itself. */
export interface LiveModule {
  /** Its path from the package's root. */
  readonly id: string;
  readonly source: string;
  /** A function's body, in CommonJS. */
  readonly code: string;
  /** The source map of the code, as JSON. */
  readonly map: string;
  /** The modules that it imports, by id, and packages, by name. */
  readonly imports: readonly string[];
  readonly packages: readonly string[];
  /** Which hooks it uses, in order, and the code of its effects, which run again only where a component is mounted. */
  readonly hooks: string;
  /** Whether it can be put in place of what it was while the page lives. */
  readonly isLive: boolean;
}

/** What the page holds on to from its start: a change of it needs a fresh one. */
const heldFromTheStart: ReadonlySet<string> = new Set(
  ['page.ts', 'portal.ts', 'registry.ts', 'stamp.ts', 'frame/names.ts', 'frame/packed.ts'].map(
    (name) => `src/pages/${name}`,
  ),
);

const isLive = (id: string): boolean => id.startsWith('src/pages/') && !heldFromTheStart.has(id);

/**
 * Compiles a module by itself.
 *
 * @throws what reading it throws, or esbuild's failure
 */
export async function liveModule(packageRoot: string, id: string): Promise<LiveModule> {
  const [{ transform }, source] = await Promise.all([
    import('esbuild'),
    readFile(join(packageRoot, id), 'utf8'),
  ]);
  const live = isLive(id);
  const { code, map } = await transform(live ? source + registering(source) : source, {
    loader: id.endsWith('x') ? 'tsx' : 'ts',
    format: 'cjs',
    jsx: 'automatic',
    target: 'es2022',
    // All modules are there already: import() becomes require(), in a promise.
    supported: { 'dynamic-import': false },
    sourcemap: 'external',
    sourcefile: id,
    sourceRoot: 'eos-content:///',
    logLevel: 'silent',
  });
  const specifiers = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, specifier = '']) => specifier);
  const isOurs = (specifier: string) => specifier.startsWith('.');
  return {
    id,
    source,
    code,
    map,
    imports: specifiers.filter(isOurs).map((specifier) => resolved(specifier, id)),
    packages: specifiers.filter((specifier) => !isOurs(specifier)),
    hooks: hooksOf(code),
    isLive: live,
  };
}

/** As the page's registry resolves it: importers name files with their endings. */
const resolved = (specifier: string, from: string): string =>
  new URL(specifier, `file:///${from}`).pathname.slice(1);

/** Names whatever could be a component to the registry. Behind the source, where it moves no line. */
const registering = (source: string): string => {
  const names = [...source.matchAll(/^(?:export )?(?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => name);
  return `\n;${names.map((name) => `if(typeof ${name}==='function')$register('${name}',${name});`).join('')}`;
};

/** Hooks are told by their names; of effects what they do counts as well, as far as the parentheses go. */
function hooksOf(code: string): string {
  return [...code.matchAll(/\buse[A-Z]\w*/g)]
    .map(({ 0: name, index }) => (name.endsWith('Effect') ? callAt(code, index) : name))
    .join();
}

function callAt(code: string, start: number): string {
  let depth = 0;
  for (let index = code.indexOf('(', start); index >= 0 && index < code.length; index += 1) {
    if (code[index] === '(') depth += 1;
    else if (code[index] === ')') depth -= 1;
    if (depth === 0) return code.slice(start, index + 1);
  }
  return code.slice(start);
}
