// `npm run build:host`: writes the package for host teams (src/host/) into host-package/, ready for `npm pack`.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import packageJson from '../package.json' with { type: 'json' };
import { commonPlaceholders } from './hosts.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = resolve(root, process.argv[2] ?? 'host-package');
const entries = ['index', 'react', 'server', 'testing', 'vite'];

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'types/host'), { recursive: true });
mkdirSync(join(folder, 'types/runtime'));
await writeScripts();
writeTypes();
copyFileSync(join(root, 'src/host/room.css'), join(folder, 'room.css'));
copyFileSync(join(root, 'HOSTS.md'), join(folder, 'README.md'));
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
process.stdout.write(`${folder}\n`);

/** The host bundles these modules again: shared code stays shared, React is the host's. */
async function writeScripts() {
  await build({
    absWorkingDir: root,
    entryPoints: entries.map((name) => `src/host/${name}${name === 'react' ? '.tsx' : '.ts'}`),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2021',
    jsx: 'automatic',
    packages: 'external',
    define: { __EOS_PLACEHOLDERS__: JSON.stringify(commonPlaceholders()) },
    logLevel: 'warning',
  });
}

function writeTypes() {
  const emitted = mkdtempSync(join(tmpdir(), 'eos-content-types-'));
  const { status } = spawnSync('tsc', ['-p', join(root, 'src/host'), '--outDir', emitted], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the types cannot be made: run this by npm run build:host');
  for (const name of readdirSync(join(emitted, 'src/host'))) {
    const types = readFileSync(join(emitted, 'src/host', name), 'utf8');
    writeFileSync(
      join(folder, 'types/host', name),
      types.replace(/(from '[^']*?)(?<!\.d)\.tsx?'/g, "$1.js'"),
    );
  }
  for (const name of ['eos-content.d.ts', 'eos-content-loader.d.ts']) {
    copyFileSync(join(root, 'src/runtime', name), join(folder, 'types/runtime', name));
  }
  rmSync(emitted, { recursive: true });
}

function manifest() {
  const { version, license } = packageJson;
  const modules = entries.map((name) => [
    name === 'index' ? '.' : `./${name}`,
    { types: `./types/host/${name}.d.ts`, default: `./${name}.js` },
  ]);
  return {
    name: 'eos-content-host',
    version,
    description:
      'Header, footer, cookie notice and content pages of the portal in another team’s application.',
    license,
    type: 'module',
    sideEffects: ['*.css'],
    exports: { ...Object.fromEntries(modules), './room.css': './room.css' },
    types: './types/host/index.d.ts',
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } },
  };
}
