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
  readonly findings: readonly AuditFinding[];
  readonly waived: readonly Waived[];
}

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

/** Identifies a page: tenants have the same paths. */
export const pageKeyOf = ({ tenant, url }: Pick<Target, 'tenant' | 'url'>): string => `${tenant} ${url}`;

/** An address as short as it is unmistakable, such as `de/legalNotice.html`. */
export const shortAddress = (url: string): string => url.replace(contentPath, '');
