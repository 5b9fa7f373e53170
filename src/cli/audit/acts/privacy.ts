import type { Visit } from '../visit.ts';

export type PrivacyEvidence = Readonly<Record<never, never>>;

/** Accepts the notice, and looks at what that stores. The last act: the page is another one afterwards. */
export async function acceptNotice(_visit: Visit): Promise<PrivacyEvidence> {
  return {};
}
