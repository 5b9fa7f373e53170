import { visible } from '../../lib/columns.ts';
import { integrityOf } from '../../lib/integrity.ts';
import { html, type Markup, trusted } from '../../lib/markup.ts';
import { countFindings, countsOf } from '../../reporters/pretty.ts';
import type { AuditFinding } from '../finding.ts';
import type { Screenshot, Screenshots } from '../screenshots.ts';
import type { Target } from '../target.ts';
import {
  type Alike,
  alike,
  consequenceWords,
  locationLines,
  lostLine,
  uncheckedLines,
  waivedLines,
} from './groups.ts';
import { style } from './html-style.ts';
import { type AuditReport, extentWords, pageKeyOf } from './report.ts';

interface Numbered extends Alike {
  readonly number: number;
}

/**
 * The audit as a page to open by double click: one file without a script that loads nothing. Findings that are alike stand
 * in it once; each page has its screenshots, on which they are marked.
 * @param time milliseconds since 1970
 */
export function auditHtml(
  report: AuditReport,
  { screenshots, lost: lostScreenshots }: Screenshots,
  time: number,
): string {
  const { findings, looked, lost, version } = report;
  const groups = alike(findings, looked).map((group, index) => ({ ...group, number: index + 1 }));
  const facts = [extentWords(report), new Date(time).toISOString().slice(0, 16), version];
  return documentOf(
    `Audit: ${countFindings(findings)}`,
    html`<header>
<h1>Audit</h1>
<p class="verdict ${toneOf(report)}">${countFindings(findings)}</p>
<p>${facts.join(' · ')}</p>
</header>
<main>
${listSection('Pages that could not be audited', lost.map(lostLine))}<h2>Findings</h2>
${groups.length === 0 ? html`<p>No findings.</p>` : groups.map((group) => findingArticle(group, report))}
${listSection('Waived', waivedLines(report))}${listSection('Not checked', uncheckedLines(report))}<h2>Pages</h2>
${looked.map((target, index) => pageSection(target, index, groups, findings, screenshots.get(target) ?? []))}
${listSection('Pages without a picture', lostScreenshots.map(lostLine))}</main>`,
  );
}

/** The policy lets the page load nothing but its own screenshots. */
function documentOf(title: string, body: Markup): string {
  const policy = `default-src 'none'; img-src data:; style-src '${integrityOf(Buffer.from(style))}'; base-uri 'none'; form-action 'none'`;
  return html`<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
${body}
</body>
</html>
`.html;
}

function toneOf({ findings, lost }: AuditReport): 'error' | 'warning' | 'good' {
  const { errors, warnings } = countsOf(findings);
  if (errors > 0 || lost.length > 0) return 'error';
  return warnings > 0 ? 'warning' : 'good';
}

function findingArticle(group: Numbered, { looked }: AuditReport): Markup {
  const { first, pages, number } = group;
  const { check, severity, message, selector, html: tag, text, language, hint } = first;
  const rows: readonly (readonly [string, Markup | string])[] = [
    ['where', locationLines(group, looked).join('; ')],
    ['element', selector && html`<code>${visible(selector)}</code>`],
    ['tag', tag && html`<code>${visible(tag)}</code>`],
    ['text', text && html`<span lang="${language || 'en'}" dir="auto">${visible(text)}</span>`],
    ['fix', visible(hint)],
    ['also', consequenceWords(group)],
    [
      'pages',
      html`<span class="links">${pages.map((target) => html`<a href="#page-${looked.indexOf(target) + 1}">${visible(target.name)} ${target.language}</a> `)}</span>`,
    ],
  ];
  return html`<article class="finding ${severity}" id="finding-${number}">
<h3>${number}. ${visible(message)}</h3>
<p><strong>${severity}</strong> <code>${check}</code></p>
<dl>
${rows
  .filter(([, value]) => value !== '')
  .map(
    ([label, value]) => html`<dt>${label}</dt><dd>${typeof value === 'string' ? visible(value) : value}</dd>
`,
  )}</dl>
</article>
`;
}

function pageSection(
  target: Target,
  index: number,
  groups: readonly Numbered[],
  findings: readonly AuditFinding[],
  screenshots: readonly Screenshot[],
): Markup {
  const own = groups.filter(({ pages }) => pages.includes(target));
  const name = pageKeyOf(target);
  return html`<details id="page-${index + 1}">
<summary>${visible(name)}: ${countFindings(findings.filter((finding) => pageKeyOf(finding) === pageKeyOf(target)))}</summary>
<p class="links">${own.map(({ number, first }) => html`<a href="#finding-${number}">${number}. ${first.check}</a> `)}</p>
<div class="shots">
${screenshots.map((picture) => figure(picture, own, name))}</div>
</details>
`;
}

const shownWidths: Readonly<Record<number, number>> = { 320: 190, 768: 300, 1280: 420 };

/** Places are drawn, because the page's policy allows no `style` attributes. */
function figure({ width, height, image, boxes }: Screenshot, own: readonly Numbered[], page: string): Markup {
  const marks = own.flatMap(({ number, findings }) => {
    const box = findings.map(({ selector }) => boxes.get(selector)).find((each) => each !== undefined);
    return box ? [{ number, box }] : [];
  });
  return html`<figure>
<svg viewBox="0 0 ${width} ${height}" width="${shownWidths[width] ?? width}" role="img" aria-label="${visible(page)} at ${width} pixels">
<image width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/webp;base64,${image}"/>
${marks.map(
  ({ number, box }) =>
    html`<g class="mark"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"/><text x="${box.x + 8}" y="${box.y + 30}">${number}</text></g>
`,
)}</svg>
<figcaption>${width} px${marks.length > 0 ? `, marked: ${marks.map(({ number }) => number).join(', ')}` : ''}</figcaption>
</figure>
`;
}

const listSection = (title: string, lines: readonly string[]): Markup | '' =>
  lines.length === 0
    ? ''
    : html`<h2>${title}</h2>
<ul>
${lines.map(
  (line) => html`<li>${visible(line)}</li>
`,
)}</ul>
`;
