import type { Spot } from '../../audit/spot.ts';
import type { Range, Severity } from '../findings.ts';
import type { Budgets } from './budgets.ts';
import type { PageRecord } from './record.ts';
import type { Rule } from './rule.ts';
import type { Target } from './target.ts';
import type { TenantFacts } from './tenant.ts';
import type { Visit } from './visit.ts';

/** What the list of checks and the report are divided by. */
type Group =
  | 'Network'
  | 'Content'
  | 'Accessibility'
  | 'Keyboard'
  | 'Rendering'
  | 'Privacy'
  | 'Security'
  | 'Frame';

/** What a check has seen, in words for whoever is to mend it. */
export interface Sighting {
  /** What is wrong, in one sentence that names what was seen. No figure in it that varies from run to run. */
  readonly message: string;
  /** What to do. */
  readonly hint: string;
  readonly spot?: (Spot & { readonly range?: Range }) | undefined;
  /** Tells apart two sightings of a check at one spot (or without one); part of the fingerprint. */
  readonly detail?: string | undefined;
  /** Of a check that stands for many rules: which one, such as axe-core's `image-alt`. */
  readonly rule?: string | undefined;
  /** Of a check that stands for many rules: how severe this one is. */
  readonly severity?: Severity | undefined;
  /** Of a site check: the page that is meant. */
  readonly target?: Target | undefined;
}

export interface About {
  /** Permanent. */
  readonly id: string;
  readonly severity: Severity;
  readonly group: Group;
  /** What it finds, for lists: half a sentence without a full stop. */
  readonly title: string;
}

/** A check that judges one page by what was recorded there. */
export interface PageCheck extends About {
  readonly kind: 'page';
  /** Where it makes sense; everywhere when left out. */
  readonly on?: readonly Target['kind'][];
  find(record: PageRecord, tenant: TenantFacts | undefined, budgets: Budgets): Iterable<Sighting>;
}

/** What is tried once for a tenant and language rather than on every page, in a visit of its own. */
export interface Journey<Evidence> {
  readonly name: string;
  /** The pages to try it on, of those that were asked for. */
  targets(targets: readonly Target[], tenant: TenantFacts): readonly Target[];
  /** The page is not open yet. */
  run(visit: Visit, tenant: TenantFacts): Promise<Evidence>;
}

/** A check that judges what a journey brought. */
export interface JourneyCheck<Evidence = never> extends About {
  readonly kind: 'journey';
  readonly journey: Journey<Evidence>;
  /**
   * Whether what it sees may follow from a defect that another check names better: it is told only where no other check
   * of the tenant found an error.
   */
  readonly yields?: boolean;
  find(evidence: Evidence, target: Target, tenant: TenantFacts): Iterable<Sighting>;
}

export type AuditCheck = PageCheck | JourneyCheck | Rule;

export const pageCheck = (check: Omit<PageCheck, 'kind'>): PageCheck => ({ kind: 'page', ...check });

/** The engine gives a check the evidence of its own journey and of no other, which types cannot say in a list. */
export const journeyCheck = <Evidence>(check: Omit<JourneyCheck<Evidence>, 'kind'>): JourneyCheck =>
  ({ kind: 'journey', ...check }) as unknown as JourneyCheck;
