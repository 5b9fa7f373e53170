import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasFormOfId } from '../load/sources.ts';
import { manifestFile } from '../render/addresses.ts';
import { type Listing, listingOf } from '../verify/manifest.ts';

/** What `deploy` keeps beside the tenants' folders, so that it can go back. */
export const keptFolder = '.eos-content';

/** The paths of what is kept of a tenant. */
export interface KeptPaths {
  readonly folder: string;
  /** Holds a manifest for each release, `<timestamp>.json`. */
  readonly manifests: string;
  /** Holds the files of all releases, each by its SHA-256. */
  readonly files: string;
  /** In which order they were deployed, and what is under way. */
  readonly state: string;
}

/** Where it is kept, below the folder that holds the tenants' folders. */
function keptPaths(to: string, tenant: string): KeptPaths {
  const folder = join(to, keptFolder, tenant);
  return {
    folder,
    manifests: join(folder, 'manifests'),
    files: join(folder, 'files'),
    state: join(folder, 'releases.json'),
  };
}

/** `releases.json`. */
export interface State {
  /** The timestamps of the releases, in the order in which they were deployed. */
  readonly order: readonly string[];
  /** Which deployment has brought each of them, as far as that is known (`deployments.ts`). */
  readonly deployments: Readonly<Record<string, number>>;
  /** The one that is being put in its place; or was, where that was not brought to its end. */
  readonly underWay?: string;
}

/** What is known of a tenant's releases. */
export interface Kept {
  readonly paths: KeptPaths;
  /** In the order in which they were deployed. */
  readonly releases: readonly Listing[];
  /** What lies in its place, by its own manifest; undefined where that does not tell. */
  readonly live: Listing | undefined;
  /** Which of the releases was not brought to its end. */
  readonly underWay: Listing | undefined;
  /** Which deployment has brought a release, by its timestamp. */
  readonly deployments: State['deployments'];
}

/**
 * What is known of a tenant's releases. What is damaged is as if it was not there: a release without its manifest cannot be
 * put back.
 *
 * @param to the folder that holds the tenants' folders
 */
export function keptOf(to: string, tenant: string): Kept {
  const paths = keptPaths(to, tenant);
  const { order, underWay, deployments } = stateOf(to, tenant);
  const live = listingIn(join(to, tenant, manifestFile));
  // Those of which nobody knows when they were deployed come first, by their own time; but what is live came last.
  const rank = ({ timestamp }: Listing) =>
    timestamp === live?.timestamp && !order.includes(timestamp) ? order.length : order.indexOf(timestamp);
  const releases = namesIn(paths.manifests)
    .flatMap((name) => {
      const listing = listingIn(join(paths.manifests, name));
      return listing?.tenant === tenant && `${listing.timestamp}.json` === name ? [listing] : [];
    })
    .sort((one, other) => rank(one) - rank(other) || (one.timestamp < other.timestamp ? -1 : 1));
  const begun = releases.find(({ timestamp }) => timestamp === underWay);
  return {
    paths,
    releases,
    live: live?.tenant === tenant ? live : undefined,
    underWay: begun?.text === live?.text ? undefined : begun,
    deployments,
  };
}

/** All releases that are known; what lies in its place by other means is the last one. */
export const everyRelease = ({ releases, live }: Kept): readonly Listing[] =>
  live && !releases.some(({ text }) => text === live.text) ? [...releases, live] : releases;

/** The tenants of which releases are kept. */
export const keptTenants = (to: string): readonly string[] =>
  namesIn(join(to, keptFolder)).filter(hasFormOfId).sort();

/** A file of a release that is kept no longer as it was. */
export interface Damage {
  readonly path: string;
  readonly reason: string;
}

/** Which files of a release cannot be put back, and why: each is read, and held against the release's manifest. */
export function damagesIn({ files: folder }: KeptPaths, { files }: Listing): readonly Damage[] {
  return [...files].flatMap(([path, { sha256 }]): Damage[] => {
    const content = contentOf(join(folder, sha256));
    if (content === undefined) return [{ path, reason: 'it is not kept any more' }];
    const found = hash('sha256', content);
    return found === sha256
      ? []
      : [{ path, reason: `what is kept of it is damaged (SHA-256 ${found.slice(0, 8)}…)` }];
  });
}

/** The content of a file; undefined where there is none that can be read. */
export function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function listingIn(path: string): Listing | undefined {
  const content = contentOf(path);
  const read = content && listingOf(content.toString('utf8'));
  return read && 'listing' in read ? read.listing : undefined;
}

/**
 * In which order a tenant's releases were deployed, with which deployments, and what is under way.
 *
 * @param to the folder that holds the tenants' folders
 */
export function stateOf(to: string, tenant: string): State {
  try {
    const text = contentOf(keptPaths(to, tenant).state)?.toString('utf8') ?? '{}';
    const { order, deployments, underWay } = JSON.parse(text) as Partial<State>;
    const numbers = Object.entries(deployments ?? {}).filter(([, number]) => Number.isSafeInteger(number));
    return {
      order: Array.isArray(order) ? order : [],
      deployments: Object.fromEntries(numbers),
      ...(underWay && { underWay }),
    };
  } catch {
    return { order: [], deployments: {} };
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
