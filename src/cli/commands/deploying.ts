import { join } from 'node:path';
import { type Clock, seconds } from '../clock.ts';
import { keptFolder } from '../deploy/kept.ts';
import { attempt, type Undertaking } from '../deploy/release.ts';
import { doneRow } from '../deploy/report.ts';
import { lock } from '../emit/folder-lock.ts';
import { failure } from '../failures.ts';
import { plural } from '../reporters/pretty.ts';
import { table } from '../reporters/table.ts';
import type { Terminal } from '../terminal.ts';
import { size, sum } from './figures.ts';
import type { CommonOptions } from './options.ts';

export interface DeployOptions extends CommonOptions {
  tenant?: readonly string[];
  /** The folder that holds the tenants' folders, relative to where the program runs. */
  to?: string;
  /** How many earlier releases stay beside the new one. */
  keep: number;
  /** To go back to a release, or to the one before. */
  rollBack?: string | true;
  list?: boolean;
  plan?: boolean;
  /** With `plan`: the manifest of what is deployed now, a file or an address. */
  from?: string;
  format: 'pretty' | 'json';
}

/**
 * Does what changes a folder of deployments, while nobody else does.
 *
 * @param work gets what is to be called at each step, so that others see that the work goes on
 * @throws UserError `deploy-locked`, `lock-lost`, `cannot-write`, `disk-full`
 */
export async function locked<Result>(
  to: string,
  clock: Clock,
  work: (touch: () => void) => Promise<Result>,
): Promise<Result> {
  const folder = join(to, keptFolder);
  const held = attempt(folder, 'nothing was changed', () => lock(folder, clock));
  if ('heldBy' in held) throw failure('deploy-locked', { folder: to, ...held.heldBy });
  const { path, touch } = held;
  try {
    return await work(() => {
      if (!attempt(path, 'every page that is there has what it needs', touch))
        throw failure('lock-lost', { path });
    });
  } finally {
    held.release();
  }
}

/** What was done, tenant by tenant, and the closing line. */
export function doneTable(
  done: readonly Undertaking[],
  terminal: Terminal,
  clock: Clock,
  shown: string,
): void {
  const rows = done.map(({ tenant, kept, next, plan }) => doneRow(tenant, kept.live, next, plan));
  terminal.result(
    table(['tenant', 'release', 'before', 'sent', 'unchanged', 'removed'], rows, terminal.colours),
  );
  const sent = done.flatMap(({ plan }) => plan.steps.filter(({ action }) => action === 'put'));
  const figures = [
    plural(done.length, 'tenant'),
    `${plural(sent.length, 'file')} sent`,
    size(sum(sent, ({ entry }) => entry.size)),
  ];
  const mark = terminal.noteColours.green('✓');
  terminal.note(`${mark} ${figures.join(' · ')}  ${seconds(clock.elapsed())}`);
  terminal.note(`  → ${shown}/`);
  const reloading = done
    .filter(({ kept, plan }) => kept.live && plan.steps.some(({ path }) => path === 'nginx.conf'))
    .map(({ tenant }) => tenant);
  if (reloading.length > 0) {
    terminal.note(`  nginx.conf is another one, for the server to read again: ${reloading.join(', ')}`);
  }
}
