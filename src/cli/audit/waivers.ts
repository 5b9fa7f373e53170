import { validateWaivers } from '../../../schemas/generated/validators.js';
import { matches } from '../failures/patterns.ts';
import { type DataFile, readDataFile } from './data-file.ts';
import { type AuditFinding, fingerprintOf } from './finding.ts';
import type { Waived } from './report/report.ts';
import { isNamed } from './target.ts';

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

/** The checks of the waivers themselves. */
const ended = {
  id: 'waiver-ended',
  group: 'Waivers',
  severity: 'error',
  hint: 'Fix the finding and remove the waiver, or give it a new end date and say why.',
  what: 'A waiver in `tenants/waivers.json` has passed its last day: what it was about counts again.',
  why: 'A waiver without an end stays for ever. Its author chose the day.',
} as const;
const unused = {
  id: 'waiver-unused',
  group: 'Waivers',
  severity: 'warning',
  hint: 'Remove the waiver, or look for a slip in its check, page or selector.',
  what: 'A waiver in `tenants/waivers.json` matches no finding, in a run that audited everything, or all of the tenant that it names.',
  why: 'The waiver would hide the next defect of its kind.',
} as const;

export const waiverChecks = [ended, unused] as const;

export type Waivers = DataFile<{ readonly waivers: readonly Waiver[] }>;

/**
 * Reads the waivers of a source tree.
 * @param root the folder that holds tenants/ and locales/
 * @returns undefined where it has none
 * @throws UserError `waivers-broken`, `cannot-read`
 */
export const readWaivers = (root: string): Waivers | undefined =>
  readDataFile(root, 'tenants/waivers.json', validateWaivers, 'waivers-broken');

/** The tenants all of whose pages were audited, or `everything`. */
export type Extent = readonly string[] | 'everything';

interface Choice {
  readonly tenant?: readonly string[];
  readonly language?: readonly string[];
  readonly page?: readonly string[];
  readonly url?: readonly string[];
}

/** What a run with these options audits as a whole. @param tenants the audited ones */
export const extentOf = ({ tenant, language, page, url }: Choice, tenants: readonly string[]): Extent => {
  if (language ?? page ?? url) return [];
  return tenant ? tenants : 'everything';
};

/**
 * Takes away what is waived, and reports waivers that have ended or that nothing needs any more.
 * @param today milliseconds since 1970
 * @returns what counts, and what does not count for a while
 */
export function withoutWaived(
  findings: readonly AuditFinding[],
  file: Waivers | undefined,
  today: number,
  extent: Extent,
): { readonly findings: readonly AuditFinding[]; readonly waived: readonly Waived[] } {
  const all = file?.content.waivers ?? [];
  const day = new Date(today).toISOString().slice(0, 10);
  const hasEnded = ({ until }: Waiver) => day > until;
  const valid = all.filter((waiver) => !hasEnded(waiver));
  const used = new Set<Waiver>();
  const counting: AuditFinding[] = [];
  const waived: Waived[] = [];
  for (const finding of findings) {
    const fitting = valid.filter((waiver) => covers(waiver, finding));
    for (const waiver of fitting) used.add(waiver);
    const [first] = fitting;
    if (first) waived.push({ ...finding, reason: first.reason, until: first.until });
    else counting.push(finding);
  }
  const own = all.flatMap((waiver, index) => {
    const isUnused = !used.has(waiver) && wasLookedFor(waiver, extent);
    const check = hasEnded(waiver) ? ended : isUnused ? unused : undefined;
    return file && check ? [ownFinding(check, waiver, index, file)] : [];
  });
  return { findings: [...counting, ...own], waived };
}

/** What a waiver may narrow down, by the names that findings have for it. */
const fields = ['check', 'tenant', 'language', 'page', 'url', 'selector'] as const;

const covers = (waiver: Waiver, finding: AuditFinding): boolean =>
  fields.every((field) => {
    const isMeant = field === 'page' ? isNamed : matches;
    return isMeant(waiver[field] ?? '*', finding[field]);
  });

/** Whether all pages that a waiver can mean were audited. A whole address is of a page somewhere else. */
const wasLookedFor = ({ tenant, url }: Waiver, extent: Extent): boolean =>
  !url?.includes('://') && (extent === 'everything' || extent.includes(tenant ?? ''));

const onNoPage = { key: '', url: '', selector: '', tenant: '', language: '', page: '', html: '', text: '' };

function ownFinding(
  { id: check, severity, hint }: typeof ended | typeof unused,
  waiver: Waiver,
  index: number,
  file: Waivers,
): AuditFinding {
  const { until, reason } = waiver;
  const meant = fields.flatMap((field) => waiver[field] ?? []).join(' · ');
  const message =
    check === ended.id
      ? `The waiver of ${meant} ended on ${until}: ${reason}`
      : `The waiver of ${meant} matches no finding.`;
  return {
    check,
    severity,
    file: file.path,
    ...file.rangeOf(['waivers', index]),
    message,
    hint,
    ...onNoPage,
    fingerprint: fingerprintOf(check, meant, until),
  };
}
