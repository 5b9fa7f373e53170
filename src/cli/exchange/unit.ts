import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { intactTexts } from '../edit/intact.ts';
import type { TextChange } from '../edit/json-edit.ts';
import { visible } from '../lib/columns.ts';
import { commonFolder, type Path, type SourceFile, type Sources } from '../sources/sources.ts';
import { entriesOf, kindAt, propertyOf, type Schema, textLeaves, textsSchema } from '../texts/shape.ts';
import { textsOf } from '../texts/text.ts';
import { gapsOf } from '../texts/translation-gaps.ts';
import { limitOf, limitsOf } from '../validate/data.ts';
import { staleTexts } from '../validate/record.ts';
import { untranslated } from '../validate/rules/untranslated.ts';
import { changesBetween } from '../validate/word-changes.ts';
import { strangeCharacter } from './file.ts';

export interface Unit {
  /** The file of the translation: `locales/<folder>/<language>.json`. */
  readonly file: string;
  readonly path: Path;
  readonly key: string;
  readonly source: string;
  /** Empty if the language lacks it. */
  readonly target: string;
  /** Whether the English text has changed since the translation was made (`locales/record/`). */
  readonly isStale: boolean;
  readonly isEnglish: boolean;
  readonly note: string;
  /** The maximum number of characters, if `locales/limits.json` has one. */
  readonly room?: number;
}

/** Whether a text is still to be translated: it is missing, or `validate` finds English in it. */
export const isUntranslated = ({ target, isEnglish }: Pick<Unit, 'target' | 'isEnglish'>): boolean =>
  target === '' || isEnglish;

/** Where a text stands, in the words of XLIFF. */
export function stateOf(unit: Unit): string {
  if (unit.target === '') return 'new';
  if (isUntranslated(unit)) return 'needs-translation';
  return unit.isStale ? 'needs-review-translation' : 'translated';
}

/** Whether there is something to do for a translator: to translate a text, or to look whether its translation still fits. */
export const isUnsettled = (unit: Unit): boolean => unit.isStale || isUntranslated(unit);

export interface Units {
  readonly english: SourceFile;
  readonly translation: SourceFile;
  /** By key. */
  readonly units: ReadonlyMap<string, Unit>;
  readonly leftOut: readonly LeftOut[];
  /** Values without words that the language lacks: addresses, files, icons, switches. */
  readonly untranslatable: readonly TextChange[];
}

interface LeftOut {
  readonly file: string;
  readonly key: string;
  readonly reason: string;
}

/**
 * The texts of a folder that people translate, with their translations, in the order of the English file: those that the
 * language has, and those that `validate` finds missing. Left out are lists whose length differs from the English one,
 * because it is open which entries belong together, and texts with characters that no format can hold.
 * @param folder `common`, or a tenant's id
 * @throws UserError `sources-broken` where a needed file is missing or not JSON
 */
export function unitsIn(sources: Sources, folder: string, language: Language): Units {
  for (const code of [fallbackLanguage, language] as const) textsFile(sources, commonFolder, code);
  const english = textsFile(sources, folder, fallbackLanguage);
  const translation = textsFile(sources, folder, language);
  const { path: file } = translation;
  const gaps = gapsOf(sources).filter((gap) => gap.file === translation);
  const missing = gaps.flatMap(({ kind, path, english }) =>
    kind === 'list' ? [] : scalarsIn(english, path),
  );
  const texts = textsOf(sources).find((one) => one.file === translation)?.texts ?? [];
  const pairs = new Map<string, Pick<Unit, 'path' | 'source' | 'target'>>();
  for (const { path, value } of missing) {
    if (isProse(path)) pairs.set(path.join('.'), { path, source: String(value), target: '' });
  }
  for (const one of texts) {
    const { path, key, source, text } = one;
    if (source && one.isProse) pairs.set(key, { path, source: source.text, target: text });
  }
  const stale = new Map(
    staleTexts(sources)
      .filter(({ text }) => text.file === translation)
      .map(({ text, before }) => [text.key, before]),
  );
  const copies = englishTexts(sources, file);
  const leftOut: LeftOut[] = [];
  const units = new Map<string, Unit>();
  for (const key of new Set([...textLeaves(english.value).map((leaf) => leaf.key), ...pairs.keys()])) {
    const pair = pairs.get(key);
    if (!pair || pair.source.trim() === '') continue;
    if (strangeCharacter.test(pair.source + pair.target)) {
      leftOut.push({ file, key, reason: 'the text, or the English one, holds an invisible character' });
      continue;
    }
    const room = limitOf(limitsOf(sources.data), key);
    const before = stale.get(key);
    const note = noteOf(pair, room, before);
    units.set(key, { ...pair, file, key, isStale: stale.has(key), isEnglish: copies.has(key), note, room });
  }
  for (const { kind, path } of gaps) {
    const reason = 'the list is longer or shorter than the English one';
    if (kind === 'list') leftOut.push({ file, key: path.join('.'), reason });
  }
  const untranslatable = missing.filter(({ path }) => !isProse(path));
  return { english, translation, units, leftOut, untranslatable };
}

function isProse(path: Path): boolean {
  const kind = kindAt(path);
  return kind === 'plain' || kind === 'rich';
}

/** The file with a folder's texts in a language. @throws UserError `sources-broken` where it is missing or no JSON */
function textsFile({ common, tenants }: Sources, folder: string, language: Language): SourceFile {
  const texts = folder === commonFolder ? common : tenants.find(({ id }) => id === folder)?.texts;
  return intactTexts(texts, folder, language);
}

function englishTexts(sources: Sources, path: string): ReadonlySet<string> {
  const keys = new Set<string>();
  untranslated.check(sources, (_variant, _values, place) => {
    if (place.file.path === path) keys.add(place.path.join('.'));
  });
  return keys;
}

function scalarsIn(value: unknown, path: Path): TextChange[] {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') {
    return [{ path, value }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => scalarsIn(item, [...path, index]));
  return Object.entries(value ?? {}).flatMap(([key, below]) => scalarsIn(below, [...path, key]));
}

/** The titles on the way to a text, what the schema says of the text, how much room there is, and what has changed. */
function noteOf(
  { path, source }: Pick<Unit, 'path' | 'source'>,
  room: number | undefined,
  before: string | undefined,
): string {
  const titles: string[] = [];
  let at: Schema | undefined = textsSchema;
  for (const step of path) {
    // A block has the description of its text.
    const isOne = entriesOf(at) !== undefined;
    at = typeof step === 'number' ? at : propertyOf(at, step);
    titles.push(typeof step === 'number' ? String(step + 1) : isOne ? wordsOf(step) : (at?.title ?? step));
  }
  return [
    [titles.join(' › '), ...(at?.description ? [at.description] : [])].join(': '),
    ...(room === undefined ? [] : [`(at most ${room} characters, without tags)`]),
    ...(before === undefined
      ? []
      : [
          `(the English text has changed since this translation was made: ${visible(changesBetween(before, source))};`,
          `it was: “${visible(before)}”)`,
        ]),
  ].join(' ');
}

/** The key of an entry in words: `OLD_DEBT` is “old debt”. */
const wordsOf = (key: string): string => key.toLowerCase().replaceAll('_', ' ');
