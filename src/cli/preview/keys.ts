import { createInterface } from 'node:readline';
import { type Clock, seconds } from '../clock.ts';
import type { Terminal } from '../terminal.ts';
import type { World } from '../world.ts';
import type { LiveParts } from './endpoints.ts';
import { reportError } from './reporting.ts';

interface Parts {
  readonly world: World;
  readonly terminal: Terminal;
  readonly clock: Clock;
  /** What the browser is to open. */
  readonly address: string;
  readonly live: LiveParts | undefined;
  stop(): void;
}

/**
 * Runs what is typed: letters followed by Enter, because raw keys would take Ctrl-Z away. The end of standard input is not
 * the end of the preview.
 *
 * @param open whether the browser is opened at once
 */
export async function typedCommands(parts: Parts, open = false): Promise<{ close(): void }> {
  const { world, terminal, address, live, stop } = parts;
  const commands: Readonly<Record<string, () => unknown>> = {
    o: () => openBrowser(address, terminal),
    ...(live && { r: () => rebuild(live, parts) }),
    q: stop,
  };
  const help = `  o open${live ? ' · r rebuild' : ''} · q quit: type the letter, then Enter`;
  terminal.note(help);
  if (open) await openBrowser(address, terminal);
  const { stdin } = world;
  if (!stdin) return { close() {} };
  const lines = createInterface({ input: stdin });
  lines.on('line', async (line) => {
    const letter = line.trim().toLowerCase();
    const run = Object.hasOwn(commands, letter) ? commands[letter] : undefined;
    if (!run && letter !== '') terminal.note(help);
    try {
      await run?.();
    } catch (error) {
      reportError(terminal, error);
    }
  });
  return {
    close() {
      lines.close();
      stdin.pause();
    },
  };
}

async function rebuild({ workspace, checking }: LiveParts, { terminal, clock }: Parts): Promise<void> {
  const begin = clock.elapsed();
  await workspace.rebuild();
  checking.check();
  terminal.note(`${terminal.noteColours.green('✓')} rebuilt  ${seconds(clock.elapsed() - begin)}`);
}

async function openBrowser(address: string, terminal: Terminal): Promise<void> {
  const notOpened = (error: unknown) =>
    terminal.note(
      `${terminal.noteColours.yellow('note:')} no browser could be opened (${error}); go to ${address}/`,
    );
  try {
    const { default: open } = await import('open');
    // A program that is missing says so after it was started.
    (await open(address)).on('error', notOpened);
  } catch (error) {
    notOpened(error);
  }
}
