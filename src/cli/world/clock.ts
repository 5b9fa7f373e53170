import { setImmediate } from 'node:timers/promises';

export interface Clock {
  /** When the program started, in milliseconds since 1970. */
  readonly start: number;
  elapsed(): number;
  /** Set when the user or the machine wants the program to end. */
  readonly interrupted: AbortSignal;
}

/**
 * Lets signals in that arrived while the program was busy. Call it before writing.
 * @throws the signal's reason
 */
export async function throwIfAborted(interrupted: AbortSignal | undefined): Promise<void> {
  await setImmediate();
  interrupted?.throwIfAborted();
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
