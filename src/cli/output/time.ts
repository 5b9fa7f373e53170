import { failure } from '../failures/failures.ts';
import type { World } from '../world/world.ts';

/** The time of the build, for the stylesheet's version and the footer's year (contract C9). */
export interface BuildTime {
  /** `YYYYMMDDHHMMSS` in UTC. */
  timestamp: string;
  year: number;
}

/**
 * @param env `SOURCE_DATE_EPOCH` in seconds since 1970 makes builds reproducible
 * @param start when the program started, in milliseconds since 1970
 * @throws UserError `bad-epoch`
 */
export function buildTime(env: World['env'], start: number): BuildTime {
  const epoch = env.SOURCE_DATE_EPOCH;
  const date = new Date(
    epoch === undefined || epoch === '' ? start : /^\d+$/.test(epoch) ? Number(epoch) * 1000 : NaN,
  );
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) {
    throw failure('bad-epoch', { value: epoch ?? '' });
  }
  return {
    timestamp: date.toISOString().slice(0, 19).replace(/\D/g, ''),
    year: date.getUTCFullYear(),
  };
}
