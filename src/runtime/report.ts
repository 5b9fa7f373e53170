import { dispatch } from './host-events.ts';

/** Reports to hosts by one event that something failed (contract C11). */
export const reportError = (part: string, code: string, message: string): unknown =>
  dispatch('eos-content:error', { part, code, message });
