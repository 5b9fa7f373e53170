// `npm run build:host`: packs the package for host teams. npm runs this script first (`prepack`), which writes dist/ and docs/.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { commonPlaceholders } from '../../tools/hosts.ts';
import packageJson from './package.json' with { type: 'json' };

const here = fileURLToPath(new URL('./', import.meta.url));
const project = fileURLToPath(new URL('../../', import.meta.url));
const dist = join(here, 'dist');

for (const folder of ['dist', 'docs']) rmSync(join(here, folder), { recursive: true, force: true });
await writeScripts();
writeTypes();
copyFileSync(join(here, 'src/room.css'), join(dist, 'room.css'));
cpSync(join(project, 'docs/hosts'), join(here, 'docs/hosts'), { recursive: true });
copyFileSync(join(project, 'docs/hosts.md'), join(here, 'docs/hosts.md'));

/** The host bundles these modules again: shared code stays shared, React is the host's. */
async function writeScripts() {
  const modules = Object.values(packageJson.exports).flatMap((entry) =>
    entry.default.endsWith('.js') ? basename(entry.default, '.js') : [],
  );
  await build({
    absWorkingDir: here,
    entryPoints: modules.map((name) => `src/${name}${name === 'react' ? '.tsx' : '.ts'}`),
    outdir: dist,
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

/** Types of the package beside those of the runtime, which name each other as they do here. */
function writeTypes() {
  const emitted = mkdtempSync(join(tmpdir(), 'eos-content-types-'));
  const { status } = spawnSync('tsc', ['-p', here, '--outDir', emitted], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the types cannot be made: run this by npm run build:host');
  for (const folder of ['host', 'runtime']) mkdirSync(join(dist, 'types', folder), { recursive: true });
  const types = join(emitted, 'packages/host/src');
  for (const name of readdirSync(types)) {
    const text = readFileSync(join(types, name), 'utf8')
      .replace(/(from '[^']*?)(?<!\.d)\.tsx?'/g, "$1.js'")
      .replaceAll('../../../src/runtime/', '../runtime/');
    writeFileSync(join(dist, 'types/host', name), text);
  }
  for (const name of ['eos-content.d.ts', 'eos-content-loader.d.ts']) {
    copyFileSync(join(project, 'src/runtime', name), join(dist, 'types/runtime', name));
  }
  // TypeScript asks for types of what is imported for its effect alone.
  writeFileSync(join(dist, 'types/room.css.d.ts'), 'export {};\n');
  rmSync(emitted, { recursive: true });
}
