import type { Visit } from '../visit.ts';

export type KeyboardEvidence = Readonly<Record<never, never>>;

/** Walks through the page with the keyboard alone. */
export async function walkKeyboard(_visit: Visit): Promise<KeyboardEvidence> {
  return {};
}
