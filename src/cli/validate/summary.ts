import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { mayBeLeftOut } from '../../pages/text/content.ts';
import type { Finding } from '../findings.ts';
import { missingKeys, pagesOf, shownTexts } from '../site/completeness.ts';
import { mergeTexts } from '../site/merge.ts';
import type { Path, SourceFile, Sources, TenantSources } from '../sources/sources.ts';
import { languagesOf } from './files.ts';
import { textLeaves } from './shape.ts';

/** What a tenant shows in a language: shared and own texts together. */
export interface LanguageSummary {
  readonly tenant: string;
  readonly language: Language;
  /** Texts for people to read that are there; names, addresses and codes are not counted. */
  readonly texts: number;
  readonly words: number;
  /** English texts that the language lacks; in English, what the schema asks for. */
  readonly missing: number;
  /** Texts that are still the English ones. */
  readonly sameAsEnglish: number;
  /** The share of the texts that are there and translated, from 0 to 1. */
  readonly completeness: number;
  /** What was found in the language's two files. */
  readonly errors: number;
  readonly warnings: number;
}

export interface Summary {
  readonly tenants: readonly string[];
  readonly languages: readonly LanguageSummary[];
  readonly totals: Omit<LanguageSummary, 'tenant' | 'language'> & { readonly hints: number };
}

/**
 * What there is and what is missing, tenant by tenant and language by language.
 *
 * @param findings what `validate` found: what it calls untranslated is still English, in the same sense
 * @param chosen only these languages of these tenants
 */
export function summarize(
  sources: Sources,
  findings: readonly Finding[],
  chosen: (language: Language, tenant: string) => boolean = () => true,
): Summary {
  const found = foundByFile(findings);
  const languages = sources.tenants.flatMap((tenant) => {
    const english = shownBy(tenant, sources.common);
    return [...new Set(languagesOf(tenant.settings.value))]
      .filter((language) => chosen(language, tenant.id))
      .map((language) => rowOf(tenant, language, english, sources.common, found));
  });
  const sum = (figure: 'texts' | 'words' | 'missing' | 'sameAsEnglish') =>
    languages.reduce((total, row) => total + row[figure], 0);
  const count = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  const totals = {
    texts: sum('texts'),
    words: sum('words'),
    missing: sum('missing'),
    sameAsEnglish: sum('sameAsEnglish'),
  };
  return {
    tenants: sources.tenants.map(({ id }) => id),
    languages,
    totals: {
      ...totals,
      completeness: completenessOf(totals),
      errors: count('error'),
      warnings: count('warning'),
      hints: count('hint'),
    },
  };
}

const completenessOf = ({
  texts,
  missing,
  sameAsEnglish,
}: Pick<LanguageSummary, 'texts' | 'missing' | 'sameAsEnglish'>): number =>
  texts + missing === 0 ? 0 : (texts - sameAsEnglish) / (texts + missing);

/** What was found in a file. */
interface Found {
  errors: number;
  warnings: number;
  /** The keys of texts that are English from beginning to end. */
  untranslated: string[];
}

function foundByFile(findings: readonly Finding[]): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  for (const { file, check, severity, key, excerpt } of findings) {
    const ofFile = found.get(file) ?? { errors: 0, warnings: 0, untranslated: [] };
    found.set(file, ofFile);
    if (severity === 'error') ofFile.errors++;
    if (severity === 'warning') ofFile.warnings++;
    const isWhole = excerpt?.start === 0 && excerpt.end === excerpt.text.length;
    if (check === 'untranslated' && isWhole) ofFile.untranslated.push(key);
  }
  return found;
}

/** The texts of a tenant in English, to which all languages fall back. */
interface English {
  sections: ReadonlyMap<string, Section>;
  /** What the schema asks for and English lacks. */
  missing: number;
}

function shownBy({ texts }: TenantSources, common: Sources['common']): English {
  const [shared, own] = [common.get(fallbackLanguage), texts.get(fallbackLanguage)];
  const shown = shownTexts(mergeTexts(shared?.value, own?.value), pagesOf(shared?.value, own?.value));
  return {
    sections: new Map(Object.keys(shown).map((section) => [section, sectionOf(section, shared, own)])),
    missing: missingKeys(shown).length,
  };
}

function rowOf(
  { id, texts: files }: TenantSources,
  language: Language,
  english: English,
  common: Sources['common'],
  findings: ReadonlyMap<string, Found>,
): LanguageSummary {
  const [shared, own] = [common.get(language), files.get(language)];
  const figures = { texts: 0, words: 0, missing: language === fallbackLanguage ? english.missing : 0 };
  const shown: Section[] = [];
  for (const [name, source] of english.sections) {
    const section = sectionOf(name, shared, own);
    shown.push(section);
    figures.texts += section.texts.size;
    figures.words += section.words;
    if (language !== fallbackLanguage) figures.missing += missingIn(section, source);
  }
  const found = [shared, own].flatMap((file) => {
    const ofFile = file && findings.get(file.path);
    return ofFile ? [{ ...ofFile, file }] : [];
  });
  const sum = (of: (found: { file: SourceFile } & Found) => number) =>
    found.reduce((total, one) => total + of(one), 0);
  const sameAsEnglish = sum(
    ({ file, untranslated }) =>
      untranslated.filter((key) => shown.some(({ texts }) => texts.get(key)?.file === file)).length,
  );
  return {
    tenant: id,
    language,
    ...figures,
    sameAsEnglish,
    completeness: completenessOf({ ...figures, sameAsEnglish }),
    errors: sum(({ errors }) => errors),
    warnings: sum(({ warnings }) => warnings),
  };
}

