import { UserError } from '../failures/failures.ts';
import type { BuildTime } from '../output/time.ts';
import type { Discovered } from '../sources/discover.ts';
import { readCommon } from '../sources/load.ts';
import { buildTenant, type TenantResult } from './build-tenant.ts';
import type { OutputFolder } from './output-folder.ts';

/** The tenants that one or two threads build together. */
export interface Work {
  readonly found: Discovered;
  readonly time: BuildTime;
  readonly folders: readonly OutputFolder[];
  readonly keepGoing: boolean;
  /** Shared memory: how many tenants are taken, and whether the rest is only checked. */
  readonly state: Int32Array;
}

/** Plain data: threads send it to each other. */
export type Outcome = TenantResult | { readonly failure: Failure };

type Failure = Pick<UserError, 'code' | 'message' | 'fix' | 'path' | 'stack'>;

const [taken, checkOnly] = [0, 1] as const;

export const newState = (): Int32Array => new Int32Array(new SharedArrayBuffer(8));

/**
 * Builds one tenant after the other until none is left, and writes it beside its place. After the first error the rest is
 * only checked, so that all errors are reported.
 * @param report gets each outcome with the tenant's index
 */
export async function buildShare(
  { found, time, folders, keepGoing, state }: Work,
  report: (index: number, outcome: Outcome) => unknown,
): Promise<void> {
  const settings = { root: found.root, time, common: readCommon(found) };
  for (;;) {
    const index = Atomics.add(state, taken, 1);
    const files = found.tenants[index];
    if (!files) return;
    const folder = Atomics.load(state, checkOnly) ? undefined : folders[index];
    const outcome = await buildTenant(settings, files, folder).catch(failureOf);
    if (!keepGoing && ('failure' in outcome || outcome.isBroken)) Atomics.store(state, checkOnly, 1);
    await report(index, outcome);
  }
}

function failureOf(error: unknown): { failure: Failure } {
  if (!(error instanceof UserError)) throw error;
  const { code, message, fix, path, stack } = error;
  return { failure: { code, message, fix, path, stack } };
}
