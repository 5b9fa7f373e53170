import type { Visit } from '../visit.ts';

export type ContentEvidence = Readonly<Record<never, never>>;

/** Reads what the page says of itself and to its readers. */
export async function readContent(_visit: Visit): Promise<ContentEvidence> {
  return {};
}
