import { compiledProgram } from '../../bin/compile.js';
import type { World } from '../../src/cli/world/world.ts';
import { temporaryFolder } from '../sources.ts';

type Program = typeof import('../../src/cli/main.ts');

// Compiled, because it keeps the bundles of the browser's side; in this process, because starting one takes longer than
// most commands.
const { run }: Program = await import(`${await compiledProgram()}/main.mjs`);

/** How the program ended. */
export interface Ended {
  code: World['exitCode'];
  stdout: string;
  stderr: string;
}

/** Runs the program in a world of the test's own. */
export async function ended(
  args: readonly string[],
  world: Partial<World> & { terminal?: boolean } = {},
): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const output = (stream: keyof typeof said): World['stdout'] => ({
    isTTY: world.terminal ?? false,
    write: (text) => {
      said[stream] += text;
    },
  });
  const own: World = {
    argv: ['node', 'eos-content', ...args],
    env: {},
    cwd: () => temporaryFolder().path,
    stdout: output('stdout'),
    stderr: output('stderr'),
    ...world,
  };
  await run(own);
  return { code: own.exitCode, ...said };
}

export const inFolder = (root: string): Partial<World> => ({ cwd: () => root });
