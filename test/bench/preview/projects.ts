import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const vite = 'test/bench/preview/vite';

/** Copies the whole package with its sources. What it keeps beside its dependencies, it keeps in the copy. */
export function copyPackage(folder: string): void {
  for (const path of [
    'bin',
    'locales',
    'package.json',
    'package-lock.json',
    'packages',
    'schemas',
    'src',
    'packages/host/src',
    'tenants',
    'tsconfig.json',
  ]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  const dependencies = join(folder, 'node_modules');
  mkdirSync(dependencies);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const isKept = ['.cache', '.vite', '.vite-temp'].includes(name);
    if (!isKept) symlinkSync(join(root, 'node_modules', name), join(dependencies, name));
  }
}

/** Makes a Vite project of the same sources. */
export function makeViteProject(folder: string): void {
  copyPackage(folder);
  cpSync(join(root, vite), join(folder, vite), { recursive: true });
  for (const name of ['index.html', 'vite.config.ts']) cpSync(join(root, vite, name), join(folder, name));
}
