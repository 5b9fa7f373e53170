import { Chalk, type ChalkInstance } from 'chalk';
import { seconds } from './clock.ts';
import type { Output, World } from './world.ts';

/** Output of the program: colours and a moving progress line only on a terminal (contract C21). */
export interface Terminal {
  readonly colours: ChalkInstance;
  /** Colours for notes: one of the two streams may be a file. */
  readonly noteColours: ChalkInstance;
  readonly noColours: ChalkInstance;
  /** Shows the current step: replaced by the next one on a terminal, a line of its own in CI. */
  progress(text: string): void;
  /** Shows the progress: each step on a terminal, each tenth where lines stay. */
  advance(words: string, done: number, all: number): void;
  note(text: string): void;
  /** The closing line, with the time in milliseconds. */
  conclude(hasFailed: boolean, words: string, milliseconds: number): void;
  /** A line on standard error that `--quiet` does not suppress. */
  warn(text: string): void;
  result(text: string): void;
}

const clearLine = '\r\x1b[K';

export function terminalOf({ env, stdout, stderr }: World, quiet: boolean): Terminal {
  const moving = Boolean(stderr.isTTY) && !isOn(env.CI) && !env.NO_COLOR && env.TERM !== 'dumb';
  const clear = () => {
    if (moving) stderr.write(clearLine);
  };
  const coloursFor = (output: Output) => new Chalk({ level: wantsColour(env, output) ? 1 : 0 });
  const progress = (text: string) => {
    if (quiet) return;
    clear();
    stderr.write(moving ? text : `${text}\n`);
  };
  const noteColours = coloursFor(stderr);
  const note = (text: string) => {
    clear();
    if (!quiet) stderr.write(`${text}\n`);
  };
  return {
    colours: coloursFor(stdout),
    noteColours,
    noColours: new Chalk({ level: 0 }),
    progress,
    advance(words, done, all) {
      const tenths = (count: number) => Math.floor((count * 10) / all);
      if (moving || tenths(done) > tenths(done - 1)) progress(`${words} ${done} of ${all}`);
    },
    note,
    conclude(hasFailed, words, milliseconds) {
      const mark = hasFailed ? noteColours.red('✗') : noteColours.green('✓');
      note(`${mark} ${words}  ${seconds(milliseconds)}`);
    },
    warn(text) {
      clear();
      stderr.write(`${text}\n`);
    },
    result(text) {
      clear();
      stdout.write(text);
    },
  };
}

/** `CI=false` says that this is no CI (ci-info), `FORCE_COLOR=0` that nothing is coloured (Node). */
const isOn = (variable: string | undefined): boolean =>
  Boolean(variable) && variable !== '0' && variable !== 'false';

/** Colour on a terminal, unless NO_COLOR says no or FORCE_COLOR says yes. */
function wantsColour({ NO_COLOR, FORCE_COLOR, TERM }: World['env'], output: Output): boolean {
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR === '' || isOn(FORCE_COLOR);
  return Boolean(output.isTTY) && TERM !== 'dumb';
}
