import type { ChalkInstance } from 'chalk';
import { commonHeaders, contentTypeOf, isForVisitors, placesOf } from '../render/delivery.ts';
import { visible } from '../reporters/columns.ts';
import { plural } from '../reporters/pretty.ts';
import { table } from '../reporters/table.ts';
import { placeOf } from '../serve/content.ts';
import { toldBy } from '../serve/folder.ts';
import { type BuildName, timeWords } from '../verify/finding.ts';
import type { Listing } from '../verify/manifest.ts';
import { everyRelease, type Kept } from './kept.ts';
import { originalOf, phases, reasonsOf } from './phases.ts';
import { filesOf, type Leftover, type Plan, type Step } from './plan.ts';

/** How a tenant's build gets to where another one is. */
export interface TenantPlan {
  readonly tenant: string;
  readonly next: Listing;
  /** What is there now; undefined where nothing is. */
  readonly from: BuildName | undefined;
  readonly plan: Plan;
}

/** How a file is to be sent to visitors, for uploaders that tell a server so. */
interface Delivery {
  readonly contentType: string;
  /** Only of what is a compressed copy. */
  readonly contentEncoding?: 'gzip' | 'br';
  readonly cacheControl: string;
  /** Whether visitors may get it. */
  readonly isPublic: boolean;
}

/** How the files of a build are to be sent, by delivery.ts. */
function deliveriesOf(next: Listing): (path: string) => Delivery {
  const told = toldBy(next.text);
  const places = told ? placesOf(told) : [];
  return (path) => {
    // The copy is sent in the place of its original.
    const name = path.startsWith('assets/documents/') ? path : originalOf(path);
    const { headers = commonHeaders } = placeOf(name, places).place;
    return {
      contentType: contentTypeOf(name),
      ...(name !== path && { contentEncoding: path.endsWith('.br') ? 'br' : 'gzip' }),
      cacheControl: headers.find((header) => header.name === 'Cache-Control')?.value ?? '',
      isPublic: isForVisitors(name),
    };
  };
}

/** Plans for people: the steps by phase, why they come then, and what may be removed when all is done. */
export function planPretty(plans: readonly TenantPlan[], colours: ChalkInstance): string {
  const blocks = plans.map(({ tenant, next, from, plan: { steps, unchanged, leftovers } }) => {
    const head = `${colours.underline(visible(tenant))}  ${from ? `${from.timestamp} → ` : ''}${next.timestamp}`;
    const groups = phases.flatMap((phase, index) => {
      const own = steps.filter((step) => step.phase === phase);
      if (own.length === 0) return [];
      return [
        '',
        `${colours.bold(`${index + 1} ${phase}`)}  ${plural(own.length, 'file')}`,
        ...reasonsOf(phase).map((why) => colours.dim(`  ${why}`)),
        ...own.map((step) => `  ${stepWords(step)}`),
      ];
    });
    return [
      head,
      ...(steps.length === 0 ? ['  nothing is to be sent'] : groups),
      ...removalWords(leftovers, 'now', 'to be removed when all is done', colours),
      ...removalWords(
        leftovers,
        'later',
        'to be removed when no open page can ask for them any more',
        colours,
      ),
      ...(unchanged > 0 ? ['', colours.dim(`${plural(unchanged, 'file')} unchanged`)] : []),
    ].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

const stepWords = ({ action, path, entry }: Step): string =>
  action === 'remove'
    ? `${visible(path)}  is removed: its original gets another content`
    : `${visible(path)}  ${plural(entry.size, 'byte')}`;

const removalWords = (
  leftovers: readonly Leftover[],
  when: Leftover['when'],
  words: string,
  colours: ChalkInstance,
): string[] => {
  const paths = leftovers.filter((leftover) => leftover.when === when).map(({ path }) => path);
  return paths.length === 0
    ? []
    : [
        '',
        `${colours.bold(words)}  ${plural(paths.length, 'file')}`,
        ...paths.map((path) => `  ${visible(path)}`),
      ];
};

/**
 * Plans for programs: one JSON document.
 *
 * @param version of this program
 */
export function planJson(plans: readonly TenantPlan[], version: string): string {
  const tenants = plans.map(({ tenant, next, from, plan: { steps, unchanged, leftovers } }) => {
    const deliveryOf = deliveriesOf(next);
    return {
      tenant,
      release: next.timestamp,
      from: from?.timestamp ?? null,
      steps: steps.map(({ action, path, phase, entry: { size, sha256 } }) => ({
        action,
        phase,
        path,
        size,
        sha256,
        ...deliveryOf(path),
      })),
      unchanged,
      removable: leftovers,
    };
  });
  return `${JSON.stringify({ tenants, phases, version }, null, 2)}\n`;
}

/** A release of a tenant, as `--list` tells of it. */
interface Release extends BuildName {
  readonly files: number;
  readonly state: 'live' | 'unfinished' | 'kept';
}

/** A tenant's releases, the latest first. */
export const releasesOf = (kept: Kept): readonly Release[] =>
  everyRelease(kept)
    .toReversed()
    .map((listing) => ({
      version: listing.version,
      timestamp: listing.timestamp,
      files: filesOf(listing).size,
      state: listing === kept.underWay ? 'unfinished' : listing.text === kept.live?.text ? 'live' : 'kept',
    }));

/** The releases of tenants for people. */
export function listPretty(
  tenants: readonly { readonly tenant: string; readonly releases: readonly Release[] }[],
  colours: ChalkInstance,
): string {
  const rows = tenants.flatMap(({ tenant, releases }) =>
    releases.map(({ timestamp, version, files, state }, index) => [
      index === 0 ? tenant : '',
      timestamp,
      timeWords(timestamp),
      visible(version),
      `${files}`,
      state,
    ]),
  );
  return table(['tenant', 'release', 'built', 'version', 'files', 'state'], rows, colours);
}

/** The releases of tenants for programs: one JSON document. */
export const listJson = (
  tenants: readonly { readonly tenant: string; readonly releases: readonly Release[] }[],
  version: string,
): string => `${JSON.stringify({ tenants, version }, null, 2)}\n`;

/** What was done with a tenant, as a row of a table. */
export const doneRow = (
  tenant: string,
  from: BuildName | undefined,
  next: BuildName,
  plan: Plan,
): string[] => {
  const sent = plan.steps.filter(({ action }) => action === 'put');
  const removed = plan.leftovers.filter(({ when }) => when === 'now');
  return [
    tenant,
    next.timestamp,
    from ? from.timestamp : '',
    ...[sent.length, plan.unchanged, removed.length].map(String),
  ];
};
