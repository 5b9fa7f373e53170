import { visible } from '../../reporters/columns.ts';
import { html, type Markup } from '../../reporters/markup.ts';
import type { Target } from '../target.ts';
import { pageFinding } from './html-findings.ts';
import type { Gallery } from './html-pictures.ts';
import type { Shown } from './html-shown.ts';
import { addressOf, countsOf, fewWords } from './report.ts';

/** A part of a tenant's pages: those in one language, or of one kind. */
interface Part {
  readonly title: string;
  /** What the column of the table is called; undefined where it has none. */
  readonly column: string | undefined;
  readonly targets: readonly Target[];
}

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** A tenant's pages: how many findings each has, as a table, and each with its pictures and findings. */
export function tenantSection(
  tenant: string,
  targets: readonly Target[],
  shown: readonly Shown[],
  gallery: Gallery,
): Markup {
  const id = `tenant-${tenant || 'none'}`;
  const parts = partsOf(targets);
  const pages = new Map(
    targets.map((target, index) => {
      const own = shown.filter(({ finding }) => addressOf(finding) === addressOf(target));
      return [target, { id: `${id}-${index + 1}`, own }] as const;
    }),
  );
  return html`<section class="tenant" aria-labelledby="${id}">
<h2 id="${id}">${tenant || 'Other addresses'}</h2>
${table(tenant, parts, pages)}
${parts.map(
  ({ title, targets }) => html`<section class="part">
<h3>${title}</h3>
${targets.map((target) => pageSection(target, pages, gallery))}</section>
`,
)}</section>
`;
}

function partsOf(targets: readonly Target[]): readonly Part[] {
  const of = (kind: Target['kind']) => targets.filter((target) => target.kind === kind);
  const languages = [...Map.groupBy(of('page'), ({ language }) => language)].map(([language, own]) => ({
    title: `${names.of(language) ?? language} (${language})`,
    column: language,
    targets: own,
  }));
  const others = [
    { title: 'Addresses without a language', column: 'by cookie', targets: of('choice') },
    { title: 'Pages that embed the frame', column: undefined, targets: of('host') },
  ];
  return [...languages, ...others.filter((part) => part.targets.length > 0)];
}

interface PageFindings {
  readonly id: string;
  readonly own: readonly Shown[];
}

/** Pages down, languages across. */
function table(
  tenant: string,
  parts: readonly Part[],
  pages: ReadonlyMap<Target, PageFindings>,
): Markup | '' {
  const columns = parts.filter(({ column }) => column !== undefined);
  const rows = [...new Set(columns.flatMap(({ targets }) => targets.map(({ name }) => name)))];
  if (rows.length === 0) return '';
  const cell = (name: string, { title, targets }: Part): Markup => {
    const target = targets.find((one) => one.name === name);
    const page = target && pages.get(target);
    if (!page) return html`<td>–</td>`;
    const findings = page.own.map(({ finding }) => finding);
    const words = fewWords(findings) || 'no findings';
    return html`<td class="${toneOf(page)}"><a href="#${page.id}"><span aria-hidden="true">${findings.length || '✓'}</span><span class="quiet">${name}, ${title}: ${words}</span></a></td>`;
  };
  return html`<section class="scroll" tabindex="0" aria-label="${tenant}: findings by page and language">
<table>
<thead><tr><th scope="col">page</th>${columns.map(({ column = '' }) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (name) => html`<tr><th scope="row">${visible(name)}</th>${columns.map((part) => cell(name, part))}</tr>
`,
)}</tbody>
</table>
</section>`;
}

function toneOf({ own }: PageFindings): 'error' | 'warning' | 'good' {
  const { errors, warnings } = countsOf(own.map(({ finding }) => finding));
  if (errors > 0) return 'error';
  return warnings > 0 ? 'warning' : 'good';
}

function pageSection(target: Target, pages: ReadonlyMap<Target, PageFindings>, gallery: Gallery): Markup {
  const page = pages.get(target);
  if (!page) return html``;
  const { tenant, language, name, url } = target;
  const tone = toneOf(page);
  return html`<details class="page" id="${page.id}" data-tenant="${tenant}" data-language="${language}" data-page="${visible(name)}">
<summary><h4>${visible(name)}</h4> <span class="counts ${tone}">${fewWords(page.own.map(({ finding }) => finding)) || 'no findings'}</span></summary>
<div>
<p class="address">${visible(url)}</p>
${gallery.show(target, page.own)}${page.own.map((one) => pageFinding(one, gallery.widthsOf(target, one)))}</div>
</details>
`;
}