/** The texts of a section by their keys. */
interface Section {
  readonly texts: ReadonlyMap<string, CountedText>;
  readonly words: number;
}

interface CountedText {
  readonly file: SourceFile;
  readonly path: Path;
  readonly key: string;
  readonly words: number;
}

const noTexts: Section = { texts: new Map(), words: 0 };

/**
 * A section as a tenant shows it. Most are shared by all tenants or a tenant's own, and are then the same object at
 * every call.
 */
function sectionOf(name: string, shared: SourceFile | undefined, own: SourceFile | undefined): Section {
  const [theirs, mine] = [shared && sectionsOf(shared).get(name), own && sectionsOf(own).get(name)];
  const ownValue = (own?.value as Tree | undefined)?.[name];
  if (!theirs || ownValue === undefined) return theirs ?? mine ?? noTexts;
  const kept = [...theirs.texts.values()].filter(({ path }) => !isOverridden(path, own?.value));
  return counted([...kept, ...(mine?.texts.values() ?? [])]);
}

type Tree = Readonly<Record<string, unknown>>;

/** Whether a file has something of its own in the place of a shared text: a list counts as a whole (contract §1). */
function isOverridden(path: Path, own: unknown): boolean {
  let node = own;
  for (const step of path) {
    if (node === undefined) return false;
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return true;
    node = (node as Tree)[step];
  }
  return node !== undefined;
}

const sectionsByFile = new WeakMap<SourceFile, ReadonlyMap<string, Section>>();

function sectionsOf(file: SourceFile): ReadonlyMap<string, Section> {
  let sections = sectionsByFile.get(file);
  if (!sections) {
    const bySection = new Map<string, CountedText[]>();
    for (const { kind, text, path } of textLeaves(file.value)) {
      if ((kind !== 'plain' && kind !== 'rich') || text.trim() === '') continue;
      const section = String(path[0]);
      const texts = bySection.get(section) ?? [];
      bySection.set(section, texts);
      texts.push({ file, path, key: path.join('.'), words: wordsIn(text) });
    }
    sections = new Map([...bySection].map(([name, texts]) => [name, counted(texts)]));
    sectionsByFile.set(file, sections);
  }
  return sections;
}

const counted = (texts: readonly CountedText[]): Section => ({
  texts: new Map(texts.map((text) => [text.key, text])),
  words: texts.reduce((sum, { words }) => sum + words, 0),
});

const missingByPair = new WeakMap<Section, WeakMap<Section, number>>();

function missingIn(section: Section, english: Section): number {
  const known = missingByPair.get(english) ?? new WeakMap<Section, number>();
  missingByPair.set(english, known);
  let missing = known.get(section);
  if (missing === undefined) {
    missing = 0;
    for (const { key, path } of english.texts.values()) {
      if (!section.texts.has(key) && !isLeftOut(path, section)) missing++;
    }
    known.set(section, missing);
  }
  return missing;
}

/** Whether a text belongs to a group that a language may lack on purpose, and this one lacks all of it. */
function isLeftOut(path: Path, { texts }: Section): boolean {
  const at = path.findIndex((step) => mayBeLeftOut(String(step)));
  const group = `${path.slice(0, at + 1).join('.')}.`;
  return at !== -1 && ![...texts.keys()].some((key) => key.startsWith(group));
}

/**
 * How many words a text has: stretches without a space that hold a letter or a digit; tags and placeholders are none. It
 * goes through the characters by itself: Intl.Segmenter takes seconds for all texts, expressions with \p{L} half a second.
 */
export function wordsIn(text: string): number {
  let words = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const closing = code === 0x3c ? '>' : code === 0x7b && text[at + 1] === '{' ? '}}' : undefined;
    const close = closing ? text.indexOf(closing, at) : -1;
    if (closing && close !== -1) {
      at = close + closing.length - 1;
      isInWord = false;
    } else if (isSpace(code)) isInWord = false;
    else if (!isInWord && isLetterOrDigit(code)) {
      isInWord = true;
      words++;
    }
  }
  return words;
}

const isSpace = (code: number): boolean =>
  code <= 0x20 || code === 0xa0 || (code >= 0x2000 && code <= 0x200b) || code === 0x202f;

/** Roughly: what lies beyond ASCII is a letter, but for the blocks of signs and punctuation. */
const isLetterOrDigit = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0xc0 && (code < 0x2000 || code >= 0x3040)) ||
  (code >= 0x2c00 && code < 0x2e00);
