// @ts-check
// Compiles the program, which is TypeScript and JSX, when it is first run and again when a source has changed. A hash
// over all sources names the folder of the compiled program, so a stale one is never run. Reading and hashing takes as
// long as starting Node, so the hash is cached with the files' sizes and times.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const cache = join(root, 'node_modules/.cache/eos-content');
const sources = ['package-lock.json', 'package.json', 'bin', 'schemas', 'src', 'tsconfig.json'];
const hashLength = 16;
const dayInMs = 24 * 60 * 60 * 1000;

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  const entries = readdirSync(root + path, { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}

/**
 * @returns {Promise<string>} the hash over the program's sources, computed again when a size, time or inode has changed;
 * no program can set a file's ctime back
 */
async function hashOfSources() {
  const files = sources
    .filter((name) => existsSync(root + name))
    .flatMap((name) => (statSync(root + name).isDirectory() ? filesBelow(name) : [name]))
    .sort();
  const state = files
    .map((file) => {
      const { size, ctimeMs, ino } = statSync(root + file);
      return `${file} ${size} ${ctimeMs} ${ino}\n`;
    })
    .join('');
  const hashFile = join(cache, `sources-${process.version}`);
  const cached = existsSync(hashFile) ? readFileSync(hashFile, 'utf8') : '';
  if (cached.slice(hashLength) === state) return cached.slice(0, hashLength);
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha1').update(`${process.version}\0${root}`);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(root + file));
  const digest = hash.digest('hex').slice(0, hashLength);
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(hashFile, digest + state);
  } catch {
    // A cache that cannot be written only costs time.
  }
  return digest;
}

/** @param {string} reason @param {string} fix @returns {undefined} */
function refuse(reason, fix) {
  process.stderr.write(`error: eos-content cannot start: ${reason}\n  ${fix}\n`);
  process.exitCode = 2;
}

/**
 * Leaves the other commands out, so that a build is one file. What commands share stands in as many files as there are
 * ways to share it, and loading fifty files takes as long as starting Node. A build is what machines run, in a large portal
 * once for each tenant.
 * @type {import('esbuild').Plugin}
 */
const withBuildAlone = {
  name: 'with-build-alone',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/commands\// }, ({ kind, path }) =>
      kind === 'dynamic-import' && path !== './commands/build.ts' ? { path, external: true } : undefined,
    );
  },
};

/** @param {string} folder */
async function compile(folder) {
  const staging = `${folder}.${Math.random().toString(36).slice(2)}`;
  // Not mkdtemp, which shuts out other users: in containers one user installs and another runs.
  mkdirSync(staging);
  const { build } = await import('esbuild');
  /** @type {import('esbuild').BuildOptions} */
  const options = {
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    jsx: 'automatic',
    // React is five times slower without this.
    define: {
      'process.env.NODE_ENV': '"production"',
      // Where node_modules is a link, the compiled program lies elsewhere than the project.
      __PACKAGE_ROOT__: JSON.stringify(root),
    },
    // The half of React's server that renders to strings; the other half streams.
    alias: {
      'react-dom/server': `${root}node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js`,
      // Its main file asks for its parts in a way that cannot be bundled.
      'jsonc-parser': 'jsonc-parser/lib/esm/main.js',
    },
    external: ['esbuild', 'puppeteer', '@sparticuz/chromium'],
    // CommonJS packages inside the bundle require() Node's own modules.
    banner: {
      js: 'import { createRequire as createRequireOfNode } from "node:module"; const require = createRequireOfNode(import.meta.url);',
    },
    logLevel: 'warning',
  };
  await build({
    ...options,
    outExtension: { '.js': '.mjs' },
    entryPoints: { main: 'src/cli/main.ts', 'check-worker': 'src/cli/preview/check-worker.ts' },
    outdir: staging,
  });
  await build({
    ...options,
    entryPoints: ['src/cli/main.ts'],
    outfile: join(staging, 'build/main.cjs'),
    // V8's code can be saved of CommonJS only.
    format: 'cjs',
    splitting: false,
    banner: {},
    define: { ...options.define, 'import.meta.dirname': '__dirname' },
    supported: { 'dynamic-import': false },
    plugins: [withBuildAlone],
  });
  try {
    renameSync(staging, folder);
  } catch (error) {
    // Another run may have compiled the same sources in the meantime.
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Removes compiled programs that have not been used for a day. @param {string} cache */
export function prune(cache) {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    try {
      if (Date.now() - statSync(path).mtimeMs > dayInMs) rmSync(path, { recursive: true, force: true });
    } catch {
      // Another run removed it first.
    }
  }
}

/** Keeps a program from being pruned as long as this process runs it: it loads parts of itself later. @param {string} folder */
export function keepUsed(folder) {
  const touch = () => {
    try {
      utimesSync(folder, new Date(), new Date());
    } catch {
      // The program also runs from a cache that cannot be written.
    }
  };
  touch();
  setInterval(touch, dayInMs / 4).unref();
}

/** @param {string} version such as `>=22.18`; `localeCompare` would load ICU, which takes 14 ms at each start */
function numberOf(version) {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) * 1000 + Number(minor);
}

/**
 * Compiles the program unless its sources are as they were.
 * @returns {Promise<string | undefined>} its folder; undefined if it cannot run here, after an error message
 */
export async function compiledProgram() {
  const wanted = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).engines.node;
  if (numberOf(process.versions.node) < numberOf(wanted)) {
    const isInstalled = existsSync(join(root, 'node_modules/node'));
    return refuse(
      `this is Node ${process.version}, and it needs Node ${wanted}`,
      isInstalled ? 'use npx eos-content, which runs on the project’s own Node' : 'run npm ci first',
    );
  }
  let folder;
  try {
    folder = join(cache, await hashOfSources());
    if (!existsSync(folder)) {
      mkdirSync(cache, { recursive: true });
      await compile(folder);
      prune(cache);
    }
    accessSync(join(folder, 'main.mjs'), constants.R_OK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ERR_MODULE_NOT_FOUND') return refuse('its packages are not installed', 'run npm ci first');
    return code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
      ? refuse(
          `the compiled program cannot be read or written in ${cache}`,
          'run npx eos-content --version once as the user who ran npm ci, with a umask that lets others read',
        )
      : refuse(String(error), `run npm ci, and check that ${cache} can be written`);
  }
  keepUsed(folder);
  return folder;
}
