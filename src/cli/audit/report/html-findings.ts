import { visible } from '../../reporters/columns.ts';
import { html, type Markup } from '../../reporters/markup.ts';
import { plural } from '../../reporters/pretty.ts';
import type { AuditFinding } from '../finding.ts';
import type { Alike } from './alike.ts';
import type { Shown } from './html-shown.ts';
import { placesOf } from './places.ts';
import { type AuditReport, shortAddress } from './report.ts';

/** What is alike, once, with links to each of its pages. */
export function groupSection(
  { first, findings }: Alike,
  report: AuditReport,
  shown: readonly Shown[],
): Markup {
  const own = shown.filter(({ finding }) => findings.includes(finding));
  const [only] = own;
  if (!only) return html``;
  const isFresh = own.some(({ state }) => state === 'new');
  const places = own.map(
    (
      one,
    ) => html`<li class="at"${data(one.finding, one.state)}><a href="#finding-${one.number}">${pageWords(one.finding)}</a></li>
`,
  );
  return html`<article class="finding group ${first.severity}" id="${only.groupId}">
${head(first, isFresh)}
<dl>
${placesRow(placesOf(findings, report.looked))}${rows(first)}</dl>
<details${own.length === 1 ? html` open` : ''}>
<summary>${plural(own.length, 'page')}</summary>
<ul>
${places}</ul>
</details>
</article>
`;
}

/**
 * A finding on its page.
 *
 * @param marked the widths at which it is marked on a picture
 */
export const pageFinding = (
  { finding, number, state, group, groupId }: Shown,
  marked: readonly number[],
): Markup => html`<article class="finding ${finding.severity}" id="finding-${number}"${data(finding, state)}>
${head(finding, state === 'new', number)}
<dl>
${rows(finding)}</dl>
<p class="links">${marked.map(
  (width) => html`<a href="#mark-${number}-${width}">where at ${width} px</a> `,
)}${finding.selector && marked.length === 0 ? html`<span>not to be seen on the pictures</span> ` : ''}${
  group.findings.length > 1
    ? html`<a href="#${groupId}">the same on ${plural(group.findings.length - 1, 'other page')}</a>`
    : ''
}</p>
</article>
`;

/** A finding of an earlier report that is not there any more. */
export const goneFinding = (
  finding: AuditFinding,
): Markup => html`<article class="finding gone"${data(finding, 'gone')}>
${head(finding, false)}
<dl>
${placesRow([pageWords(finding)])}${rows(finding)}</dl>
</article>
`;

/** What the filter goes by. */
const data = ({ tenant, language, page, check, severity }: AuditFinding, state: string): Markup =>
  html` data-tenant="${tenant}" data-language="${language}" data-page="${visible(page)}" data-check="${check}" data-severity="${severity}" data-state="${state}"`;

const head = ({ severity, check, message }: AuditFinding, isFresh: boolean, number?: number): Markup =>
  html`<p class="place">${number === undefined ? '' : html`<span class="number">${number}</span> `}<strong>${severity}</strong> <code>${check}</code>${isFresh ? html` <span class="fresh">new</span>` : ''}</p>
<p class="message">${visible(message)}</p>`;

const rows = ({ selector, html: tag, text, language, hint }: AuditFinding): Markup =>
  html`${selector ? row('element', html`<code>${visible(selector)}</code>`) : ''}${
    tag ? row('tag', html`<code>${visible(tag)}</code>`) : ''
  }${text ? row('says', html`<span lang="${language}" dir="auto">${visible(text)}</span>`) : ''}${row('mend', html`${visible(hint)}`)}`;

const placesRow = (places: readonly string[]): Markup =>
  row('where', html`<ul class="where">${places.map((place) => html`<li>${visible(place)}</li>`)}</ul>`);

const row = (label: string, value: Markup): Markup =>
  html`<div><dt>${label}</dt><dd>${value}</dd></div>
`;

/** Its address, as short as it is unmistakable. */
const pageWords = ({ tenant, url, file, line }: AuditFinding): string =>
  visible(url ? [tenant, shortAddress(url)].filter(Boolean).join(' · ') : `${file}:${line}`);
