import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../bin/eos-content.js', import.meta.url));

/** What the program runs in. Nothing of this machine's environment reaches it but the path of its commands. */
export interface Surroundings {
  cwd: string;
  env?: Readonly<Record<string, string>>;
  /** A command that the program is run by, such as one that takes rights away. */
  through?: readonly string[];
}

/** What runs the program so that the rights of files count for it, also where the tests may do whatever these say. */
export const withoutPrivilege: readonly string[] =
  process.getuid?.() === 0
    ? [
        'setpriv',
        '--bounding-set=-dac_override,-dac_read_search',
        '--inh-caps=-dac_override,-dac_read_search',
      ]
    : [];

/** How the program ended: with a code, or by a signal. */
export interface Outcome {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** The real program while it runs. */
interface Running {
  /** Waits until it says something on standard error from now on, or ends. */
  said(text: string): Promise<void>;
  /** What it has said so far, on both streams. */
  readonly output: { readonly stdout: string; readonly stderr: string };
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<Outcome>;
}

/** Spawns `bin/eos-content.js`. */
export function startProgram(args: readonly string[], { cwd, env, through = [] }: Surroundings): Running {
  const [command = process.execPath, ...rest] = [...through, process.execPath, bin, ...args];
  const child = spawn(command, rest, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const ended = outcomeOf(child, output);
  return {
    output,
    said: (text) =>
      Promise.race([
        new Promise<void>((resolve) => {
          const { length } = output.stderr;
          const hear = () => {
            if (!output.stderr.slice(length).includes(text)) return;
            child.stderr?.off('data', hear);
            resolve();
          };
          child.stderr?.on('data', hear);
        }),
        ended.then(() => undefined),
      ]),
    kill: (signal) => child.kill(signal),
    ended,
  };
}

/** Spawns `bin/eos-content.js` and waits for its end. */
export const runProgram = (args: readonly string[], surroundings: Surroundings): Promise<Outcome> =>
  startProgram(args, surroundings).ended;

function outcomeOf(child: ChildProcess, output: { stdout: string; stderr: string }): Promise<Outcome> {
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (part: string) => {
      output[stream] += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, ...output }));
  });
}
