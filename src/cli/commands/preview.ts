import { once } from 'node:events';
import { resolve } from 'node:path';
import { messagesFor } from '../messages/messages.ts';
import { Code } from '../preview/code.ts';
import { previewPath, tenantUrl } from '../preview/endpoints.ts';
import { EventStreams } from '../preview/event-streams.ts';
import { builtPortals } from '../preview/portals.ts';
import { visits } from '../preview/visits.ts';
import { reportError, watchAll } from '../preview/watching.ts';
import { Workspace } from '../preview/workspace.ts';
import { plural } from '../reporters/pretty.ts';
import { isForOthers } from '../server/addresses.ts';
import { deploymentsIn } from '../server/folder.ts';
import { listen, type Served } from '../server/listen.ts';
import type { Context } from '../world/context.ts';
import { compiledFolder, packageRoot } from '../world/program.ts';
import type { Terminal } from '../world/terminal.ts';
import type { PreviewOptions } from './declarations.ts';

/** Where it serves unless `--port` says otherwise (contract section 4). */
const defaultPort = 4173;

/**
 * `eos-content preview`: serves the portal from the sources, or with `--built` from a build, until interrupted (exit code 0).
 * @throws UserError `no-sources`, `unknown-tenant`, `unknown-language`, `port-taken`, `cannot-listen`, `no-build`
 */
export async function preview(context: Context, options: PreviewOptions): Promise<number> {
  const { world, clock, terminal, root } = context;
  const messages = messagesFor(options.lang, world.env);
  const streams = new EventStreams();
  const code = new Code(packageRoot, compiledFolder);
  const { tenant: wanted = [], spelling } = options;
  const workspace = options.built
    ? undefined
    : new Workspace({ root, wanted, start: clock.start, messages, spelling, code, streams });
  const portals =
    workspace ?? builtPortals(deploymentsIn(resolve(root, options.out), wanted), messages.preview);
  const served = await listen(visits({ portals, streams, code, workspace }), {
    port: options.port ?? defaultPort,
    strict: options.port !== undefined,
    host: options.host,
    onError: (error) => reportError(terminal, error),
  });
  const [home = ''] = served.origins;
  printAddresses(context, portals.ids, served, options);
  const { interrupted } = clock;
  try {
    if (options.open) await openBrowser(home + previewPath, terminal);
    if (workspace) await watchAll(workspace, terminal, clock);
    else if (!interrupted.aborted) await once(interrupted, 'abort');
  } finally {
    streams.end();
    await served.close();
    await workspace?.checking.close();
    await code.close();
  }
  terminal.note('ended');
  return 0;
}

async function openBrowser(address: string, { note, noteColours }: Terminal): Promise<void> {
  const onFailure = (error: unknown) =>
    note(`${noteColours.yellow('note:')} no browser could be opened (${error}); go to ${address}`);
  try {
    const { default: open } = await import('open');
    // A missing program is reported after it was started.
    (await open(address)).on('error', onFailure);
  } catch (error) {
    onFailure(error);
  }
}

function printAddresses(
  { terminal: { result, conclude, warn, colours, noteColours }, clock }: Context,
  tenants: readonly string[],
  { origins, port }: Served,
  { port: wanted, built, out, host }: PreviewOptions,
): void {
  const [home = '', ...others] = origins;
  const addresses = [
    [home, 'all tenants'],
    ...tenants.map((id) => [tenantUrl(home, id), id]),
    ...others.map((origin) => [origin, 'from other machines']),
  ];
  const width = Math.max(...addresses.map(([address = '']) => address.length)) + 3;
  for (const [address = '', what = ''] of addresses) {
    result(`  ${colours.cyan(`${address}/`.padEnd(width))}${what}\n`);
  }
  const label = noteColours.yellow('note:');
  if (wanted === undefined && port !== defaultPort) {
    warn(`${label} port ${defaultPort} is taken, so this is port ${port}`);
  }
  if (isForOthers(host)) {
    warn(`${label} everybody in your network can look; only this machine can change files`);
  }
  const what = `${built ? `${out} as it was built · ` : ''}${plural(tenants.length, 'tenant')}`;
  conclude(false, `ready · ${what}`, clock.elapsed());
}
