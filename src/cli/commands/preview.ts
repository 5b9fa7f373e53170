import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { PreviewFinding } from '../../preview/protocol.ts';
import { type Clock, seconds } from '../clock.ts';
import { UserError } from '../failures.ts';
import { messagesFor } from '../messages/messages.ts';
import { Checking } from '../preview/checking.ts';
import { Code } from '../preview/code.ts';
import { Lines } from '../preview/lines.ts';
import { builtPortals, livePortals, type Portals } from '../preview/portals.ts';
import { addressOf, type LiveParts, Tools } from '../preview/tools.ts';
import { visits } from '../preview/visits.ts';
import { Workspace } from '../preview/workspace.ts';
import { compiledFolder, packageRoot } from '../program.ts';
import { plural } from '../reporters/pretty.ts';
import { isForOthers } from '../server/addresses.ts';
import { deploymentsIn } from '../server/folder.ts';
import { listen, type Served } from '../server/listen.ts';
import { watchSources } from '../sources/watch.ts';
import { type Terminal, terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';
import type { CommonOptions } from './options.ts';

/** Where it serves when nobody says otherwise (contract section 4). */
const defaultPort = 4173;

/** When everything is checked for the first time, in milliseconds after the start. */
const firstLook = 500;

export interface PreviewOptions extends CommonOptions {
  tenant?: readonly string[];
  port?: number;
  /** Other addresses than those of this machine alone: `true` for all networks. */
  host?: string | true;
  /** Show `out` as it was built. */
  built?: boolean;
  out: string;
  /** Open it in the browser. */
  open?: boolean;
  /** The language of what is found. */
  lang?: string;
}

/**
 * `eos-content preview`: the whole portal on one's own machine, made of the files as they are, or with `--built` as it was
 * built. Goes on until it is interrupted, which is then no failure.
 *
 * @returns the exit code
 * @throws UserError `no-sources`, `unknown-tenant`, `port-taken`, `cannot-listen`, `no-build`
 */
export async function preview(world: World, options: PreviewOptions, clock: Clock): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const root = resolve(world.cwd(), options.root);
  const lines = new Lines(randomBytes(4).toString('hex'));
  const end = new AbortController();
  const stop = () => end.abort();
  clock.interrupted.addEventListener('abort', stop);
  // Who interrupts it while it is being loaded means it, too.
  if (clock.interrupted.aborted) stop();
  const live = options.built ? undefined : await liveParts(world, root, options, lines, terminal, clock);
  const portals = live
    ? livePortals(live.workspace)
    : builtPortals(deploymentsIn(resolve(root, options.out), options.tenant ?? []));
  const tools = new Tools({ portals, lines, live, file: toolFiles(live) });
  const served = await listen(visits(portals, tools), {
    port: options.port ?? defaultPort,
    strict: options.port !== undefined,
    host: options.host,
    onError: (error) => complain(terminal, error),
  });
  try {
    introduce(terminal, portals, served, options, clock);
    const address = served.origins[0] ?? '';
    if (options.open) await openBrowser(address, terminal);
    const actions: [key: string, act: () => Promise<void>][] = [
      ['o', () => openBrowser(address, terminal)],
      ['q', async () => stop()],
    ];
    if (live) actions.push(['r', () => rebuild(live, terminal, clock)]);
    const keys = hearKeys(world, new Map(actions), {
      onError: (error) => complain(terminal, error),
      onUnknown: () => terminal.note(keysHelp(options)),
    });
    const watching = live
      ? [watchAll(live, { root, home: homeOf(served) }, end.signal, terminal, clock)]
      : [ended(end.signal)];
    try {
      await Promise.all(watching);
    } finally {
      keys.close();
    }
  } finally {
    stop();
    lines.end();
    await served.close();
    await live?.checking.close();
    await live?.workspace.close();
  }
  terminal.note('ended');
  return 0;
}

async function liveParts(
  world: World,
  root: string,
  options: PreviewOptions,
  lines: Lines,
  terminal: Terminal,
  clock: Clock,
): Promise<LiveParts> {
  const messages = messagesFor(options.lang, world.env);
  const { language } = messages;
  const wanted = options.tenant ?? [];
  const workspace = new Workspace(
    { root, wanted, packageRoot, cache: compiledFolder, start: clock.start, messages },
    lines,
  );
  const checking = new Checking({ root, language });
  const tell = errorTeller(terminal);
  checking.onChecked(() => {
    const found = workspace.tenants.map((tenant) => {
      const { findings } = checking.findingsOf(tenant);
      const count = (severity: string) => findings.filter((one) => one.severity === severity).length;
      lines.send(tenant, 'checked', { errors: count('error'), warnings: count('warning') });
      return findings;
    });
    tell(found.flat().filter(({ severity }) => severity === 'error'));
  });
  return { workspace, checking, opening: { root, packageRoot, env: world.env } };
}

/** How many lines of one kind are printed at once. */
const manyLines = 5;

/** Some of many, and how many more there are. */
const firstOf = (all: readonly string[]): string[] => [
  ...all.slice(0, manyLines),
  ...(all.length > manyLines ? [`and ${all.length - manyLines} more`] : []),
];

