import type { PartError, Violation } from '../../../audit/record-events.ts';
import type { Visit } from '../visit.ts';
import type { PageLog } from './log.ts';

export interface NetworkLog extends PageLog {
  readonly violations: readonly Violation[];
  /** Errors that our own scripts report by `eos-content:error` (contract C11). */
  readonly partErrors: readonly PartError[];
  /** Where the page wanted to lead on by itself while it was looked at. */
  readonly ledOn: readonly string[];
}

export async function networkLog({ log, probe }: Visit): Promise<NetworkLog> {
  const { violations, partErrors } = await probe('happened');
  // Our script also logs what it reports by its event.
  const errors = log.errors.filter(({ text }) => !partErrors.some(({ message }) => text.includes(message)));
  // Those of frames and workers arrive between those of the page as it happens.
  const requests = log.requests.toSorted((one, other) => one.url.localeCompare(other.url));
  const copy = structuredClone({ ...log, requests });
  return { ...copy, errors, violations, partErrors, ledOn: await probe('ledOn') };
}
