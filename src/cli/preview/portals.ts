import type { PreviewWords } from '../../preview/protocol.ts';
import type { Deployment } from '../server/deployment.ts';
import type { Findings } from './findings.ts';

/** The portals of a preview: from memory (`Workspace`), or as built. */
export interface Portals {
  readonly ids: readonly string[];
  readonly words: PreviewWords;
  languagesOf(id: string): readonly string[];
  portal(id: string): Promise<Deployment | undefined>;
  /** Why a tenant is shown differently from its files. */
  findingsOf(id: string): Findings;
}

export const builtPortals = (deployments: readonly Deployment[], words: PreviewWords): Portals => ({
  ids: deployments.map(({ tenant }) => tenant),
  words,
  languagesOf: (id) => deployments.find(({ tenant }) => tenant === id)?.languages ?? [],
  portal: async (id) => deployments.find(({ tenant }) => tenant === id),
  findingsOf: () => [],
});
