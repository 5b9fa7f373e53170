import { UserError } from '../failures/failures.ts';
import { plural } from '../reporters/pretty.ts';
import { watchSources } from '../sources/watch.ts';
import { type Clock, seconds } from '../world/clock.ts';
import { packageRoot } from '../world/program.ts';
import type { Terminal } from '../world/terminal.ts';
import type { Workspace } from './workspace.ts';

/** Delay of the first check in milliseconds: the first page goes first. */
const firstCheck = 500;

const maxNamed = 5;

/** Prints an error without ending the preview. */
export function reportError({ warn, noteColours }: Terminal, error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const reason = error instanceof UserError ? `${error.message}\n  ${error.fix}` : stack;
  warn(`${noteColours.red('error:')} ${reason}`);
}

/** Passes on changes of sources and program until it is interrupted. */
export async function watchAll(workspace: Workspace, terminal: Terminal, clock: Clock): Promise<void> {
  const timed = (take: (paths: readonly string[]) => Promise<void>) => async (paths: readonly string[]) => {
    const begin = clock.elapsed();
    await take(paths).catch((error) => reportError(terminal, error));
    const time = terminal.noteColours.dim(seconds(clock.elapsed() - begin));
    const what = paths.length > maxNamed ? plural(paths.length, 'file') : paths.join(', ');
    if (paths.length > 0) terminal.note(`${time}  ${what}`);
  };
  const sources = timed(async (paths) => {
    await workspace.sourcesChanged(paths);
    // The first call covers changes between reading and watching.
    setTimeout(() => void workspace.checking.check(), paths.length > 0 ? 0 : firstCheck).unref();
  });
  const code = timed(async (paths) => {
    if (paths.length === 0 || !(await workspace.codeChanged(paths))) return;
    const label = terminal.noteColours.yellow('note:');
    terminal.note(`${label} the program itself has changed: end it and start it again to use it`);
  });
  await Promise.all([
    watchSources(workspace.sources.root, clock.interrupted, sources),
    watchSources(packageRoot, clock.interrupted, code, ['src', 'schemas']),
  ]);
}
