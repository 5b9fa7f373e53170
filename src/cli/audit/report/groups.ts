import { countFindings, plural } from '../../reporters/pretty.ts';
import type { Unaudited } from '../browser-pool.ts';
import type { AuditFinding } from '../finding.ts';
import type { Target } from '../target.ts';
import { type AuditReport, addressesOf, pageKeyOf, shortAddress, uncheckedGroups } from './report.ts';

/** Findings that say the same of the same element, on however many pages. */
export interface Alike {
  readonly first: AuditFinding;
  readonly findings: readonly AuditFinding[];
  /** The audited pages that they are on. */
  readonly pages: readonly Target[];
  /** What follows from it: of the same element, or of the same address. Reports for people name it here alone. */
  readonly consequences: readonly AuditFinding[];
}

/** Which checks also report what another one names better, where both report something of one page. */
const consequencesOf: Readonly<Record<string, readonly string[]>> = {
  'asset-broken': ['request-failed', 'console-error', 'part-failed'],
  'request-failed': ['console-error', 'exception', 'part-failed'],
  'policy-violation': ['request-failed', 'console-error', 'exception', 'part-failed'],
  exception: ['part-failed'],
  'part-failed': ['frame-missing', 'notice-missing', 'language-switch', 'fault'],
  'frame-missing': ['fault'],
  'focus-invisible': ['forced-colours'],
  'html-no-dup-id': ['axe-duplicate-id-aria'],
  reflow: ['text-spacing', 'text-resize', 'axe-scrollable-region-focusable'],
};

/**
 * Findings that are alike stand together, without those that follow from others: errors first, otherwise in the order in
 * which they come.
 * @param audited all pages that were audited
 */
export function alike(findings: readonly AuditFinding[], audited: readonly Target[]): readonly Alike[] {
  const onPage = Map.groupBy(findings, pageKeyOf);
  const followersOf = (cause: AuditFinding): readonly AuditFinding[] =>
    onPage.get(pageKeyOf(cause))?.filter((finding) => follows(finding, cause)) ?? [];
  const isConsequence = (finding: AuditFinding) =>
    finding.url !== '' && onPage.get(pageKeyOf(finding))?.some((cause) => follows(finding, cause));
  const groups = Map.groupBy(
    findings.filter((finding) => !isConsequence(finding)),
    ({ check, severity, message, hint, selector }) =>
      JSON.stringify([check, severity, message, hint, selector]),
  );
  return [...groups.values()]
    .flatMap((own): Alike[] => {
      const found = new Set(own.map(pageKeyOf));
      const pages = audited.filter((target) => found.has(pageKeyOf(target)));
      const consequences = [...new Set(own.flatMap(followersOf))];
      return own[0] ? [{ first: own[0], findings: own, pages, consequences }] : [];
    })
    .sort((one, other) => rank(one.first) - rank(other.first));
}

const follows = (finding: AuditFinding, cause: AuditFinding): boolean =>
  consequencesOf[cause.check]?.includes(finding.check) === true &&
  subjectsOf(finding).some((subject) => subjectsOf(cause).includes(subject));

/** What a finding is about: its element, and the addresses that its message names. */
const subjectsOf = ({ selector, message }: AuditFinding): readonly string[] => [
  ...(selector ? [selector] : []),
  ...(message.match(/(?:\bhttps?:\/)?(?<![\w<])\/[\w/][^\s“”"'(),]*[\w/]/g) ?? []),
];

/** The checks of what follows from a finding, with how often each, for people. */
export const consequenceWords = ({ consequences }: Alike): string =>
  [...Map.groupBy(consequences, ({ check }) => check)]
    .map(([check, { length }]) => (length > 1 ? `${check} (${length})` : check))
    .join(', ');

const rank = ({ severity }: AuditFinding): number => (severity === 'error' ? 0 : 1);

const firstPages = 5;

/**
 * Where findings that are alike were made, a line for each tenant: `all 40 pages of de-did`, `de-did: de/legalNotice.html`.
 * @param audited all pages that were audited
 */
export function locationLines({ findings, pages }: Alike, audited: readonly Target[]): readonly string[] {
  if (pages.length === 0) return [...new Set(findings.map(({ file, line }) => `${file}:${line}`))];
  return [...Map.groupBy(pages, ({ tenant }) => tenant)].map(([tenant, own]) => {
    const all = audited.filter((target) => target.tenant === tenant);
    if (own.length > 1 && own.length === all.length)
      return `all ${all.length} pages${tenant && ` of ${tenant}`}`;
    const rest = own.length - firstPages;
    const names = own.slice(0, firstPages).map(({ url }) => shortAddress(url));
    return `${tenant && `${tenant}: `}${[...names, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')}`;
  });
}

/** A page that could not be audited, and why. */
export const lostLine = ({ item, reason }: Unaudited<Target>): string => `${pageKeyOf(item)}: ${reason}`;

/** The checks that could not run, a line for each page and reason. */
export const uncheckedLines = ({ unchecked }: AuditReport): readonly string[] =>
  uncheckedGroups(unchecked).map(
    ({ target: { tenant, url }, checks, reason }) =>
      `${[tenant, shortAddress(url)].filter(Boolean).join(' ')}: ${checks.join(', ')} (${reason})`,
  );

/** The pages that were asked for by their addresses, a line for each. */
export const addressLines = (report: AuditReport): readonly string[] =>
  addressesOf(report).map(({ target: { url }, findings }) => `${url}: ${countFindings(findings)}`);

/** What is waived, a line for each check and reason. */
export const waivedLines = ({ waived }: AuditReport): readonly string[] =>
  [...Map.groupBy(waived, ({ check, reason, until }) => `of ${check} until ${until}: ${reason}`)].map(
    ([words, own]) => `${plural(own.length, 'finding')} ${words}`,
  );
