import { basename } from 'node:path';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { setTexts } from '../edit/json-edit.ts';
import { failure } from '../failures/failures.ts';
import { codeOf } from '../lib/escape.ts';
import { commonFolder, type Path, type Sources } from '../sources/sources.ts';
import { languagesOf } from '../texts/source-files.ts';
import {
  isAlike,
  isSame,
  quoted,
  type ReturnedUnit,
  strangeCharacter,
  withEdgesOf,
  withLineFeeds,
} from './file.ts';
import { type Unit, type Units, unitsIn } from './unit.ts';

export interface ImportPlan {
  /** The new contents of the files that change, by path, without byte order marks. */
  readonly files: ReadonlyMap<string, string>;
  readonly changes: readonly TextToWrite[];
  readonly unchanged: number;
  /** Stale translations that came back unchanged for the present English text: the translator confirms them. */
  readonly confirmed: readonly Unit[];
  /** Unchanged and still stale: nobody says that they are done, or English has changed again. */
  readonly stale: number;
  readonly empty: number;
  /** Left out: their English text has changed since the export. */
  readonly outdated: readonly Unit[];
  /** Left out: they repeat the English text, and the file does not say whether that is the translation. */
  readonly repeated: readonly Unit[];
}

interface TextToWrite extends Unit {
  readonly value: string;
}

/**
 * Plans an import. Each text must belong to a language of its tenant. Reports all mistakes, not only the first.
 * @param path of the imported file, for the report
 * @throws UserError `exchange-units`, `sources-broken`, `list-gap`
 */
export function planImport(sources: Sources, returned: readonly ReturnedUnit[], path: string): ImportPlan {
  const refused: string[] = [];
  const fixes = new Set<string>();
  const refuse = ({ line, key, file }: ReturnedUnit, reason: string, fix: string) => {
    refused.push(`line ${line}  ${quoted(key)} of ${quoted(file)}: ${reason}`);
    fixes.add(fix);
  };
  const files = new Map<string, Units | string>();
  const seen = new Map<Unit, ReturnedUnit>();
  const judged: { unit: Unit; one: ReturnedUnit; outcome: Outcome }[] = [];

  for (const one of returned) {
    const known = files.get(one.file) ?? knownTexts(sources, one.file);
    files.set(one.file, known);
    const unit = typeof known === 'string' ? known : (wrongLanguage(one) ?? unitOf(known, one));
    if (typeof unit === 'string') {
      refuse(one, unit, foreignFix);
      continue;
    }
    const before = seen.get(unit);
    if (before && !isSame(before.target, one.target)) {
      refuse(one, `line ${before.line} has another translation of it`, 'keep one translation of each text');
    }
    if (before) continue;
    seen.set(unit, one);
    const strange = strangeCharacter.exec(one.target);
    if (strange) {
      const reason = `its translation contains the invisible character U+${codeOf(strange[0])}`;
      refuse(one, reason, 'remove invisible characters; write a space where one is needed');
      continue;
    }
    const outcome = outcomeOf(one, unit);
    if (typeof outcome === 'string') judged.push({ unit, one, outcome });
    else refuse(one, ...outcome);
  }
  if (refused.length > 0) throw failure('exchange-units', { path, refused, fixes: [...fixes] });
  const judgedAs = (...wanted: Outcome[]) => judged.filter(({ outcome }) => wanted.includes(outcome));
  const changes = judgedAs('take').map(({ unit, one }) => ({
    ...unit,
    value: withEdgesOf(unit.source, one.target),
  }));
  return {
    files: newContents(files.values(), changes),
    changes,
    unchanged: judgedAs('unchanged', 'confirmed', 'stale').length,
    confirmed: judgedAs('confirmed').map(({ unit }) => unit),
    stale: judgedAs('stale').length,
    empty: judgedAs('empty').length,
    outdated: judgedAs('outdated').map(({ unit }) => unit),
    repeated: judgedAs('repeated').map(({ unit }) => unit),
  };
}

