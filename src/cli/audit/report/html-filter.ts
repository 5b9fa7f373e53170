import { visible } from '../../reporters/columns.ts';
import { html, type Markup } from '../../reporters/markup.ts';
import type { AuditReport } from './report.ts';

/** What the page can be narrowed to. Hidden until the script is there to make it work. */
export function filter({ findings, looked, comparison }: AuditReport): Markup {
  const all = [...findings, ...(comparison?.gone ?? [])];
  const severities = (['error', 'warning'] as const).filter((severity) =>
    all.some((finding) => finding.severity === severity),
  );
  const states = comparison ? ['new', 'remaining', 'gone'] : [];
  return html`<form id="filter" hidden>
<fieldset>
<legend>Show only</legend>
${choice('tenant', 'tenant', distinct(looked.map(({ tenant }) => tenant)))}${choice(
  'language',
  'language',
  distinct(looked.map(({ language }) => language)).sort(),
)}${choice('page', 'page', distinct(looked.map(({ name }) => name)))}${choice(
  'check',
  'check',
  distinct(all.map(({ check }) => check)).sort(),
)}${choice('severity', 'severity', severities)}${choice('state', 'since the earlier report', states)}<label>with the words <input type="search" name="text" autocomplete="off"></label>
</fieldset>
<p role="status" data-words="$[shown] of $[total] findings shown"></p>
</form>`;
}

/** Nothing to choose from where there is one value at most. */
const choice = (name: string, label: string, values: readonly string[]): Markup | '' =>
  values.length < 2
    ? ''
    : html`<label>${label} <select name="${name}"><option value="">all</option>${values.map(
        (value) => html`<option value="${visible(value)}">${visible(value)}</option>`,
      )}</select></label>
`;

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter(Boolean);
