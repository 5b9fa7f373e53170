import type { Values } from '../../../src/cli/messages/messages.ts';
import type { Mark } from '../../../src/cli/rules/findings.ts';
import type {
  FileContent,
  FileExample,
  SiteRule,
  TextExample,
  TextRule,
} from '../../../src/cli/rules/rule.ts';
import { runRules } from '../../../src/cli/rules/run-rules.ts';
import type { Data, SourceFile, Sources, TenantSources } from '../../../src/cli/sources/sources.ts';
import { portalLanguages } from '../../../src/cli/texts/source-files.ts';
import { Text } from '../../../src/cli/texts/text.ts';
import type { Language } from '../../../src/pages/portal.ts';
import { setAt, withValues } from '../../sources.ts';
import { fileOf } from './rules/texts.ts';
import type { Edit } from './tree.ts';

/** What a rule reports. */
export interface Report {
  readonly variant: string;
  readonly values: Values;
  readonly mark: Mark;
}

const marks = /⟦([^⟦⟧]*?)(?:→[^⟦⟧]*)?⟧/gs;

/** The text of an example, marks and all, and its language: the one that is not English, if there is one. */
export function textOf(example: TextExample): { language: Language; text: string; english?: string } {
  const languages = Object.keys(example).filter((key) => portalLanguages.has(key)) as Language[];
  const language = languages.find((one) => one !== 'en') ?? 'en';
  const english = language === 'en' ? undefined : example.en;
  return { language, text: example[language] ?? '', ...(english !== undefined && { english }) };
}

/** What a rule finds in an example, by itself; and the text with marks where it finds something. */
export function tryText(rule: TextRule, example: TextExample): { reports: Report[]; marked: string } {
  const { language, text: given, english } = textOf(example);
  const text = given.replace(marks, '$1');
  const { key = 'PAGE.TEXT', kind = /<\w|&\w/.test(`${text}${english ?? ''}`) ? 'rich' : 'plain' } = example;
  const path = key.split('.');
  const textIn = (code: Language, words: string, source?: Text): Text => {
    const value = path.reduceRight<unknown>((inside, step) => ({ [step]: inside }), words);
    const leaf = { path, key, kind, text: words };
    return new Text(fileOf(`locales/tiny/${code}.json`, value), code, leaf, () => source, example.region);
  };
  const reports: Report[] = [];
  rule.check(
    textIn(language, text, english === undefined ? undefined : textIn('en', english)),
    (variant, values, mark = {}) => reports.push({ variant, values, mark }),
    dataOf(rule),
  );
  return { reports, marked: withMarks(text, reports) };
}

function dataOf({ exampleData: { glossary, limits } = {} }: TextRule): Data {
  const of = (name: string, value: unknown): SourceFile | undefined =>
    value === undefined ? undefined : fileOf(`locales/${name}.json`, value);
  return { glossary: of('glossary', glossary), limits: of('limits', limits), ignore: undefined };
}

function withMarks(text: string, reports: readonly Report[]): string {
  let marked = text;
  for (const { mark } of reports.toSorted(
    (one, other) => (other.mark.offset ?? 0) - (one.mark.offset ?? 0),
  )) {
    const { offset = 0, length = text.length - offset, replacement } = mark;
    const found = text.slice(offset, offset + length) + (replacement === undefined ? '' : `→${replacement}`);
    marked = `${marked.slice(0, offset)}⟦${found}⟧${marked.slice(offset + length)}`;
  }
  return marked;
}

/** What a rule finds in an example that stands in a site. */
export async function tryTextInSite(
  rule: SiteRule,
  example: TextExample,
  base: Sources,
): Promise<{ reports: Report[]; marked: string }> {
  const { sources, file, key } = siteWith(example, base);
  const reports = (await runRules(sources, [rule])).filter(
    (issue) => issue.file.path === file && issue.path.join('.') === key,
  );
  return { reports, marked: withMarks(textOf(example).text.replace(marks, '$1'), reports) };
}

/** What the other texts of a language are like: form of address, quotation marks and apostrophes, which some rules go by. */
const usual: Record<Language, string> = {
  de: 'Schreiben Sie uns im „Konto“.',
  en: 'Write to us in your “account”.',
  es: 'Escríbanos usted en su «cuenta».',
  fr: 'Vous pouvez nous écrire de l’espace «\u00a0compte\u00a0».',
  it: 'Può scriverci al Suo indirizzo dall’area «conto».',
  nl: 'U kunt ons schrijven in uw ‘rekening’.',
  pl: 'Mogą Państwo do nas napisać na „koncie”.',
  tr: 'Bize “hesap” bölümünde yazabilirsiniz, size yanıt veririz.',
};
const usualSections = ['INTRODUCTION', 'EXPLANATION', 'DURATION', 'CONFIGURATION', 'VALIDITY'];

/** The base site in English and one other language, whose texts are but this one and a few usual ones. */
export function siteWith(
  example: TextExample,
  base: Sources,
): { sources: Sources; file: string; key: string } {
  const { language, text: marked, english } = textOf(example);
  const { key = 'LEGAL_NOTICE.CONTENT', region } = example;
  // A country's conventions hold for its tenant's own texts.
  const folder = region ? 'tiny' : 'common';
  const text = marked.replace(marks, '$1');
  const [tenant] = base.tenants as [TenantSources];
  const languages = [...new Set(['EN', language.toUpperCase()])];
  const settings = { ...(tenant.settings.value as object), languages, ...(region && { region }) };
  const shared: Texts = {};
  const files: Record<string, Texts> = { common: language === 'en' ? shared : {}, tiny: {} };
  for (const section of usualSections) {
    setAt(shared, `COOKIE_POLICY.${section}.TEXT`, usual.en);
    setAt(files.common as Texts, `COOKIE_POLICY.${section}.TEXT`, usual[language]);
  }
  if (english !== undefined) setAt(shared, key, english);
  setAt(files[folder] as Texts, key, text);
  const fileIn = (folder: string) => fileOf(`locales/${folder}/${language}.json`, files[folder]);
  const sources: Sources = {
    ...base,
    tenants: [
      {
        ...tenant,
        settings: fileOf('tenants/tiny/tenant.json', settings),
        texts: new Map([[language, fileIn('tiny')]]),
      },
    ],
    common: new Map([
      ['en', fileOf('locales/common/en.json', shared)],
      [language, fileIn('common')],
    ]),
  };
  return { sources, file: `locales/${folder}/${language}.json`, key };
}

type Texts = Record<string, unknown>;

/** The changes of the base tree that an example of files makes. */
export const editsOf = ({ files }: FileExample): (readonly [file: string, edit: Edit])[] =>
  Object.entries(files).map(([file, content]) => [file, editOf(content)]);

const editOf =
  (content: FileContent): Edit =>
  (before) => {
    if (content === null) return undefined;
    return typeof content === 'string' || content instanceof Uint8Array
      ? content
      : withValues(before, content);
  };
