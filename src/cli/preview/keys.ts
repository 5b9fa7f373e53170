import { createInterface } from 'node:readline';
import type { Terminal } from '../terminal.ts';
import type { World } from '../world.ts';

/**
 * Runs the letters that are typed, each followed by Enter: raw keys would take Ctrl-Z away. The end of standard input is not
 * the end of the preview.
 *
 * @param address what `o` opens
 * @param stop what `q` does
 * @returns what ends the reading
 */
export function readKeys(
  { stdin }: World,
  terminal: Terminal,
  address: string,
  stop: () => void,
): { close(): void } {
  const help = '  o open · q quit: type the letter, then Enter';
  terminal.note(help);
  if (!stdin) return { close() {} };
  const lines = createInterface({ input: stdin });
  lines.on('line', (line) => {
    const letter = line.trim().toLowerCase();
    if (letter === 'o') void openBrowser(address, terminal);
    else if (letter === 'q') stop();
    else if (letter !== '') terminal.note(help);
  });
  return {
    close() {
      lines.close();
      stdin.pause();
    },
  };
}

/** Opens an address in the browser, or says that this cannot be done. */
export async function openBrowser(address: string, { note, noteColours }: Terminal): Promise<void> {
  const onFailure = (error: unknown) =>
    note(`${noteColours.yellow('note:')} no browser could be opened (${error}); go to ${address}/`);
  try {
    const { default: open } = await import('open');
    // A program that is missing says so after it was started.
    (await open(address)).on('error', onFailure);
  } catch (error) {
    onFailure(error);
  }
}
