import type { Visit } from '../visit.ts';

export type SecurityEvidence = Readonly<Record<never, never>>;

/** Reads what protects the page. */
export async function readSecurity(_visit: Visit): Promise<SecurityEvidence> {
  return {};
}
