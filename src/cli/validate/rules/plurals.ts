import { fallbackLanguage, type Language } from '../../../pages/portal.ts';
import { siteRule } from '../../site/rule.ts';
import { textFiles } from '../../site/source-files.ts';
import type { Path, SourceFile, Sources } from '../../sources/sources.ts';

/** As in i18next (JSON format v4) and `Intl.PluralRules`. */
type PluralForm = Intl.LDMLPluralRule;

/** Plural forms of one text: `DAYS_one`, `DAYS_other`. */
interface PluralGroup {
  readonly file: SourceFile;
  readonly language: Language;
  /** Path of the object with the keys. */
  readonly parent: Path;
  /** The common part of the keys: `DAYS`. */
  readonly stem: string;
  readonly own: readonly PluralForm[];
  /** Own forms plus shared ones. */
  readonly present: ReadonlySet<PluralForm>;
  readonly rules: Intl.PluralRules;
}

const suffixed = /^(.+)_(zero|one|two|few|many|other)$/;

/** Splits a plural key, or returns undefined. */
function pluralKey(key: string): { stem: string; form: PluralForm } | undefined {
  const [, stem, form] = suffixed.exec(key) ?? [];
  return stem === undefined ? undefined : { stem, form: form as PluralForm };
}

/** Keys of one parent with the same stem, two or more; one is enough if English has a group. Shared keys count as present. */
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

/** Plural keys by parent and stem. */
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

/** `file-extra` reports other names. */
const isLanguage = (name: string): boolean => /^[a-z]{2,3}(?:-[a-z]{2})?$/i.test(name);

/** Ordinal rules if `_ordinal` precedes the form, else cardinal rules. */
const rulesOf = (language: Language, stem: string): Intl.PluralRules =>
  new Intl.PluralRules(language, { type: stem.endsWith('_ordinal') ? 'ordinal' : 'cardinal' });

/**
 * Every CLDR form for everyday numbers and fractions: without it i18next finds no text. `many` in French, Italian and
 * Spanish is for millions only and not required.
 */
const pluralMissing = siteRule({
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

/** Forms that the language lacks (CLDR) are never used, except `zero`, which i18next uses for 0 in every language. */
const pluralExtra = siteRule({
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
