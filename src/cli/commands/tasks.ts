import { resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { load } from '../load/load.ts';
import { plural } from '../reporters/pretty.ts';
import { environment, type Task, tasksOf } from '../tasks/task.ts';
import { type Terminal, terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';
import type { CommonOptions } from './options.ts';
import { refuseSources } from './out-folder.ts';

export interface TasksOptions extends CommonOptions {
  tenant?: readonly string[];
  out: string;
  format: 'pretty' | 'json';
}

/**
 * `eos-content tasks`: says of each tenant what it is made from and what a build of it writes, so that a task runner can
 * keep what was built, and build only what has changed.
 *
 * @returns the exit code
 * @throws UserError as `load` does; `out-is-source`
 */
export function tasks(world: World, options: TasksOptions): number {
  const terminal = terminalOf(world, options.quiet ?? false);
  const root = resolve(world.cwd(), options.root);
  const found = tasksOf(load(root, options.tenant ?? []), options.out);
  refuseSources(
    root,
    found.map(({ tenant }) => resolve(root, options.out, tenant)),
  );
  const { version } = packageJson;
  terminal.result(
    options.format === 'json'
      ? `${JSON.stringify({ version, environment, tasks: found }, null, 2)}\n`
      : list(found, terminal.colours),
  );
  const mark = terminal.noteColours.green('✓');
  terminal.note(`${mark} ${plural(found.length, 'tenant')} · made by eos-content ${version}`);
  terminal.note(`  what is written depends on ${environment.join(', ')}, too`);
  return 0;
}

const list = (found: readonly Task[], colours: Terminal['colours']): string =>
  found
    .map(({ tenant, inputs, outputs }) =>
      [`${colours.bold(tenant)} → ${outputs.join(', ')}`, ...inputs.map((path) => `  ${path}`), ''].join(
        '\n',
      ),
    )
    .join('\n');
