import { spawnSync } from 'node:child_process';

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
