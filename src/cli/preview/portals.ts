import type { Deployment } from '../server/deployment.ts';
import type { Findings } from './findings.ts';

/** The tenants' portals that a preview shows: from memory (`Workspace`), or as they were built. */
export interface Portals {
  readonly ids: readonly string[];
  readonly language: string;
  portal(id: string): Promise<Deployment | undefined>;
  /** Why a tenant is shown differently from its files. */
  findingsOf(id: string): Findings;
}

export const builtPortals = (deployments: readonly Deployment[], language: string): Portals => ({
  ids: deployments.map(({ tenant }) => tenant),
  language,
  portal: async (id) => deployments.find(({ tenant }) => tenant === id),
  findingsOf: () => [],
});
