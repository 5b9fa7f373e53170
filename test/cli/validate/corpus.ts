import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withoutConsequences } from '../../../src/cli/rules/consequences.ts';
import type { Issue } from '../../../src/cli/rules/findings.ts';
import { runRules } from '../../../src/cli/rules/run-rules.ts';
import type { Sources, TenantSources } from '../../../src/cli/sources/sources.ts';
import { checks } from '../../../src/cli/validate/rules/rules.ts';
import type { Language } from '../../../src/pages/portal.ts';
import { setAt } from '../../sources.ts';
import { fileOf } from './rules/texts.ts';

/** A change of a translation, invalid or valid: a row of a table in `corpus/`. */
export interface Case {
  /** The row, as `de.tsv:12`. */
  readonly row: string;
  /** One of these checks has to find it; none where the change is valid. */
  readonly checks: readonly string[];
  /** Whether it is known that no check finds it; the row's note says why. */
  readonly isMissed: boolean;
  readonly language: Language;
  readonly region: string | undefined;
  readonly key: string;
  readonly english: string;
  /** The text before the change and after it. */
  readonly before: string;
  readonly after: string;
}

const folder = join(import.meta.dirname, 'corpus');

/**
 * Reads the tables, one a language. Cells are divided by tabs; what cannot be seen is written as in JSON (`\n`, `\u00a0`).
 *
 * - checks: ids of checks, or `valid`; `missed` before them where none finds it
 * - region: a country with conventions of its own, such as `CH`
 * - key: where the text stands
 * - English: the text that it translates
 * - text: with what is changed marked, `⟦before→after⟧`
 * - note: why it is right, or why it is missed
 *
 * @throws Error with the file and the row where a row cannot be read
 */
export const readCorpus = (): Case[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => {
      const [, ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
      const language = basename(name, '.tsv') as Language;
      return lines.map((line, index) => readRow(line, language, `${name}:${index + 2}`));
    });

const change = /⟦([^⟦⟧→]*)→([^⟦⟧→]*)⟧/g;

/** Reads one row; `row` is its name for errors. */
function readRow(line: string, language: Language, row: string): Case {
  const cells = line.split('\t').map((cell) => unescaped(cell, row));
  const [ids = '', region = '', key = '', english = '', text = '', note = ''] = cells;
  const [isMissed, checks] = [ids.startsWith('missed '), ids.replace(/^missed |^valid$/, '').split(' ')];
  const unknown = checks.find((id) => id && !knownChecks.has(id));
  if (unknown !== undefined) throw new Error(`${row}: there is no check ${unknown}`);
  if (cells.length > 6 || !key || text.search(change) === -1)
    throw new Error(
      `${row}: write checks, region, key, English, text ⟦before→after⟧ and note, divided by tabs`,
    );
  if (isMissed && !note) throw new Error(`${row}: say in the last cell why it is missed`);
  return {
    row,
    checks: checks.filter((id) => id),
    isMissed,
    language,
    region: region || undefined,
    key,
    english,
    before: text.replace(change, '$1'),
    after: text.replace(change, '$2'),
  };
}

const knownChecks: ReadonlySet<string> = new Set(checks.map(({ id }) => id));

const unescaped = (cell: string, row: string): string => {
  try {
    return JSON.parse(`"${cell.replaceAll('"', '\\"')}"`) as string;
  } catch {
    throw new Error(`${row}: write \\n, \\t, \\\\ or four digits after \\u in ${cell}`);
  }
};

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

/** Frozen, so that whoever settles a term does not change what is tested. */
const dataFile = (name: 'glossary' | 'limits') =>
  fileOf(`locales/${name}.json`, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
const data = {
  glossary: dataFile('glossary'),
  limits: dataFile('limits'),
  ignore: undefined,
};

/**
 * What is found in a text that was not found before its change.
 * @param base a site, in which the text takes its place
 */
export async function broughtBy(one: Case, base: Sources): Promise<readonly Issue[]> {
  const [before, after] = await Promise.all([
    issuesOf(one, one.before, base),
    issuesOf(one, one.after, base),
  ]);
  const known = new Set(before.map(nameOf));
  return after.filter((issue) => !known.has(nameOf(issue)));
}

const nameOf = ({ check, values }: Issue): string => `${check} ${JSON.stringify(values)}`;

async function issuesOf(one: Case, text: string, base: Sources): Promise<readonly Issue[]> {
  const file = `locales/${folderOf(one)}/${one.language}.json`;
  const issues = withoutConsequences(await runRules(sourcesWith(one, text, base), rules));
  return issues.filter((issue) => issue.file.path === file && issue.path.join('.') === one.key);
}

/** All but spelling, which loads dictionaries for seconds. */
const rules = checks.filter(({ option }) => option === undefined);

/** A country's conventions hold for its tenant's own texts. */
const folderOf = ({ region }: Case): string => (region ? 'tiny' : 'common');

/** The base site in English and one other language, whose texts are but this one and a few usual ones. */
function sourcesWith(one: Case, text: string, base: Sources): Sources {
  const { language, region, key, english } = one;
  const [tenant] = base.tenants as [TenantSources];
  const languages = [...new Set(['EN', language.toUpperCase()])];
  const settings = { ...(tenant.settings.value as object), languages, ...(region && { region }) };
  const shared = structuredClone(base.common.get('en')?.value) as Tree;
  const files: Record<string, Tree> = { common: language === 'en' ? shared : {}, tiny: {} };
  for (const section of usualSections)
    setAt(files.common as Tree, `COOKIE_POLICY.${section}.TEXT`, usual[language]);
  if (language !== 'en') setAt(shared, key, english);
  setAt(files[folderOf(one)] as Tree, key, text);
  const fileIn = (folder: string) => fileOf(`locales/${folder}/${language}.json`, files[folder]);
  return {
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
    data,
  };
}

type Tree = Record<string, unknown>;