/** Prints the errors that have come since the last look, and says when there are none any more. */
function errorTeller({ note, noteColours }: Terminal): (errors: readonly PreviewFinding[]) => void {
  let before: ReadonlySet<string> = new Set();
  return (errors) => {
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

/** The tools' scripts and styles: as the sources are; beside a build, as the program was compiled with. */
function toolFiles(live: LiveParts | undefined): (name: string) => Promise<Uint8Array | undefined> {
  const code = live?.workspace ?? new Code(packageRoot, compiledFolder);
  return (name) => code.tool(name);
}

const keysHelp = ({ built }: Pick<PreviewOptions, 'built'>): string =>
  `  o open${built ? '' : ' · r rebuild'} · q quit: type the letter, then Enter`;

const homeOf = ({ origins: [origin = ''] }: Served): Parameters<typeof addressOf>[0] => ({
  host: new URL(origin).hostname,
  origin,
});

/** Says where everything is. */
function introduce(
  { result, note, warn, colours, noteColours }: Terminal,
  portals: Portals,
  served: Served,
  { port: wanted, built, out, host }: PreviewOptions,
  clock: Clock,
): void {
  const { origins, port } = served;
  const [home = '', ...others] = origins;
  const addresses = [
    [home, 'all tenants'],
    ...portals.ids.map((id) => [addressOf(homeOf(served), id), id]),
    ...others.map((origin) => [origin, 'from other machines']),
  ];
  const width = Math.max(...addresses.map(([address = '']) => address.length)) + 3;
  result(
    addresses
      .map(([address = '', what = '']) => `  ${colours.cyan(`${address}/`.padEnd(width))}${what}\n`)
      .join(''),
  );
  if (wanted === undefined && port !== defaultPort) {
    warn(`${noteColours.yellow('note:')} port ${defaultPort} is taken, so this is port ${port}`);
  }
  if (isForOthers(host)) {
    warn(
      `${noteColours.yellow('note:')} everybody in your network can look; only this machine can change files`,
    );
  }
  const what = `${built ? `${out} as it was built · ` : ''}${plural(portals.ids.length, 'tenant')}`;
  note(`${noteColours.green('✓')} ready · ${what}  ${seconds(clock.elapsed())}`);
  note(keysHelp({ built }));
}

async function rebuild({ workspace, checking }: LiveParts, terminal: Terminal, clock: Clock): Promise<void> {
  const begun = clock.elapsed();
  await workspace.rebuild();
  checking.look();
  terminal.note(`${terminal.noteColours.green('✓')} rebuilt  ${seconds(clock.elapsed() - begun)}`);
}

/** Tells the workspace what changes, and has it checked. */
async function watchAll(
  { workspace, checking }: LiveParts,
  { root, home }: { root: string; home: Parameters<typeof addressOf>[0] },
  signal: AbortSignal,
  terminal: Terminal,
  clock: Clock,
): Promise<void> {
  const settled = { settling: 0 };
  const told = async (paths: readonly string[], take: () => Promise<void>) => {
    const begun = clock.elapsed();
    // A fault of ours is told, and does not take away what works: the next change is tried as if nothing had been.
    await take().catch((error) => complain(terminal, error));
    const time = terminal.noteColours.dim(seconds(clock.elapsed() - begun));
    terminal.note(`${time}  ${firstOf(paths).join(', ')}`);
  };
  const sources = watchSources(
    root,
    signal,
    async (paths) => {
      if (paths.length === 0) {
        // What was saved after the sources were read, and before this.
        await workspace.sourcesChanged(paths).catch((error) => complain(terminal, error));
        // The first look takes a second of a processor, which the first page shall not have to wait for.
        return void setTimeout(() => checking.look(), firstLook).unref();
      }
      const known = new Set(workspace.tenants);
      await told(paths, () => workspace.sourcesChanged(paths));
      for (const id of workspace.tenants.filter((tenant) => !known.has(tenant))) {
        terminal.result(`  ${terminal.colours.cyan(`${addressOf(home, id)}/`)}  ${id}\n`);
      }
      checking.look();
    },
    settled,
  );
  const code = watchSources(
    packageRoot,
    signal,
    async (paths) => {
      if (paths.length === 0) return;
      await told(paths, async () => {
        if (await workspace.codeChanged(paths)) {
          terminal.note(
            `${terminal.noteColours.yellow('note:')} the program itself has changed: end it and start it again to use it`,
          );
        }
      });
    },
    { ...settled, paths: ['src', 'schemas'] },
  );
  await Promise.all([sources, code]);
}

const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });

/** Letters followed by Enter: raw keys would take Ctrl-Z away. The end of what can be typed is not the end of the preview. */
function hearKeys(
  world: World,
  actions: ReadonlyMap<string, () => Promise<void>>,
  { onError, onUnknown }: { onError(error: unknown): void; onUnknown(): void },
): { close(): void } {
  if (!world.stdin) return { close() {} };
  const { stdin } = world;
  const lines = createInterface({ input: stdin });
  lines.on('line', (line) => {
    const letter = line.trim().toLowerCase();
    const act = actions.get(letter);
    if (act) void act().catch(onError);
    else if (letter !== '') onUnknown();
  });
  return {
    close() {
      lines.close();
      stdin.pause();
    },
  };
}

async function openBrowser(address: string, terminal: Terminal): Promise<void> {
  const notOpened = (error: unknown) =>
    terminal.note(
      `${terminal.noteColours.yellow('note:')} no browser could be opened (${error}); go to ${address}/`,
    );
  try {
    const { default: open } = await import('open');
    // A program that is missing says so after it was started.
    (await open(address)).on('error', (error) => notOpened(error));
  } catch (error) {
    notOpened(error);
  }
}

/** Says what went wrong without ending the preview: whoever works with it goes on. */
function complain({ warn, noteColours }: Terminal, error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  warn(
    `${noteColours.red('error:')} ${error instanceof UserError ? `${error.message}\n  ${error.mend}` : stack}`,
  );
}
