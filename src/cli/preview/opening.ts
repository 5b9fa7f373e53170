import { fork } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileToOpen } from '../../preview/protocol.ts';
import type { World } from '../world.ts';
import type { EditorAnswer } from './editor-process.ts';

/** Where files may be opened, and with what. */
export interface Opening {
  /** The folder that holds `tenants/` and `locales/`. */
  readonly root: string;
  /** The folder of eos-content itself, with `src/` and `schemas/`. */
  readonly packageRoot: string;
  /** Where `LAUNCH_EDITOR` names the editor; without it the one that is running is taken, then `VISUAL` and `EDITOR`. */
  readonly env: World['env'];
  /** How long an editor has to say that it cannot start, in milliseconds. */
  readonly patience?: number;
}

const mend =
  'set LAUNCH_EDITOR to an editor with windows, such as LAUNCH_EDITOR=code, and start the preview again';

/**
 * Opens a file of the project in the developer's editor: `POST /@preview/open`. Only files of the project can be, wherever
 * a path or a link leads.
 *
 * @returns why it was not opened, in words; undefined where it was
 */
export async function openInEditor(
  { file, line, column }: FileToOpen,
  opening: Opening,
): Promise<string | undefined> {
  const path = fileOfProject(file, opening);
  if (path === undefined) return `${file} is no file of this project`;
  const place = [path, line, column].map((part) => (typeof part === 'number' ? countingFromOne(part) : part));
  const why = await start(place.join(':'), opening);
  return why && `${why}; ${mend}`;
}

/** Where a finding has no place, the file's beginning is meant. */
const countingFromOne = (count: number): number => (Number.isSafeInteger(count) && count > 0 ? count : 1);

/** The file that is meant, without links; undefined where it is none of the project's. */
function fileOfProject(file: string, { root, packageRoot }: Opening): string | undefined {
  const [top = '', ...rest] = file.split('/');
  const above = new Map([
    ['tenants', root],
    ['locales', root],
    ['src', packageRoot],
    ['schemas', packageRoot],
  ]).get(top);
  // One name a part, none of them hidden: this leaves no way up, and none to a drive.
  const isPlain = rest.length > 0 && rest.every((part) => /^(?!\.)[^\\:\p{Cc}]+$/u.test(part));
  if (above === undefined || !isPlain) return undefined;
  try {
    const folder = realpathSync(join(above, top));
    const path = realpathSync(join(folder, ...rest));
    return path.startsWith(folder + sep) && statSync(path).isFile() ? path : undefined;
  } catch {
    // It is not there.
    return undefined;
  }
}

/** Starts the editor. Returns why that failed. */
function start(place: string, { env, patience = 1000 }: Opening): Promise<string | undefined> {
  // Compiled, it lies beside this module under the same name.
  const extension = import.meta.url.endsWith('.mjs') ? 'mjs' : 'ts';
  const script = fileURLToPath(new URL(`./editor-process.${extension}`, import.meta.url));
  // Detached: an interrupted preview does not take the editor with it.
  const child = fork(script, {
    env: { ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const end = (why?: string) => {
      clearTimeout(timer);
      if (child.connected) child.disconnect();
      child.unref();
      resolve(why);
    };
    child.on('message', (answer: EditorAnswer) => {
      if (answer !== 'started') end(answer.refused);
      // Many editors go on running here until they are closed.
      else timer = setTimeout(end, patience);
    });
    child.on('error', (error) => end(`no editor could be started: ${error.message}`));
    child.on('exit', (code) => end(code ? `the editor could not be started (code ${code})` : undefined));
    child.send(place);
  });
}
