import { contentPath } from '../../../pages/portal.ts';
import { plural } from '../../reporters/pretty.ts';
import type { Unaudited } from '../browser-pool.ts';
import type { AuditFinding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import type { Target } from '../target.ts';

/** What every reporter gets. All lists are in an order that is the same in each run. */
export interface AuditReport {
  readonly version: string;
  readonly tenants: readonly string[];
  readonly checks: readonly Rule[];
  /** The pages that were looked at, and those that could not be. */
  readonly looked: readonly Target[];
  readonly lost: readonly Unaudited<Target>[];
  /** The checks that could not run on pages that were looked at. */
  readonly unchecked: readonly UncheckedPage[];
  readonly findings: readonly AuditFinding[];
  readonly waived: readonly Waived[];
}

export interface UncheckedPage {
  readonly target: Target;
  readonly check: string;
  readonly reason: string;
  /** Whether the page kept the check from running; otherwise it had nothing to judge. */
  readonly isFailure: boolean;
}

/** The checks that could not run for the same reason on the same page. */
export const uncheckedGroups = (unchecked: readonly UncheckedPage[]) =>
  [...Map.groupBy(unchecked, ({ target, reason }) => `${pageKeyOf(target)} ${reason}`).values()].flatMap(
    (own) =>
      own
        .slice(0, 1)
        .map(({ target, reason }) => ({ target, reason, checks: own.map(({ check }) => check) })),
  );

/** The pages that were asked for by their addresses, each with what was found on it. */
export const addressesOf = ({ looked, findings }: AuditReport) =>
  looked
    .filter(({ trackers }) => trackers !== undefined)
    .map((target) => ({
      target,
      findings: findings.filter((finding) => pageKeyOf(finding) === pageKeyOf(target)),
    }));

/** A finding that does not count for a while. */
export interface Waived extends AuditFinding {
  readonly reason: string;
  /** The last day, as `YYYY-MM-DD`. */
  readonly until: string;
}

/** How many pages were looked at, and in how many languages; a tenant in one language counts once. */
export const figuresOf = ({
  looked,
}: AuditReport): { readonly pages: number; readonly languages: number } => ({
  pages: looked.filter(isCounted).length,
  languages: new Set(looked.flatMap(({ tenant, language }) => (tenant ? `${tenant} ${language}` : []))).size,
});

/** Host pages of the test server are a means of the audit, not pages of the build. */
export const isCounted = ({ kind, tenant }: Pick<Target, 'kind' | 'tenant'>): boolean =>
  kind !== 'host' || tenant === '';

/** What was looked at, in words, such as `6 tenants, 24 languages, 300 pages`. */
export function extentWords(report: AuditReport): string {
  const { languages, pages } = figuresOf(report);
  const [only, ...others] = report.tenants;
  return [
    ...(only ? [others.length > 0 ? plural(report.tenants.length, 'tenant') : only] : []),
    ...(languages > 0 ? [plural(languages, 'language')] : []),
    plural(pages, 'page'),
  ].join(', ');
}

/** Identifies a page, also for people: tenants have the same paths, and a page of others has no tenant. */
export const pageKeyOf = ({ tenant, url }: Pick<Target, 'tenant' | 'url'>): string =>
  [tenant, url].filter(Boolean).join(' ');

/** An address as short as it is unmistakable, such as `de/legalNotice.html`. */
export const shortAddress = (url: string): string => url.replace(contentPath, '');
