import { relative, resolve } from 'node:path';
import { type Clock, heed, seconds } from '../clock.ts';
import { emit } from '../emit/emit.ts';
import { recordPart } from '../emit/part-record.ts';
import { realPath } from '../emit/report.ts';
import { failure } from '../failures.ts';
import { type Part, readPart } from '../merge/part.ts';
import { troubleReport } from '../merge/report.ts';
import type { TenantOutput } from '../merge/tenant-output.ts';
import { outputsOf, troublesTogether } from '../merge/together.ts';
import { plural } from '../reporters/pretty.ts';
import { table } from '../reporters/table.ts';
import { terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';
import { size, sum } from './figures.ts';
import type { CommonOptions } from './options.ts';
import { holds, refuseSources } from './out-folder.ts';

export interface MergeOptions extends CommonOptions {
  out: string;
}

/**
 * `eos-content merge`: checks the parts of a build that were made on several machines, and joins them.
 *
 * @param dirs the parts, relative to where the program runs
 * @returns the exit code: 1 where a part is damaged or missing, or the parts do not belong together; nothing is written then
 * @throws UserError `out-is-source`, `out-is-part`, `cannot-write`, `disk-full`
 */
export async function merge(
  world: World,
  dirs: readonly string[],
  options: MergeOptions,
  clock: Clock,
): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const { colours, noteColours } = terminal;
  const root = resolve(world.cwd(), options.root);
  const out = resolve(root, options.out);
  // The same folder may be named twice, by a pattern and by itself.
  const folders = new Map(dirs.map((name) => [realPath(resolve(world.cwd(), name)), name]));

  const parts: Part[] = [];
  for (const [folder, name] of folders) {
    terminal.progress(`checking ${name} (${parts.length + 1} of ${folders.size}) …`);
    parts.push(await readPart(name, folder, () => heed(clock.interrupted)));
  }
  const troubles = [...parts.flatMap((part) => part.troubles), ...troublesTogether(parts)];
  if (troubles.length > 0) {
    terminal.result(troubleReport(troubles, colours, Math.min(world.stdout.columns ?? 100, 120)));
    const words = `${plural(troubles.length, 'error')} · nothing was written`;
    terminal.note(`${noteColours.red('✗')} ${words}  ${seconds(clock.elapsed())}`);
    return 1;
  }

  const outputs = outputsOf(parts);
  refuseOut(root, out, [...folders.keys()], outputs);
  terminal.progress('writing …');
  // A tenant that lies in its place already was checked there: its part is the output itself.
  const others = outputs.filter(({ tenant, folder }) => realPath(resolve(out, tenant)) !== realPath(folder));
  await emit(out, others, clock.interrupted);
  // What a part says of itself does not hold of the whole.
  recordPart(out, { tenants: [] });

  terminal.result(table(['folder', 'part', 'tenants', 'files', 'size'], parts.map(row), colours));
  const figures = [
    plural(parts.length, 'part'),
    plural(outputs.length, 'tenant'),
    plural(
      sum(outputs, ({ paths }) => paths.length),
      'file',
    ),
    size(sum(outputs, ({ bytes }) => bytes)),
  ];
  terminal.note(`${noteColours.green('✓')} ${figures.join(' · ')}  ${seconds(clock.elapsed())}`);
  terminal.note(`  → ${relative(world.cwd(), out) || '.'}/`);
  for (const { name, aside } of parts) {
    if (aside.length > 0)
      terminal.note(`  left aside, because it is no part of ${name}: ${aside.join(', ')}`);
  }
  if (parts.every(({ record }) => !record)) {
    terminal.note('  these parts were built without --shard: whether one is missing cannot be known');
  }
  return 0;
}

/** What is put in its place must take neither the sources nor a part away, and no part may become a part of itself. */
function refuseOut(
  root: string,
  out: string,
  parts: readonly string[],
  outputs: readonly TenantOutput[],
): void {
  const real = realPath(out);
  const around = outputs.find(({ folder }) => holds(realPath(folder), real));
  if (around) throw failure('out-is-part', { path: out, part: around.folder });
  for (const { tenant } of outputs) {
    const target = resolve(out, tenant);
    refuseSources(root, [target]);
    const part = parts.find((folder) => holds(realPath(target), folder));
    if (part) throw failure('out-is-part', { path: target, part });
  }
}

const row = ({ name, record, outputs }: Part): string[] => [
  name,
  record ? `${record.part} of ${record.of}` : '',
  `${outputs.length}`,
  `${sum(outputs, ({ paths }) => paths.length)}`,
  size(sum(outputs, ({ bytes }) => bytes)),
];
