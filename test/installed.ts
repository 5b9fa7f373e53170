import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Finds a program of this machine that npm does not install. Where there is none, says that the tests that need it are
 * left out; `.ci/run` installs what all tests need.
 *
 * @param names of the program, or paths
 * @param question an argument by which it only tells something, such as its version
 */
export function installed(names: readonly string[], question: string): string | undefined {
  const found = names.find((name) => spawnSync(name, [question], { stdio: 'ignore' }).status === 0);
  if (!found) console.warn(`LEFT OUT: the tests that need ${names[0]}, which does not run on this machine.`);
  return found;
}

/**
 * Finds a package of test/optional/package.json, which is installed apart. Where it is not, says that its tests are left out.
 *
 * @returns its folder
 */
export function installedPackage(name: string): string | undefined {
  const folder = fileURLToPath(new URL(`optional/node_modules/${name}`, import.meta.url));
  if (existsSync(folder)) return folder;
  console.warn(`LEFT OUT: the tests that need ${name}. To install it: npm ci --prefix test/optional`);
  return undefined;
}
