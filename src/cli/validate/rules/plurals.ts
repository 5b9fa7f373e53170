import { fallbackLanguage, type Language } from '../../../pages/portal.ts';
import { siteRule } from '../../site/rule.ts';
import { textFiles } from '../../site/source-files.ts';
import type { Path, SourceFile, Sources } from '../../sources/sources.ts';

/** The forms of plurals, as i18next (JSON format v4) and `Intl.PluralRules` name them. */
type PluralForm = Intl.LDMLPluralRule;

/** Keys that hold one text in its plural forms: `DAYS_one`, `DAYS_other`. */
interface PluralGroup {
  readonly file: SourceFile;
  readonly language: Language;
  /** The group of keys in which they stand. */
  readonly parent: Path;
  /** What their keys have in common: `DAYS`. */
  readonly stem: string;
  /** The forms that this file has, in its order. */
  readonly own: readonly PluralForm[];
  /** The forms that are there together with the texts that all tenants share. */
  readonly present: ReadonlySet<PluralForm>;
  readonly rules: Intl.PluralRules;
}

const suffixed = /^(.+)_(zero|one|two|few|many|other)$/;

/** The stem and the form of a plural key, or undefined where a key is none. */
function pluralKey(key: string): { stem: string; form: PluralForm } | undefined {
  const [, stem, form] = suffixed.exec(key) ?? [];
  return stem === undefined ? undefined : { stem, form: form as PluralForm };
}

/**
 * All plural groups: keys side by side, two or more of which have the same stem. Where the English text is such a group,
 * one key in the translation is enough. A tenant's own keys add to those that all tenants share.
 */
function pluralGroups(sources: Sources): PluralGroup[] {
  const { tenants, common } = sources;
  const sharedEnglish = formsOf(common.get(fallbackLanguage)?.value);
  return textFiles(sources).flatMap((file) => {
    const tenant = tenants.find(({ texts }) => [...texts.values()].includes(file));
    const language = languageOf(file);
    if (!isLanguage(language)) return [];
    const shared = tenant ? formsOf(common.get(language)?.value) : new Map<string, Group>();
    const english = tenant ? formsOf(tenant.texts.get(fallbackLanguage)?.value) : new Map<string, Group>();
    return [...formsOf(file.value)].flatMap(([name, { parent, stem, forms }]): PluralGroup[] => {
      const present = new Set([...forms, ...(shared.get(name)?.forms ?? [])]);
      const wanted = new Set([
        ...(english.get(name)?.forms ?? []),
        ...(sharedEnglish.get(name)?.forms ?? []),
      ]);
      if (present.size < 2 && wanted.size < 2) return [];
      return [{ file, language, parent, stem, own: forms, present, rules: rulesOf(language, stem) }];
    });
  });
}

interface Group {
  parent: Path;
  stem: string;
  forms: PluralForm[];
}

/** The plural keys of a file, by where they stand and their stem. */
function formsOf(value: unknown): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  if (typeof value === 'object' && value !== null) collect(value, [], groups);
  return groups;
}

function collect(value: object, parent: Path, groups: Map<string, Group>): void {
  for (const [key, child] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    if (typeof child === 'object' && child !== null) collect(child, [...parent, step], groups);
    else if (typeof child === 'string' && typeof step === 'string') {
      const found = pluralKey(step);
      if (!found) continue;
      const name = [...parent, found.stem].join('.');
      const group = groups.get(name) ?? { parent, stem: found.stem, forms: [] };
      group.forms.push(found.form);
      groups.set(name, group);
    }
  }
}

const languageOf = ({ path }: SourceFile): Language =>
  path.slice(path.lastIndexOf('/') + 1, -'.json'.length) as Language;

/** A file of another name is reported as such. */
const isLanguage = (name: string): boolean => /^[a-z]{2,3}(?:-[a-z]{2})?$/i.test(name);

/** The rules of a language, for counts or, with `_ordinal` before the form, for places in an order. */
const rulesOf = (language: Language, stem: string): Intl.PluralRules =>
  new Intl.PluralRules(language, { type: stem.endsWith('_ordinal') ? 'ordinal' : 'cardinal' });

/**
 * Each form that the language has for whole numbers of everyday size and for fractions (Unicode CLDR, by
 * `Intl.PluralRules`): without one, i18next finds no text for these numbers. The form `many` of French, Italian and
 * Spanish is for millions alone, and no translator is asked for it.
 */
export const pluralMissing = siteRule({
  id: 'plural-missing',
  severity: 'error',
  check(sources, report) {
    for (const { file, parent, stem, own, present, rules } of pluralGroups(sources)) {
      for (const form of rules.resolvedOptions().pluralCategories) {
        const example = exampleOf(form, rules);
        if (present.has(form) || example === undefined) continue;
        report(
          file,
          [...parent, `${stem}_${own.at(-1)}`],
          { missing: `${stem}_${form}`, example },
          { atKey: true },
        );
      }
    }
  },
});

/** Some numbers with the form: whole ones where there are any, else a fraction. */
function exampleOf(form: PluralForm, rules: Intl.PluralRules): string | undefined {
  const numbers = [...Array.from({ length: 201 }, (_, number) => number), 1.5].filter(
    (number) => rules.select(number) === form,
  );
  const whole = numbers.filter(Number.isInteger);
  const { locale } = rules.resolvedOptions();
  return numbers.length === 0
    ? undefined
    : (whole.length > 0 ? whole : numbers)
        .slice(0, 3)
        .map((number) => number.toLocaleString(locale))
        .join(', ');
}

/**
 * Forms that the language does not have (Unicode CLDR, by `Intl.PluralRules`) are never chosen: the work on them is lost.
 * `zero` is chosen in every language: i18next takes it for the number 0 wherever it is there.
 */
export const pluralExtra = siteRule({
  id: 'plural-extra',
  severity: 'warning',
  check(sources, report) {
    for (const { file, parent, stem, own, rules } of pluralGroups(sources)) {
      const { pluralCategories } = rules.resolvedOptions();
      for (const form of own) {
        if (form === 'zero' || pluralCategories.includes(form)) continue;
        const name = `${stem}_${form}`;
        const known = pluralCategories.map((category) => `${stem}_${category}`);
        report(file, [...parent, name], { name, known }, { atKey: true });
      }
    }
  },
});

export const pluralRules = [pluralMissing, pluralExtra];
