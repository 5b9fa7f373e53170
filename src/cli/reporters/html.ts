import type { Finding } from '../findings.ts';
import { type Messages, messageLanguages } from '../messages/messages.ts';
import type { Summary } from '../validate/summary.ts';
import { type Excerpt, excerptOf, visible } from './columns.ts';
import { script, style } from './html-assets.ts';
import { htmlDocument } from './html-document.ts';
import { html, type Markup } from './markup.ts';
import { byFile, countFindings, summaryHeads, summaryRows } from './pretty.ts';

/** How much of a text is shown around its mark. */
const room = 600;

/**
 * Findings as a page to open by double click: one file that needs nothing else. It can be read without its script, which
 * adds the filter.
 */
export function htmlPage(findings: readonly Finding[], summary: Summary, messages: Messages): string {
  const counts = countFindings(findings, messages);
  const title = messages.t('page.title');
  const files = byFile(findings).map(([path, found], index) => ({ path, found, id: `file-${index + 1}` }));
  const { tenants, languages, totals } = summary;
  const figures = [
    messages.t('tenants', { count: tenants.length }),
    messages.t('languages', { count: new Set(languages.map(({ language }) => language)).size }),
    messages.t('texts', { count: totals.texts }),
  ].join(', ');
  return htmlDocument({
    language: messages.language,
    title: `${title}: ${counts}`,
    style,
    script,
    body: html`<header>
<h1>${title}</h1>
<p>${counts} · ${figures}</p>
</header>
<main>
${summaryOf(summary, messages)}
${files.length > 0 ? contents(files, messages) : html`<p>${messages.t('page.none')}</p>`}
${files.length > 0 ? allFindings(files, findings, messages) : ''}
</main>`,
  });
}

interface FoundFile {
  path: string;
  found: readonly Finding[];
  id: string;
}

function summaryOf({ languages }: Summary, messages: Messages): Markup {
  const heads = summaryHeads(messages).map((head) => html`<th scope="col">${head}</th>`);
  const rows = summaryRows(languages, messages).map(
    ([tenant = '', ...cells]) =>
      html`<tr><th scope="row">${tenant}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`,
  );
  return html`<h2 id="summary">${messages.t('page.summary')}</h2>
<section class="scroll" tabindex="0" aria-labelledby="summary">
<table>
<thead><tr>${heads}</tr></thead>
<tbody>
${rows}</tbody>
</table>
</section>`;
}

const contents = (
  files: readonly FoundFile[],
  messages: Messages,
): Markup => html`<nav aria-labelledby="contents">
<h2 id="contents">${messages.t('page.contents')}</h2>
<ul>
${files.map(
  ({ id, path, found }) =>
    html`<li><a href="#${id}">${visible(path)}</a> <span>${countFindings(found, messages)}</span></li>\n`,
)}</ul>
</nav>`;

function allFindings(files: readonly FoundFile[], findings: readonly Finding[], messages: Messages): Markup {
  const names = new Intl.DisplayNames([messages.language], { type: 'language' });
  const groups = [...Map.groupBy(files, ({ path }) => languageOf(path) ?? '')].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return html`<section aria-labelledby="findings">
<h2 id="findings">${messages.t('page.findings')}</h2>
${filter(files, findings, messages)}
${groups.map(
  ([language, own]) => html`<section class="group">
<h3>${language ? `${names.of(language)} (${language})` : messages.t('page.settings')}</h3>
${own.map((file) => fileSection(file, messages))}</section>
`,
)}</section>`;
}

/** Hidden until the script is there to make it work. */
function filter(files: readonly FoundFile[], findings: readonly Finding[], messages: Messages): Markup {
  const severities = (['error', 'warning', 'hint'] as const).filter((severity) =>
    findings.some((finding) => finding.severity === severity),
  );
  const checks = [...new Set(findings.map(({ check }) => check))].sort();
  const choice = (name: string, label: string, options: readonly (readonly [string, string])[]) =>
    html`<label>${label} <select name="${name}"><option value="">${messages.t('page.all')}</option>${options.map(
      ([value, words]) => html`<option value="${value}">${words}</option>`,
    )}</select></label>\n`;
  const same = (value: string) => [visible(value), visible(value)] as const;
  return html`<form id="filter" hidden>
<fieldset>
<legend>${messages.t('page.filter')}</legend>
${choice(
  'severity',
  messages.t('page.severity'),
  severities.map((severity) => [severity, messages.t(severity)] as const),
)}${choice('check', messages.t('page.check'), checks.map(same))}${choice(
  'file',
  messages.t('page.file'),
  files.map(({ path }) => same(path)),
)}</fieldset>
<p role="status" data-words="${messages.t('page.shown')}"></p>
</form>`;
}

const fileSection = ({ id, path, found }: FoundFile, messages: Messages): Markup =>
  html`<section class="file" aria-labelledby="${id}">
<h4 id="${id}">${visible(path)}</h4>
<ol>
${found.map((finding) => item(finding, messages))}</ol>
</section>
`;

function item(finding: Finding, messages: Messages): Markup {
  const { severity, check, file, line, column, key, message, hint, excerpt, source } = finding;
  const share = excerpt && excerpt.text.length > 0 ? excerpt.start / excerpt.text.length : 0;
  const place = Math.round((source?.length ?? 0) * share);
  const english = source && excerptOf({ text: source, start: place, end: place }, room);
  return html`<li class="finding ${severity}" data-severity="${severity}" data-check="${check}" data-file="${visible(file)}">
<p class="place"><strong>${messages.t(severity)}</strong> <code>${check}</code> <span>${messages.t('page.place', { line, column })}</span>${key ? html` <code>${visible(key)}</code>` : ''}</p>
<p class="message">${visible(message)}</p>
<dl>
${excerpt?.text ? row(messages.t('page.text'), languageOf(file), quoted(excerptOf(excerpt, room))) : ''}${
  english ? row(messages.t('page.english'), 'en', quoted(english)) : ''
}${row(messages.t('page.mend'), undefined, html`${visible(hint)}`)}</dl>
</li>
`;
}

const row = (label: string, language: string | undefined, value: Markup): Markup =>
  html`<div><dt>${label}</dt>${language ? html`<dd lang="${language}" dir="auto">` : html`<dd>`}${value}</dd></div>\n`;

const quoted = ({ before, marked, behind }: Excerpt): Markup =>
  html`${before}${marked ? html`<mark>${marked}</mark>` : ''}${behind}`;

/** The language of a file with texts. */
const languageOf = (path: string): string | undefined =>
  messageLanguages().find((language) => path.endsWith(`/${language}.json`));
