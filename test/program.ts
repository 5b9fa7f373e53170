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

/** How the program ended: with a code, or by a signal. */
export interface Outcome {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** The real program while it runs. */
export interface Running {
  /** Waits until it has said something on standard error, or has ended. */
  said(text: string): Promise<void>;
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
  const ended = outcomeOf(child);
  let stderr = '';
  return {
    said: (text) =>
      Promise.race([
        new Promise<void>((resolve) => {
          child.stderr.on('data', (part: string) => {
            stderr += part;
            if (stderr.includes(text)) resolve();
          });
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

function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const outcome: Outcome = { code: null, signal: null, stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (part: string) => {
      outcome[stream] += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ ...outcome, code, signal }));
  });
}
