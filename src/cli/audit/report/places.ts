import type { AuditFinding } from '../finding.ts';
import type { Target } from '../target.ts';
import { addressOf } from './report.ts';

/** Of more pages that have nothing in common only the first are named. */
const firstPages = 5;

/** What the pages of a kind are called. */
const kinds = {
  page: ['page', 'pages'],
  choice: ['address without a language', 'addresses without a language'],
  host: ['host page', 'host pages'],
} as const satisfies Record<Target['kind'], readonly [one: string, more: string]>;

/**
 * Where findings that are alike were made, in few lines: `all 40 pages of de-did`, `de-did · de, en · legalNotice.html`.
 *
 * @param looked all pages that were looked at
 */
export function placesOf(findings: readonly AuditFinding[], looked: readonly Target[]): readonly string[] {
  const found = new Set(findings.map(addressOf));
  const targets = looked.filter((target) => found.has(addressOf(target)));
  if (targets.length > 1 && targets.length === looked.length && new Set(looked.map(tenantOf)).size > 1) {
    return [`all ${looked.length} pages`];
  }
  // Tenants of which the same is to be said stand in one line.
  const lines = [...Map.groupBy(targets, tenantOf)].flatMap(([tenant, own]) =>
    linesOf(
      own,
      looked.filter((target) => target.tenant === tenant),
    ).map((line) => ({ tenant, line })),
  );
  const named = [...Map.groupBy(lines, ({ line }) => line)].map(([line, all]) => {
    const tenants = all.map(({ tenant }) => tenant).filter(Boolean);
    if (line.startsWith('all ')) return `${line} of ${tenants.join(', ')}`;
    return tenants.length > 0 ? `${tenants.join(', ')} · ${line}` : line;
  });
  return named.length > 0 ? named : [...new Set(findings.map(({ file, line }) => `${file}:${line}`))];
}

const tenantOf = ({ tenant }: Target): string => tenant;

/**
 * @param own of one tenant
 * @param looked all pages of that tenant that were looked at
 */
function linesOf(own: readonly Target[], looked: readonly Target[]): readonly string[] {
  if (own.length > 1 && own.length === looked.length) return [`all ${looked.length} pages`];
  return (['page', 'choice', 'host'] as const).flatMap((kind) => {
    const some = own.filter((target) => target.kind === kind);
    const all = looked.filter((target) => target.kind === kind);
    if (some.length === 0) return [];
    if (some.length > 1 && some.length === all.length) return [`all ${all.length} ${kinds[kind][1]}`];
    return kind === 'page' ? pageLines(some, all) : [`${kinds[kind][0]} · ${firstOf(some.map(pathOf))}`];
  });
}

const pathOf = ({ kind, name, url, tenant }: Target): string =>
  kind === 'host' ? (tenant ? name : url) : name;

/** Languages that have the same pages stand in one line. */
function pageLines(some: readonly Target[], all: readonly Target[]): readonly string[] {
  const languages = new Set(all.map(({ language }) => language)).size;
  const byLanguage = [...Map.groupBy(some, ({ language }) => language)].map(([language, targets]) => ({
    language,
    pages:
      targets.length > 1 && targets.length === all.filter((target) => target.language === language).length
        ? `all ${targets.length} pages`
        : firstOf(targets.map(({ name }) => name)),
  }));
  return [...Map.groupBy(byLanguage, ({ pages }) => pages)].map(([pages, alike]) => {
    const isEvery = alike.length > 1 && alike.length === languages;
    return `${isEvery ? 'each language' : alike.map(({ language }) => language).join(', ')} · ${pages}`;
  });
}

const firstOf = (names: readonly string[]): string => {
  const rest = names.length - firstPages;
  return [...names.slice(0, firstPages), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
};
