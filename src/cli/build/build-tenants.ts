import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { UserError } from '../failures/failures.ts';
import type { BuildTime } from '../output/time.ts';
import type { Finding } from '../rules/findings.ts';
import type { Discovered } from '../sources/discover.ts';
import { throwIfAborted } from '../world/clock.ts';
import { compiledFolder } from '../world/program.ts';
import { buildShare, newState, type Outcome, type Work } from './build-share.ts';
import type { TenantStats } from './build-tenant.ts';
import { sharedBundle } from './bundle.ts';
import type { OutputFolders } from './output-folder.ts';

export interface BuildResult {
  readonly built: readonly TenantStats[];
  readonly failed: readonly string[];
  /** By tenant, only with `keepGoing`; else the first one is thrown. */
  readonly unreadable: ReadonlyMap<string, UserError>;
  /** Each once: tenants share texts. */
  readonly findings: readonly Finding[];
}

interface Options {
  readonly folders: OutputFolders;
  /** Whether tenants without errors are written although others have errors. */
  readonly keepGoing: boolean;
  readonly interrupted: AbortSignal;
  onProgress(done: number): void;
}

/** The number of tenants from which a second thread saves more time than its start takes. */
const tenantsForTwoThreads = 50;
/** Builds of more tenants keep their heap small, which costs a few per cent of their speed. */
const smallHeapAbove = 10;

/**
 * Builds tenants and writes each beside its place, as `buildShare` does.
 * @throws UserError `cannot-read`, `cannot-write`, `disk-full`; the signal's reason
 */
export async function buildTenants(
  found: Discovered,
  time: BuildTime,
  { folders, keepGoing, interrupted, onProgress }: Options,
): Promise<BuildResult> {
  const { tenants } = found;
  // Otherwise V8 lets the heap grow: 450 MB instead of 260 for 200 tenants.
  if (tenants.length > smallHeapAbove) setFlagsFromString('--semi-space-growth-factor=1');
  const outcomes: Outcome[] = [];
  let done = 0;
  const report = async (index: number, outcome: Outcome) => {
    outcomes[index] = outcome;
    done += 1;
    onProgress(done);
    await throwIfAborted(interrupted);
  };
  const work: Work = {
    found,
    time,
    folders: tenants.map(({ id }) => folders.begin(id)),
    keepGoing,
    state: newState(),
  };
  const hasTwoThreads = tenants.length >= tenantsForTwoThreads && availableParallelism() > 1;
  if (hasTwoThreads && compiledFolder) await buildInTwoThreads(work, compiledFolder, report);
  else await buildShare(work, report);
  return resultOf(
    tenants.map(({ id }) => id),
    outcomes,
    keepGoing,
  );
}

type Report = (index: number, outcome: Outcome) => Promise<void>;

async function buildInTwoThreads(work: Work, program: string, report: Report): Promise<void> {
  // Bundled once, before both threads need it.
  await sharedBundle();
  const thread = new Worker(join(program, 'build-thread.mjs'), { workerData: work });
  const ended = new Promise<void>((resolve, reject) => {
    thread.on('message', (told: Parameters<Report>) => report(...told).catch(reject));
    thread.on('error', reject);
    thread.on('exit', () => resolve());
  });
  try {
    await Promise.all([buildShare(work, report), ended]);
  } finally {
    await thread.terminate();
  }
}

function resultOf(tenants: readonly string[], outcomes: readonly Outcome[], keepGoing: boolean): BuildResult {
  const built: TenantStats[] = [];
  const failed: string[] = [];
  const unreadable = new Map<string, UserError>();
  const findings = new Map<string, Finding>();
  for (const [index, tenant] of tenants.entries()) {
    const outcome = outcomes[index];
    if (!outcome) continue;
    if ('failure' in outcome) {
      const { code, message, fix, path, stack } = outcome.failure;
      const error = Object.assign(new UserError(code, message, fix, { path }), { stack });
      if (code !== 'cannot-read' || !keepGoing) throw error;
      failed.push(tenant);
      unreadable.set(tenant, error);
      continue;
    }
    for (const finding of outcome.findings) findings.set(JSON.stringify(finding), finding);
    if (outcome.stats) built.push(outcome.stats);
    if (outcome.isBroken) failed.push(tenant);
  }
  return { built, failed, unreadable, findings: [...findings.values()].sort(byPlace) };
}

const byPlace = (one: Finding, other: Finding): number =>
  (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
  one.line - other.line ||
  one.column - other.column;
