import type { PreviewFinding } from '../../preview/protocol.ts';
import { type Clock, seconds } from '../clock.ts';
import { UserError } from '../failures.ts';
import { packageRoot } from '../program.ts';
import { watchSources } from '../sources/watch.ts';
import type { Terminal } from '../terminal.ts';
import { addressOf, type LiveParts } from './endpoints.ts';

/** When everything is checked for the first time, in milliseconds after the start: the first page is not to wait for it. */
const firstCheck = 500;

/** How many lines of one kind are printed at once. */
const manyLines = 5;

const firstOf = (all: readonly string[]): string[] => [
  ...all.slice(0, manyLines),
  ...(all.length > manyLines ? [`and ${all.length - manyLines} more`] : []),
];

/** Prints the errors that are new since the last check, and says when there are none any more. */
export function errorReporter({
  note,
  noteColours,
}: Terminal): (findings: readonly PreviewFinding[]) => void {
  let before: ReadonlySet<string> = new Set();
  return (findings) => {
    const errors = findings.filter(({ severity }) => severity === 'error');
    const now = new Set(
      errors.map(
        ({ file, line, column, message }) => `${file}${line > 0 ? `:${line}:${column}` : ''}  ${message}`,
      ),
    );
    const added = [...now].filter((one) => !before.has(one));
    for (const one of firstOf(added)) note(`${noteColours.red('✗')} ${one}`);
    if (before.size > 0 && now.size === 0) note(`${noteColours.green('✓')} no errors any more`);
    before = now;
  };
}

/** Prints what went wrong without ending the preview. */
export function reportError({ warn, noteColours }: Terminal, error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const reason = error instanceof UserError ? `${error.message}\n  ${error.fix}` : stack;
  warn(`${noteColours.red('error:')} ${reason}`);
}

interface Watching {
  readonly live: LiveParts;
  readonly root: string;
  /** The preview's own address. */
  readonly home: Parameters<typeof addressOf>[0];
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
  readonly clock: Clock;
}

/** Passes on what changes in the sources and in the program, until the signal ends it. */
export async function watchAll(watching: Watching): Promise<void> {
  const { root, signal } = watching;
  await Promise.all([
    watchSources(root, signal, (paths) => sourcesChanged(paths, watching), { settling: 0 }),
    watchSources(packageRoot, signal, (paths) => codeChanged(paths, watching), {
      settling: 0,
      paths: ['src', 'schemas'],
    }),
  ]);
}

async function sourcesChanged(paths: readonly string[], watching: Watching): Promise<void> {
  const { workspace, checking } = watching.live;
  const { home, terminal } = watching;
  const known = new Set(workspace.ids);
  // The first time it is what was saved after the sources were read.
  await timed(paths, watching, () => workspace.sourcesChanged(paths));
  for (const id of workspace.ids.filter((tenant) => !known.has(tenant))) {
    terminal.result(`  ${terminal.colours.cyan(`${addressOf(home, id)}/`)}  ${id}\n`);
  }
  if (paths.length > 0) checking.check();
  else setTimeout(() => checking.check(), firstCheck).unref();
}

async function codeChanged(paths: readonly string[], watching: Watching): Promise<void> {
  if (paths.length === 0) return;
  const { terminal, live } = watching;
  await timed(paths, watching, async () => {
    if (!(await live.workspace.codeChanged(paths))) return;
    const label = terminal.noteColours.yellow('note:');
    terminal.note(`${label} the program itself has changed: end it and start it again to use it`);
  });
}

/** A bug of ours is reported, and does not take away what works: the next change is tried as usual. */
async function timed(
  paths: readonly string[],
  { terminal, clock }: Watching,
  take: () => Promise<void>,
): Promise<void> {
  const begin = clock.elapsed();
  await take().catch((error) => reportError(terminal, error));
  const time = terminal.noteColours.dim(seconds(clock.elapsed() - begin));
  if (paths.length > 0) terminal.note(`${time}  ${firstOf(paths).join(', ')}`);
}
