import { failure } from '../failures.ts';
import type { World } from '../world.ts';

/** When the build takes place (contract C9): one clock for the version of the stylesheet and the year of the footer. */
export interface BuildTime {
  /** `YYYYMMDDHHMMSS` in UTC. */
  timestamp: string;
  year: number;
}

/** The variable of the environment that says when a build takes place: the only one that its output depends on. */
const timeVariable = 'SOURCE_DATE_EPOCH';

/**
 * @param env `SOURCE_DATE_EPOCH` in seconds since 1970 makes builds reproducible
 * @param start when the program started, in milliseconds since 1970
 * @throws UserError `bad-epoch`
 */
export function buildTime(env: World['env'], start: number): BuildTime {
  const epoch = env[timeVariable];
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
