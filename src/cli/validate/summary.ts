import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { mayBeLeftOut } from '../../pages/text/content.ts';
import type { Finding } from '../rules/findings.ts';
import type { Path, Sources, TenantSources } from '../sources/sources.ts';
import { missingKeys, pagesOf, shownTexts } from '../texts/completeness.ts';
import { mergeTexts } from '../texts/merge.ts';
import { type TextLeaf, textLeaves, valueAt } from '../texts/shape.ts';
import { languagesOf } from '../texts/source-files.ts';

interface Figures {
  readonly texts: number;
  readonly words: number;
  /** Compared to English; for English, to the schema. */
  readonly missing: number;
  readonly sameAsEnglish: number;
}

interface Totals extends Figures {
  /** The share of texts present and translated, from 0 to 1. */
  readonly completeness: number;
  readonly errors: number;
  readonly warnings: number;
}

/** The shared and own texts of a tenant in one language. */
export interface LanguageSummary extends Totals {
  readonly tenant: string;
  readonly language: Language;
}

export interface Summary {
  readonly tenants: readonly string[];
  readonly languages: readonly LanguageSummary[];
  readonly totals: Totals & { readonly hints: number };
}

/** Summarizes texts and gaps by tenant and language; `chosen` limits it. A text counts as English if `findings` says so. */
export function summarize(
  sources: Sources,
  findings: readonly Finding[],
  chosen: (language: Language, tenant: string) => boolean = () => true,
): Summary {
  const languages = sources.tenants.flatMap((tenant) => {
    const [shared, own] = [sources.common.get(fallbackLanguage), tenant.texts.get(fallbackLanguage)];
    const pages = pagesOf(shared?.value, own?.value);
    const english = shownTexts(mergeTexts(shared?.value, own?.value), pages);
    return [...new Set(languagesOf(tenant.settings.value))]
      .filter((language) => chosen(language, tenant.id))
      .map((language) => rowOf(tenant, language, sources, english, findings));
  });
  const sum = (figure: keyof Figures) => languages.reduce((total, row) => total + row[figure], 0);
  const figures = {
    texts: sum('texts'),
    words: sum('words'),
    missing: sum('missing'),
    sameAsEnglish: sum('sameAsEnglish'),
  };
  return {
    tenants: sources.tenants.map(({ id }) => id),
    languages,
    totals: { ...totalsOf(figures, findings), hints: count(findings, 'hint') },
  };
}

function totalsOf(figures: Figures, findings: readonly Finding[]): Totals {
  const { texts, missing, sameAsEnglish } = figures;
  return {
    ...figures,
    completeness: texts + missing === 0 ? 0 : (texts - sameAsEnglish) / (texts + missing),
    errors: count(findings, 'error'),
    warnings: count(findings, 'warning'),
  };
}

const count = (findings: readonly Finding[], severity: Finding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length;

function rowOf(
  { id, texts: files }: TenantSources,
  language: Language,
  { common }: Sources,
  english: Readonly<Record<string, unknown>>,
  findings: readonly Finding[],
): LanguageSummary {
  const [shared, own] = [common.get(language), files.get(language)];
  const merged = mergeTexts(shared?.value, own?.value);
  const texts = proseIn(Object.fromEntries(Object.entries(merged).filter(([section]) => section in english)));
  const present = new Set(texts.map(({ path }) => path.join('.')));
  const isThere = (path: Path) => present.has(path.join('.')) || isLeftOut(path, present);
  const missing =
    language === fallbackLanguage
      ? missingKeys(english).length
      : proseIn(english).filter(({ path }) => !isThere(path)).length;
  const found = findings.filter(({ file }) => file === shared?.path || file === own?.path);
  const isWhole = ({ excerpt }: Finding) => excerpt?.start === 0 && excerpt.end === excerpt.text.length;
  // A tenant's own text hides the shared one.
  const isShown = ({ file, key }: Finding) =>
    present.has(key) && (file === own?.path || valueAt(own?.value, key.split('.')) === undefined);
  const sameAsEnglish = found.filter(
    (one) => one.check === 'untranslated' && isWhole(one) && isShown(one),
  ).length;
  const words = texts.reduce((sum, { text }) => sum + wordsIn(text), 0);
  const figures = { texts: texts.length, words, missing, sameAsEnglish };
  return { tenant: id, language, ...totalsOf(figures, found) };
}

const proseIn = (tree: unknown): TextLeaf[] =>
  textLeaves(tree).filter(({ kind, text }) => (kind === 'plain' || kind === 'rich') && text.trim() !== '');

/** Whether a language lacks the whole of an optional group that the text belongs to. */
function isLeftOut(path: Path, present: ReadonlySet<string>): boolean {
  const at = path.findIndex((step) => mayBeLeftOut(String(step)));
  const group = `${path.slice(0, at + 1).join('.')}.`;
  return at !== -1 && ![...present].some((key) => key.startsWith(group));
}

/** Counts the words of a text, without tags and placeholders. By ranges: `\p{L}` takes half a second for all texts. */
export const wordsIn = (text: string): number =>
  text.replace(/<[^<>]*>|\{\{[^{}]*\}\}/g, ' ').match(/[\da-zß-ɏ]\S*/gi)?.length ?? 0;
