import { failure } from '../failures.ts';

/** One of several parts that a build is shared out into; parts count from 1. */
export interface Shard {
  readonly part: number;
  readonly of: number;
}

/** A part of the tenants, and what it is a part of. */
export interface Part extends Shard {
  /** The tenants of all parts together, in order. */
  readonly all: readonly string[];
}

/**
 * What `--shard` names.
 *
 * @param text such as `2/8`
 * @throws UserError `bad-shard`
 */
export function shardOf(text: string): Shard {
  const [, part, of] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (part === undefined || of === undefined) {
    throw failure('bad-shard', {
      text,
      reason: 'it is not two numbers up to 9999 with a slash between them',
    });
  }
  if (of === 0) throw failure('bad-shard', { text, reason: 'nothing can be split into no parts' });
  if (part === 0 || part > of) {
    throw failure('bad-shard', { text, reason: `parts count from 1, so the parts of ${of} are 1 to ${of}` });
  }
  return { part, of };
}

/** What is the same for every tenant (scripts, styles, drawings) costs about as much as two languages do. */
const languagesOfBase = 2;

/**
 * What building a tenant costs, beside other tenants. Pages, fragments and translations all grow with the texts that a
 * language shows, and every language has every page (contract C6).
 *
 * @param sizes for each language of the tenant, how long the texts are that it shows
 */
export function costOf(sizes: readonly number[]): number {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const base = sizes.length > 0 ? (total / sizes.length) * languagesOfBase : 0;
  // Even a tenant without texts costs something; whole numbers are added up alike in any order.
  return 1 + Math.round(total + base);
}

/**
 * Shares tenants out into parts that cost about the same: the dearest first, each to the part that has least so far. The
 * same tenants with the same costs give the same parts, in whichever order they come. No part costs more above another one
 * than a single tenant does.
 *
 * @returns the ids of each part's tenants, in order; some are empty where there are more parts than tenants
 */
export function sharedOut(
  tenants: readonly { readonly id: string; readonly cost: number }[],
  of: number,
): string[][] {
  const parts = Array.from({ length: of }, () => ({ cost: 0, ids: [] as string[] }));
  const dearestFirst = tenants.toSorted(
    (one, other) => other.cost - one.cost || (one.id < other.id ? -1 : 1),
  );
  for (const { id, cost } of dearestFirst) {
    const least = parts.reduce((found, part) => (part.cost < found.cost ? part : found));
    least.cost += cost;
    least.ids.push(id);
  }
  return parts.map(({ ids }) => ids.sort());
}
