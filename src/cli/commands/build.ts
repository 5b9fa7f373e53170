import { relative, resolve } from 'node:path';
import { type Clock, seconds } from '../clock.ts';
import { CheckedSources } from '../emit/checked.ts';
import { emit } from '../emit/emit.ts';
import { recordPart } from '../emit/part-record.ts';
import { load } from '../load/load.ts';
import type { Shard } from '../load/shard.ts';
import { compiledFolder } from '../program.ts';
import { type RenderedTenant, renderTenants, threadsFor } from '../render/render-tenants.ts';
import { buildTime } from '../render/time.ts';
import { countFindings, plural, pretty } from '../reporters/pretty.ts';
import { table } from '../reporters/table.ts';
import { terminalOf } from '../terminal.ts';
import { trust, validate } from '../validate/validate.ts';
import type { World } from '../world.ts';
import { size, sum } from './figures.ts';
import type { CommonOptions } from './options.ts';
import { refuseSources } from './out-folder.ts';

export interface BuildOptions extends CommonOptions {
  tenant?: readonly string[];
  out: string;
  jobs?: number;
  /** Only a part of these tenants. */
  shard?: Shard;
}

/**
 * `eos-content build`: validates, renders, emits.
 *
 * @returns the exit code
 */
export async function build(world: World, options: BuildOptions, clock: Clock): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const { colours, noteColours } = terminal;
  const time = buildTime(world.env, clock.start);
  const root = resolve(world.cwd(), options.root);
  const out = resolve(root, options.out);

  terminal.progress('reading and checking the sources …');
  const sources = load(root, options.tenant ?? [], undefined, options.shard);
  for (const { id } of sources.tenants) refuseSources(root, resolve(out, id));
  const checked = new CheckedSources(compiledFolder);
  const known = checked.warningsOf(sources);
  const validation = known === undefined ? await validate(sources) : trust(sources);
  const { findings, isBroken } = validation;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = known ?? findings.filter(({ severity }) => severity === 'warning').length;
  // Warnings keep nothing from being built: they are counted, and `validate` shows them. Neither do errors that are mended
  // by the English text; they are shown all the same.
  if (errors.length > 0) terminal.result(pretty(errors, colours));
  if (isBroken) {
    terminal.note(`${noteColours.red('✗')} ${countFindings(findings)} · nothing was built`);
    return 1;
  }
  if (errors.length === 0) checked.keep(sources, warnings);

  const { tenants } = sources;
  const threads = options.jobs ?? threadsFor(tenants.length);
  const built: Built[] = [];
  async function* outputs(): AsyncGenerator<RenderedTenant> {
    const progress = () => {
      const next = tenants[built.length];
      if (next) terminal.progress(`rendering ${next.id} (${built.length + 1} of ${tenants.length}) …`);
    };
    progress();
    let begun = clock.elapsed();
    for await (const rendered of renderTenants(sources, validation, time, threads)) {
      const { tenant, languages, pages, artifacts } = rendered;
      const milliseconds = clock.elapsed() - begun;
      built.push({
        tenant,
        languages,
        pages,
        bytes: sum(artifacts, ({ content }) => content.length),
        milliseconds,
      });
      yield rendered;
      begun = clock.elapsed();
      progress();
    }
    terminal.progress('writing …');
  }
  await emit(out, outputs(), clock.interrupted);
  recordPart(out, sources);

  // Threads finish in any order.
  const order = new Map(tenants.map(({ id }, index) => [id, index]));
  built.sort((one, other) => (order.get(one.tenant) ?? 0) - (order.get(other.tenant) ?? 0));
  if (built.length > 0)
    terminal.result(table(['tenant', 'languages', 'pages', 'size', 'time'], built.map(row), colours));
  const { part } = sources;
  const figures = [
    ...(part ? [`part ${part.part} of ${part.of}`] : []),
    plural(built.length, 'tenant'),
    plural(
      sum(built, ({ languages }) => languages.length),
      'language version',
    ),
    plural(
      sum(built, ({ pages }) => pages),
      'page',
    ),
    size(sum(built, ({ bytes }) => bytes)),
    ...(errors.length > 0 ? [plural(errors.length, 'untranslated text')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ];
  terminal.note(`${noteColours.green('✓')} ${figures.join(' · ')}  ${seconds(clock.elapsed())}`);
  terminal.note(`  → ${relative(world.cwd(), out) || '.'}/`);
  if (part && part.of > 1 && !world.env.SOURCE_DATE_EPOCH)
    terminal.note('  SOURCE_DATE_EPOCH is not set: only parts with the same time can be joined');
  if (built.length === 0)
    terminal.note('  nothing was left for this part: there are more parts than tenants');
  return 0;
}

interface Built extends Pick<RenderedTenant, 'tenant' | 'languages' | 'pages'> {
  readonly bytes: number;
  /** From the tenant before to this one. */
  readonly milliseconds: number;
}

const row = ({ tenant, languages, pages, bytes, milliseconds }: Built): string[] => [
  tenant,
  languages.join(' '),
  `${pages}`,
  size(bytes),
  seconds(milliseconds),
];
