import type { Visit } from '../visit.ts';

export type RenderingEvidence = Readonly<Record<never, never>>;

/** Measures how the page is drawn. */
export async function measureRendering(_visit: Visit): Promise<RenderingEvidence> {
  return {};
}
