import type { OptedOut, OptOut } from '../../../audit/privacy-opt-out.ts';
import type { CookieTable } from '../../../audit/privacy-table.ts';
import type { Tracked } from '../../../audit/privacy-tracker.ts';
import { contentPath } from '../../../pages/portal.ts';
import { pages } from '../../../pages/registry.ts';
import type { Journey } from '../check.ts';
import { requestsTo } from '../privacy/requests-to.ts';

export interface OptOutEvidence {
  /** undefined where the page has no such link. */
  readonly link: OptOut | undefined;
  readonly tables: readonly CookieTable[];
  /** Whether the tracker's script had come before, so that it can be told. */
  readonly isTrackerHere: boolean;
  readonly outcome: OptedOut | undefined;
  /** The policy's directives that the click has violated. */
  readonly refused: readonly string[];
  /** The pages that were opened afterwards. */
  readonly afterwards: readonly {
    readonly path: string;
    readonly requests: readonly string[];
    readonly tracked: readonly Tracked[];
  }[];
}

const policies: readonly string[] = pages
  .filter(({ section }) => section === 'PRIVACY_POLICY')
  .map(({ file }) => file);

/** Turns tracking off by the link of the privacy policy, and comes back: to the same page, and to another that is counted. */
export const optOutJourney: Journey<OptOutEvidence> = {
  name: 'opt-out',
  targets: (targets, { trackerOrigins }) =>
    targets.filter(
      ({ kind, name }) => trackerOrigins.length > 0 && kind === 'page' && policies.includes(name),
    ),
  async run(visit, tenant) {
    const { target } = visit;
    const requests = requestsTo(tenant.trackerOrigins, visit.session);
    await visit.open();
    const { link, tables, isTrackerHere } = await visit.probe('optOutFacts');
    const before = (await visit.probe('recording'))?.events.violations.length ?? 0;
    const outcome = link ? await visit.probe('optOut') : undefined;
    const violations = link ? ((await visit.probe('recording'))?.events.violations ?? []) : [];
    const refused = [...new Set(violations.slice(before).map(({ directive }) => directive))];
    const counted = tenant.pages.find(({ pageView, file }) => pageView && file !== target.name);
    const addresses = [
      target.address,
      ...(counted ? [`${tenant.origin}${contentPath}${target.language}/${counted.file}`] : []),
    ];
    const afterwards: OptOutEvidence['afterwards'][number][] = [];
    for (const address of outcome ? addresses : []) {
      requests.take();
      await visit.open(address);
      const { tracked } = await visit.probe('told');
      afterwards.push({ path: new URL(address).pathname, requests: requests.take(), tracked });
    }
    return { link, tables, isTrackerHere, outcome, refused, afterwards };
  },
};
