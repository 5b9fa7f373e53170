import type { Spot } from '../../../audit/spot.ts';
import type { PageRecord } from '../record.ts';
import type { TenantFacts } from '../tenant.ts';

/** An address of somebody else's that a page turns to. */
export interface ThirdParty {
  /** Without query and fragment, which may differ from run to run. */
  readonly address: string;
  readonly origin: string;
  readonly spot: Spot | undefined;
  /** There is no request that one could see: a hint to the browser, or a ping at a click. */
  readonly isQuiet: boolean;
  /** The page's policy keeps it from being asked. */
  readonly isRefused: boolean;
}

/** Everything that a page turns to beside its own portal and the tenant's tracker, whether or not its policy refuses it. */
export function thirdParties(
  { target, network, privacy }: PageRecord,
  tenant: TenantFacts | undefined,
): readonly ThirdParty[] {
  // By which line they are asked is told elsewhere (`mixed-content`).
  const known = new Set(
    [target.address, tenant?.realOrigin ?? '', ...trackerOriginsOf(privacy, tenant)].map(
      (address) => URL.parse(address)?.host,
    ),
  );
  const refused = new Set(
    network.violations.flatMap(({ blocked, isReportOnly }) => {
      const url = URL.parse(blocked);
      return url && !isReportOnly ? addressOf(url) : [];
    }),
  );
  const found = new Map<string, ThirdParty>();
  const add = (text: string, spot?: Spot, isQuiet = false) => {
    const url = URL.parse(text);
    if (!url || !/^(?:https?|wss?):$/.test(url.protocol) || known.has(url.host)) return;
    const address = isQuiet ? url.origin : addressOf(url);
    if (found.has(address)) return;
    found.set(address, { address, origin: url.origin, spot, isQuiet, isRefused: refused.has(address) });
  };
  // An element says more than the request that it causes.
  for (const { address, spot, isQuiet } of privacy.foreignElements) add(address, spot, isQuiet);
  for (const { blocked, spot, isReportOnly } of network.violations) if (!isReportOnly) add(blocked, spot);
  for (const { url } of network.exchanges) add(url);
  const all = [...found.values()];
  // A hint for a server that is then asked is the same defect.
  return all.filter(
    ({ isQuiet, origin }) => !isQuiet || !all.some((other) => !other.isQuiet && other.origin === origin),
  );
}

const addressOf = (url: URL): string => url.origin + url.pathname;

/** Of a host somewhere else, what its page says of itself: our runtime gives the tracker's script a name of its own. */
export const trackerOriginsOf = (
  { foreignScripts }: PageRecord['privacy'],
  tenant: TenantFacts | undefined,
): readonly string[] =>
  tenant?.trackerOrigins ??
  foreignScripts.filter(({ attributes }) => attributes.id === '_etLoader').map(({ origin }) => origin);
