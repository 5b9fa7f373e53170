import type { Embedding } from '../../../audit/frame-probes.ts';
import { pages } from '../../../pages/registry.ts';
import type { Visit } from '../visit.ts';

/** The ids of the containers of contract C6. */
export const containerIds: readonly string[] = [
  'eos-header',
  'eos-footer',
  'eos-cookie-notice',
  ...pages.map(({ container }) => container),
];

export interface FrameEvidence {
  /** How the frame stands in another team's page; undefined on pages of the build, which bring their own. */
  readonly embedding: Embedding | undefined;
}

/** Looks at how another team's page and the frame in it get on with each other. */
export async function inspectFrame(visit: Visit): Promise<FrameEvidence> {
  if (visit.target.kind !== 'host') return { embedding: undefined };
  const embedding = await visit.probe('embedding', containerIds);
  return { embedding };
}
