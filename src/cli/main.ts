import { CommanderError } from '@commander-js/extra-typings';
import { commandLine } from './command-line.ts';
import { UserError } from './failures/failures.ts';
import { visibleLines } from './lib/columns.ts';
import type { Clock } from './world/clock.ts';
import { terminalOf } from './world/terminal.ts';
import type { World } from './world/world.ts';

/**
 * 0 ok, 1 findings or failure, 2 usage or environment, 70 a bug of ours (sysexits' EX_SOFTWARE), and what shells make of
 * the two signals.
 */
const exitCodes = { usage: 2, bug: 70, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Runs the command in the arguments and sets the exit code. Commands are loaded when they are run, so that `--help`
 * stays fast.
 * @param world the process, or a test's own
 */
export async function run(world: World): Promise<void> {
  const interruption = new AbortController();
  let interruptedBy: 'SIGINT' | 'SIGTERM' | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    world.once?.(signal, () => {
      interruptedBy = signal;
      interruption.abort();
    });
  }
  const clock: Clock = {
    // The process is older than this line; performance counts from its beginning.
    start: Math.round(performance.timeOrigin),
    elapsed: () => performance.now(),
    interrupted: interruption.signal,
  };
  let code = 0;
  const settle = (result: number) => {
    code = result;
  };
  const program = commandLine(world, clock, settle);
  try {
    await program.parseAsync(world.argv as string[]);
  } catch (error) {
    if (interruptedBy && error === interruption.signal.reason) {
      terminalOf(world, false).note('interrupted; nothing was changed');
      code = exitCodes[interruptedBy];
    } else code = report(world, error);
  }
  world.exitCode = code;
}

function report(world: World, error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  const { noteColours, note } = terminalOf(world, false);
  const verbose = world.argv.includes('--verbose');
  if (error instanceof UserError) {
    note(`${noteColours.red('error:')} ${visibleLines(`${error.message}\n  ${error.fix}`)}`);
    if (verbose) note(`${error.stack}`);
    return error.exitCode;
  }
  const stack = error instanceof Error ? error.stack : String(error);
  note(
    `${noteColours.red('This is a bug in eos-content')}, not in your texts. Please report it with these lines:\n${stack}`,
  );
  return exitCodes.bug;
}
