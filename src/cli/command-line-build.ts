import { type Command, Option } from 'commander';
import type { Clock } from './clock.ts';
import { shardOf } from './load/shard.ts';
import { compressOption, count, path, tenantOption } from './option-values.ts';
import type { World } from './world.ts';

/** The commands that make `dist`: see command-line.ts. */
export function addBuilding({
  command,
  world,
  clock,
  settle,
}: {
  readonly command: (name: string, description: string) => Command;
  readonly world: World;
  readonly clock: Clock;
  readonly settle: (code: number) => void;
}): void {
  command('build', 'validate the sources and write dist/<tenant>/')
    .addOption(tenantOption())
    .addOption(
      new Option('--out <dir>', 'where to write, relative to --root').argParser(path).default('dist'),
    )
    .addOption(
      new Option(
        '--jobs <count>',
        'how many tenants are built side by side (default: as many as pay)',
      ).argParser(count),
    )
    .addOption(
      new Option(
        '--shard <part/parts>',
        'build only a part of the tenants, such as 2/8; merge joins the parts',
      ).argParser(shardOf),
    )
    .addOption(compressOption())
    .option('--force', 'make everything again, also what has not changed')
    .option('--keep-going', 'build the tenants without errors, too, where others have some')
    .action(async (options) => {
      const { build } = await import('./commands/build.ts');
      settle(await build(world, options, clock));
    });

  command('merge', 'join the parts that build --shard has written on several machines')
    .argument('<dirs...>', 'the parts: folders that hold a folder for each tenant')
    .addOption(
      new Option('--out <dir>', 'where to write, relative to --root').argParser(path).default('dist'),
    )
    .action(async (dirs, options) => {
      const { merge } = await import('./commands/merge.ts');
      settle(await merge(world, dirs, options, clock));
    });

  command('tasks', 'say what each tenant is made from and what build writes, for task runners')
    .addOption(tenantOption())
    .addOption(
      new Option('--out <dir>', 'where build is to write, relative to --root')
        .argParser(path)
        .default('dist'),
    )
    .addOption(
      new Option('--format <format>', 'how to print it').choices(['pretty', 'json']).default('pretty'),
    )
    .action(async (options) => {
      const { tasks } = await import('./commands/tasks.ts');
      settle(tasks(world, options));
    });
}