type Outcome = 'take' | 'outdated' | 'unchanged' | 'confirmed' | 'stale' | 'empty' | 'repeated';

/** @returns a refusal where it cannot be known what is meant */
function outcomeOf({ source, target, isFinished, hasNoState }: ReturnedUnit, unit: Unit): Outcome | Refusal {
  const isForPresentEnglish = isAlike(source, unit.source);
  const isReformatted = isForPresentEnglish && breaksIn(source) > breaksIn(unit.source);
  if (target.trim() === '') return 'empty';
  if (isSame(target, unit.target) || (isReformatted && isAlike(target, unit.target))) {
    if (!unit.isStale) return 'unchanged';
    return isForPresentEnglish && isFinished ? 'confirmed' : 'stale';
  }
  if (isReformatted) return reformatted;
  if (isSame(target, source) && !isFinished) return hasNoState ? 'repeated' : 'empty';
  return isForPresentEnglish ? 'take' : 'outdated';
}

/** How many line breaks are inside a text: formatters put more there. */
const breaksIn = (text: string): number => withLineFeeds(text).trim().split('\n').length - 1;

type Refusal = readonly [reason: string, fix: string];
const reformatted: Refusal = [
  'a program has changed the space inside the English text, so perhaps inside its translation',
  'let no program lay the file out anew (VS Code: editor.formatOnSave), and export it once more',
];

const foreignFix = 'remove what does not belong here, or import the file that npx eos-content export wrote';

/** Looks up a file, or says why it cannot be imported. The name is compared, never opened. */
function knownTexts(sources: Sources, file: string): Units | string {
  const [, folder = '', code = ''] = /^locales\/([a-z0-9-]+)\/([a-z]+)\.json$/.exec(file) ?? [];
  const language = code as Language;
  const owners = sources.tenants.filter(({ id }) => folder === commonFolder || id === folder);
  if (owners.length === 0) return 'there is no such file of texts';
  if (language === fallbackLanguage) return 'English is the source language';
  if (!owners.some(({ settings }) => languagesOf(settings.value).includes(language))) {
    return `the language ${code.toUpperCase()} is not in use there`;
  }
  return unitsIn(sources, folder, language);
}

function unitOf({ units, leftOut }: Units, { key }: ReturnedUnit): Unit | string {
  const reason = leftOut.find((left) => key === left.key || key.startsWith(`${left.key}.`))?.reason;
  return units.get(key) ?? reason ?? 'there is no such text to translate';
}

/** Tools write regions too, such as pl-PL. */
function wrongLanguage({ file, sourceLanguage, targetLanguage }: ReturnedUnit): string | undefined {
  const language = basename(file, '.json');
  const isOther = (code: string | undefined, wanted: string) =>
    code !== undefined && code.toLowerCase().split(/[-_]/)[0] !== wanted;
  if (isOther(targetLanguage, language))
    return `it is marked as ${quoted(targetLanguage ?? '')}, not ${language}`;
  if (isOther(sourceLanguage, fallbackLanguage)) {
    return `it is translated from ${quoted(sourceLanguage ?? '')}, not from English`;
  }
  return undefined;
}

/**
 * The files with their new texts. Values without words, such as the address of a link, are copied from English
 * if the language lacks them, so that no entry is incomplete.
 */
function newContents(files: Iterable<Units | string>, changes: readonly TextToWrite[]): Map<string, string> {
  const contents = new Map<string, string>();
  for (const known of files) {
    if (typeof known === 'string') continue;
    const { translation, english, untranslatable } = known;
    const own = changes.filter(({ file }) => file === translation.path);
    if (own.length === 0) continue;
    const groups = new Set(own.map(groupOf));
    const beside = untranslatable.filter((value) => groups.has(groupOf(value)));
    contents.set(translation.path, setTexts(translation, [...own, ...beside], english.value));
  }
  return contents;
}

const groupOf = ({ path }: { path: Path }): string => path.slice(0, -1).join('.');
