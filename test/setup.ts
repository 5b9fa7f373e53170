import { runProgram } from './program.ts';
import { copySources } from './sources.ts';

/**
 * Once for all files of the run: the program is compiled and the browser's side bundled, so that no test measures or
 * interrupts that.
 */
export default async function setup(): Promise<void> {
  const { root, remove } = copySources();
  const { code, stderr } = await runProgram(['build'], { cwd: root });
  remove();
  if (code !== 0)
    throw new Error(`the program cannot build the sources that tests are made from:\n${stderr}`);
}
