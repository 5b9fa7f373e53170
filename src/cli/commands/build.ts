import { relative, resolve } from 'node:path';
import { Findings, foundOf } from '../build/found.ts';
import { type Course, makeAll, threadsFor } from '../build/make-all.ts';
import type { BuildSetting } from '../build/make-tenant.ts';
import { startThreads } from '../build/thread.ts';
import { type Clock, heed } from '../clock.ts';
import { type BuildRecord, recordPath, writeRecord } from '../emit/build-record.ts';
import { emit } from '../emit/emit.ts';
import { recordPart } from '../emit/part-record.ts';
import { Unfinished } from '../emit/staging.ts';
import { readOrphans, readShared } from '../load/load.ts';
import type { Shard } from '../load/shard.ts';
import { survey, tenantsAtMost } from '../load/survey.ts';
import type { Encoding } from '../render/encodings.ts';
import { buildTime } from '../render/time.ts';
import { countFindings, pretty } from '../reporters/pretty.ts';
import { terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';
import { type Built, tell, type Unreadable } from './build-result.ts';
import type { CommonOptions } from './options.ts';
import { refuseSources } from './out-folder.ts';

export interface BuildOptions extends CommonOptions {
  tenant?: readonly string[];
  out: string;
  jobs?: number;
  /** How files are compressed as well. */
  compress?: readonly Encoding[];
  /** Only a part of these tenants. */
  shard?: Shard;
  /** Whether what has not changed is made again, too. */
  force?: boolean;
  /** Whether tenants without errors are built beside those with some. */
  keepGoing?: boolean;
}

/**
 * `eos-content build`: validates, renders, emits.
 *
 * @returns the exit code
 */
export async function build(world: World, options: BuildOptions, clock: Clock): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const time = buildTime(world.env, clock.start);
  const root = resolve(world.cwd(), options.root);
  const out = resolve(root, options.out);

  terminal.progress('reading and checking the sources …');
  // Threads come up while it is looked which sources there are; how many of them a choice will leave is not known yet.
  const isChoice = options.tenant !== undefined || options.shard !== undefined;
  const atMost = isChoice ? 0 : tenantsAtMost(root);
  const started = startThreads(Math.min(options.jobs ?? threadsFor(atMost), atMost));
  const sources = survey(root, options.tenant ?? [], options.shard);
  refuseSources(
    root,
    sources.tenants.map(({ id }) => resolve(out, id)),
  );
  const shared = readShared(sources);
  const setting: BuildSetting = {
    root,
    out,
    time,
    isTimeGiven: Boolean(world.env.SOURCE_DATE_EPOCH),
    isForced: options.force ?? false,
    compress: options.compress ?? [],
    start: clock.start,
    shared,
  };
  const all = new Findings();
  // What belongs to no tenant is looked at by itself; all else is, together with a tenant.
  if (sources.orphans.length > 0 || sources.tenants.length === 0) {
    const orphans = readOrphans(sources);
    // Loaded when it is needed, as it is for the tenants.
    const { validate } = await import('../validate/validate.ts');
    const { findings, isBroken } = await validate({ root, ...shared, tenants: [], isWhole: false, orphans });
    all.add('', foundOf(findings, isBroken));
  }

  const { keepGoing = false } = options;
  const threads = options.jobs ?? threadsFor(sources.tenants.length);
  const built: Built[] = [];
  const kept: BuildRecord[] = [];
  const unreadable: Unreadable[] = [];
  async function* outputs(stagingOf: Course['stagingOf']) {
    const { tenants } = sources;
    const course = { stagingOf, isCheckOnly: () => !keepGoing && all.broken.size > 0 };
    let done = 0;
    const progress = () => {
      const next = tenants[done];
      if (tenants.length > shownOneByOne) {
        if (done > 0) terminal.advance('building', done, tenants.length);
      } else if (next) terminal.progress(`rendering ${next.id} (${done + 1} of ${tenants.length}) …`);
    };
    progress();
    let begun = clock.elapsed();
    for await (const outcome of makeAll(tenants, setting, threads, course, started)) {
      // Not all that comes is handed on to whoever writes, and hears of signals.
      await heed(clock.interrupted);
      const { tenant, how } = outcome;
      done++;
      progress();
      if (how === 'failed') {
        if (!keepGoing) throw new Unfinished({ cause: outcome.error });
        unreadable.push({ tenant, error: outcome.error });
        continue;
      }
      all.add(tenant, outcome.found);
      if (how === 'checked') continue;
      const milliseconds = clock.elapsed() - begun;
      built.push({ tenant, ...outcome.facts, isKept: how === 'kept', milliseconds });
      if (how === 'left') yield { tenant, staged: {} };
      else if (how === 'made') yield { ...outcome, tenant };
      else if (how === 'staged') yield { tenant, staged: outcome.staged };
      else if (outcome.record) kept.push(outcome.record);
      begun = clock.elapsed();
    }
    if (course.isCheckOnly()) throw new Unfinished();
    terminal.progress('writing …');
  }
  const isWhole = await finished(
    emit(out, outputs, clock.interrupted, threads > 1 || sources.tenants.length >= worthGoingOn),
  );

  // Warnings keep nothing from being built: they are counted, and `validate` shows them. Neither do errors that are mended
  // by the English text, or are in the record; they are shown all the same.
  if (all.errors.length > 0) terminal.result(pretty(all.errors, terminal.colours));
  if (!isWhole) {
    terminal.note(`${terminal.noteColours.red('✗')} ${countFindings(all.errors)} · nothing was built`);
    return 1;
  }
  for (const record of kept) writeRecord(recordPath(out, record.tenant), record);
  const byTenant = new Map(built.map((one) => [one.tenant, one]));
  const { tenants } = sources;
  recordPart(out, { ...sources, tenants: tenants.filter(({ id }) => byTenant.has(id)) });

  tell(terminal, {
    // Threads finish in any order.
    built: tenants.flatMap(({ id }) => byTenant.get(id) ?? []),
    failed: tenants.map(({ id }) => id).filter((id) => !byTenant.has(id)),
    unreadable,
    all,
    part: sources.part,
    isTimeGiven: setting.isTimeGiven,
    folder: relative(world.cwd(), out) || '.',
    milliseconds: clock.elapsed(),
  });
  // What belongs to no tenant may be broken, too.
  return byTenant.size < tenants.length || all.broken.size > 0 ? 1 : 0;
}

/** Whether all came to its end; not so where no page can be made of some sources. Throws what cannot even be read. */
const finished = (emitted: Promise<void>): Promise<boolean> =>
  emitted.then(
    () => true,
    (error) => {
      if (!(error instanceof Unfinished)) throw error;
      if (error.cause) throw error.cause;
      return false;
    },
  );

/** From so many tenants on, the next build goes on with what one has made that did not come to its end. */
const worthGoingOn = 20;

/** Of more tenants, each tenth of the work is told. */
const shownOneByOne = 40;
