import type { Surface } from '../../../audit/security-probes.ts';
import type { Visit } from '../visit.ts';
import { type FollowedAsset, type FollowedLink, follow, isStranger } from './addresses.ts';
import { type Delivery, deliveryOf } from './delivery.ts';
import type { NetworkWatch } from './network.ts';

export interface SecurityEvidence extends Pick<Surface, 'blankImages' | 'inline' | 'legal' | 'hasFooter'> {
  readonly links: readonly FollowedLink[];
  readonly assets: readonly FollowedAsset[];
  /** Of what a strict policy refuses, what ran in this page. */
  readonly ran: readonly string[];
  /** undefined for a host somewhere else. */
  readonly delivery: Delivery | undefined;
}

/** Reads what protects the page, and follows its addresses. */
export async function readSecurity(visit: Visit, network: NetworkWatch): Promise<SecurityEvidence> {
  const { target, tenant } = visit;
  const { links, assets, ...surface } = await visit.probe('surface');
  const exchanges = isStranger(tenant) ? (await network.evidence()).exchanges : [];
  return {
    ...surface,
    ...(await follow({ links, assets }, target, tenant, exchanges)),
    ran: await network.aside(() => visit.probe('guard')),
    delivery: tenant && (await deliveryOf(tenant.deployment)),
  };
}
