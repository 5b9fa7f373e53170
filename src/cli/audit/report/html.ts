import { visible } from '../../reporters/columns.ts';
import { htmlDocument } from '../../reporters/html-document.ts';
import { html, type Markup } from '../../reporters/markup.ts';
import { plural } from '../../reporters/pretty.ts';
import type { Lost } from '../crew.ts';
import type { Picture } from '../pictures.ts';
import type { Target } from '../target.ts';
import { alike } from './alike.ts';
import { script, style } from './html-assets.ts';
import { filter } from './html-filter.ts';
import { goneFinding, groupSection } from './html-findings.ts';
import { tenantSection } from './html-pages.ts';
import { Gallery } from './html-pictures.ts';
import { type Shown, shownFindings } from './html-shown.ts';
import { type AuditReport, addressOf, changeWords, countsOf, countWords, extentWords } from './report.ts';

export interface HtmlOptions {
  readonly pictures: ReadonlyMap<Target, readonly Picture[]>;
  /** The pages that no picture could be taken of. */
  readonly lostPictures: readonly Lost<Target>[];
  /** When it was looked at, in milliseconds since 1970. */
  readonly time: number;
}

/**
 * The audit as a page to open by double click: one file that needs nothing else. It can be read without its script, which
 * adds the filter.
 */
export function auditHtml(report: AuditReport, { pictures, lostPictures, time }: HtmlOptions): string {
  const { findings, looked, lost, waived, comparison, version } = report;
  const gallery = new Gallery(pictures);
  const shown = shownFindings(report);
  const byTenant = [...Map.groupBy(looked, ({ tenant }) => tenant)];
  const tenants = byTenant.map(([tenant, targets]) => tenantSection(tenant, targets, shown, gallery));
  const gone = comparison?.gone ?? [];
  const found = new Set(findings.map(addressOf)).size;
  const verdict = [
    countWords(findings),
    ...(found > 0
      ? [`on ${found} of ${plural(looked.length, 'page')}`]
      : [`on ${plural(looked.length, 'page')}`]),
  ].join(' ');
  const body = html`<header>
<h1>Audit</h1>
<p class="verdict ${toneOf(report)}">${verdict}</p>
<p>${[extentWords(report), changeWords(report), waived.length > 0 ? `${waived.length} waived` : '']
    .filter(Boolean)
    .join(' · ')}</p>
<p><time datetime="${new Date(time).toISOString()}">${momentWords(time)}</time> · eos-content ${version}</p>
</header>
<main>
${overview(byTenant, report)}
${lost.length > 0 ? lostSection('Pages that could not be looked at', lost) : ''}
${findings.length + gone.length > 0 ? filter(report) : ''}
${groupsSection(report, shown)}
${
  gone.length > 0
    ? html`<section class="part" aria-labelledby="gone">
<h2 id="gone">Gone since the earlier report</h2>
${gone.map(goneFinding)}</section>`
    : ''
}
${waivedSection(report)}
${tenants}
${lostPictures.length > 0 ? lostSection('Pages without a picture', lostPictures) : ''}
</main>
${gallery.store()}`;
  return htmlDocument({
    language: 'en',
    title: `Audit: ${countWords(findings)}`,
    style: `${style}${gallery.rules()}`,
    script,
    hasPictures: pictures.size > 0,
    body,
  });
}

function toneOf({ findings, lost }: AuditReport): 'error' | 'warning' | 'good' {
  const { errors, warnings } = countsOf(findings);
  if (errors > 0 || lost.length > 0) return 'error';
  return warnings > 0 ? 'warning' : 'good';
}

/** Universal time, to the minute. */
const momentWords = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ', ')} UTC`;

/** How many pages and findings each tenant has, with links to them. */
function overview(
  byTenant: readonly (readonly [string, readonly Target[]])[],
  { findings }: AuditReport,
): Markup {
  const rows = byTenant.map(([tenant, targets]) => {
    const { errors, warnings } = countsOf(findings.filter((finding) => finding.tenant === tenant));
    return html`<tr><th scope="row"><a href="#tenant-${tenantId(tenant)}">${tenant || 'other addresses'}</a></th><td>${targets.length}</td><td>${errors}</td><td>${warnings}</td></tr>
`;
  });
  return html`<h2 id="overview-title">Tenants</h2>
<section class="scroll" id="overview" tabindex="0" aria-labelledby="overview-title">
<table>
<thead><tr><th scope="col">tenant</th><th scope="col">pages</th><th scope="col">errors</th><th scope="col">warnings</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</section>`;
}

const tenantId = (tenant: string): string => tenant || 'none';

const lostSection = (title: string, lost: readonly Lost<Target>[]): Markup => html`<section>
<h2>${title}</h2>
<ul>
${lost.map(
  ({ item: { tenant, url }, reason }) =>
    html`<li>${[tenant, visible(url)].filter(Boolean).join(' ')}: ${visible(reason)}</li>
`,
)}</ul>
</section>`;

/** What was found, each thing once. */
function groupsSection(report: AuditReport, shown: readonly Shown[]): Markup {
  const groups = alike(report.findings);
  return html`<section class="part" aria-labelledby="findings">
<h2 id="findings">Findings</h2>
${groups.length === 0 ? html`<p>Nothing was found.</p>` : groups.map((group) => groupSection(group, report, shown))}
</section>`;
}

/** What does not count, why, and until when. */
function waivedSection({ waived }: AuditReport): Markup | '' {
  if (waived.length === 0) return '';
  const groups = Map.groupBy(waived, ({ finding: { check, message }, reason, until }) =>
    JSON.stringify([check, message, reason, until]),
  );
  return html`<section aria-labelledby="waived">
<h2 id="waived">Waived</h2>
<ul>
${[...groups.values()].map(([first, ...others]) =>
  first
    ? html`<li><code>${first.finding.check}</code> on ${plural(others.length + 1, 'page')}: ${visible(first.finding.message)} — until ${first.until}: ${visible(first.reason)}</li>
`
    : '',
)}</ul>
</section>`;
}
