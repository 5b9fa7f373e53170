import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { validateWaivers } from '../../../schemas/generated/validators.js';
import { closest } from '../closest.ts';
import { failure } from '../failures.ts';
import { matches } from '../patterns.ts';
import { type DataFile, readDataFile } from './data-file.ts';
import type { AuditFinding } from './finding.ts';
import type { Waived } from './report/report.ts';
import { isNamed, type Target } from './target.ts';

/** An entry of tenants/waivers.json (schemas/waivers.schema.json): what is left out means all. */
interface Waiver {
  readonly check: string;
  readonly tenant?: string;
  readonly language?: string;
  readonly page?: string;
  readonly url?: string;
  readonly selector?: string;
  readonly reason: string;
  /** The last day, as `YYYY-MM-DD`. */
  readonly until: string;
}

/** What findings about waivers are told as. */
export const waiverChecks = {
  'waiver-ended': { severity: 'error' },
  'waiver-unused': { severity: 'warning' },
} as const;

export interface Scope {
  /** All pages that there are of the tenants that were asked for, and those that were looked at. */
  readonly targets: readonly Target[];
  readonly looked: readonly Target[];
}

/** The waivers of a source tree, each of which can mean something. */
export interface Waivers {
  readonly file: DataFile<{ readonly waivers: readonly Waiver[] }>;
  /** All tenants that the source tree has. */
  readonly tenants: readonly string[];
}

const path = 'tenants/waivers.json';

/**
 * Reads the waivers of a source tree.
 * @param root the folder that holds tenants/ and locales/
 * @returns undefined where it has none
 * @throws UserError `waivers-broken`, `cannot-read`
 */
export function readWaivers(root: string, checks: readonly string[]): Waivers | undefined {
  const file = readDataFile<Waivers['file']['content']>(root, path, validateWaivers, 'waivers-broken');
  if (!file) return undefined;
  const tenants = tenantsIn(root);
  for (const [index, { check, tenant, until }] of file.content.waivers.entries()) {
    const refuse = (key: keyof Waiver, reason: string) => {
      const { line, column } = file.rangeOf(['waivers', index, key]);
      return failure('waivers-broken', { place: `${path}:${line}:${column}`, reason });
    };
    if (!checks.some((id) => matches(check, id) || check.startsWith(`${id}-`))) {
      throw refuse('check', `there is no check '${check}'${suggestion(check, checks)}`);
    }
    if (tenant !== undefined && !tenants.some((id) => matches(tenant, id))) {
      throw refuse('tenant', `there is no tenant '${tenant}'${suggestion(tenant, tenants)}`);
    }
    if (!isDay(until)) throw refuse('until', `${until} is not a date`);
  }
  return { file, tenants };
}

const tenantsIn = (root: string): readonly string[] =>
  readdirSync(join(root, 'tenants'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const suggestion = (wanted: string, known: readonly string[]): string => {
  const meant = closest(wanted, known);
  return meant === undefined ? '' : `; is '${meant}' meant?`;
};

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === day;
};

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Takes away what is waived, and reports waivers that have ended or that nothing needs any more.
 * @param today milliseconds since 1970
 * @returns what counts, and what does not count for a while
 */
export function withoutWaived(
  findings: readonly AuditFinding[],
  waivers: Waivers | undefined,
  today: number,
  scope: Scope,
): { readonly findings: readonly AuditFinding[]; readonly waived: readonly Waived[] } {
  if (!waivers) return { findings, waived: [] };
  const { file, tenants } = waivers;
  const all = file.content.waivers;
  const hasEnded = ({ until }: Waiver) => dayOf(today) > until;
  const valid = all.filter((waiver) => !hasEnded(waiver));
  const used = new Set<Waiver>();
  const counting: AuditFinding[] = [];
  const waived: Waived[] = [];
  for (const finding of findings) {
    const fitting = valid.filter((waiver) => covers(waiver, finding));
    for (const waiver of fitting) used.add(waiver);
    const [first] = fitting;
    if (first) waived.push({ finding, reason: first.reason, until: first.until });
    else counting.push(finding);
  }
  const own = all.flatMap((waiver, index) => {
    if (hasEnded(waiver)) return [ownFinding('waiver-ended', waiver, index, file)];
    const isUnused = !used.has(waiver) && wasLookedFor(waiver, tenants, scope);
    return isUnused ? [ownFinding('waiver-unused', waiver, index, file)] : [];
  });
  return { findings: [...counting, ...own], waived };
}

const fits = (pattern: string | undefined, value: string): boolean =>
  pattern === undefined || matches(pattern, value);

const meansPage = (
  { tenant, language, page, url }: Waiver,
  on: Pick<AuditFinding, 'tenant' | 'language' | 'page' | 'url'>,
): boolean =>
  fits(tenant, on.tenant) &&
  fits(language, on.language) &&
  (page === undefined || isNamed(page, on.page)) &&
  fits(url, on.url);

const covers = (waiver: Waiver, finding: AuditFinding): boolean =>
  matches(waiver.check, finding.check) &&
  meansPage(waiver, finding) &&
  fits(waiver.selector, finding.selector);

/** Whether all pages that a waiver can mean were audited. */
function wasLookedFor(waiver: Waiver, tenants: readonly string[], { targets, looked }: Scope): boolean {
  const meant = targets.filter((target) => meansPage(waiver, { ...target, page: target.name }));
  const seen = new Set(looked.map(({ address }) => address));
  const tenantsSeen = new Set(looked.map(({ tenant }) => tenant));
  // A whole address is of a page somewhere else.
  return (
    !waiver.url?.includes('://') &&
    tenants.every((id) => !fits(waiver.tenant, id) || tenantsSeen.has(id)) &&
    meant.every(({ address }) => seen.has(address))
  );
}

function ownFinding(
  check: keyof typeof waiverChecks,
  waiver: Waiver,
  index: number,
  file: DataFile<unknown>,
): AuditFinding {
  const { until, reason } = waiver;
  const meant = [waiver.check, waiver.tenant, waiver.language, waiver.page, waiver.url, waiver.selector]
    .filter((each) => each !== undefined)
    .join(' · ');
  const [message, hint] =
    check === 'waiver-ended'
      ? [
          `The waiver of ${meant} ended on ${until}: ${reason}`,
          'Fix the finding and remove the waiver, or give it a new end date and say why.',
        ]
      : [`The waiver of ${meant} matches no finding.`, 'Remove the waiver.'];
  return {
    check,
    severity: waiverChecks[check].severity,
    file: file.path,
    ...file.rangeOf(['waivers', index]),
    key: '',
    message,
    hint,
    url: '',
    selector: '',
    tenant: '',
    language: '',
    page: '',
    fingerprint: hash('sha256', JSON.stringify([check, meant, until]), 'hex').slice(0, 16),
    html: '',
    text: '',
  };
}
