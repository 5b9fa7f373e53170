import { type Command, Option } from 'commander';
import type { Clock } from './clock.ts';
import { path, tenantOption } from './option-values.ts';
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
    .option('--keep-going', 'continue when a tenant fails')
    .action(async (options) => {
      const { build } = await import('./commands/build.ts');
      settle(await build(world, options, clock));
    });
}
