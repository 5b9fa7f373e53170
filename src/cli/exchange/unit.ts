import translationsSchema from '../../../schemas/translations.schema.json' with { type: 'json' };
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { mayBeLeftOut } from '../../pages/text/content.ts';
import { intactTexts } from '../scaffold/intact.ts';
import type { TextChange } from '../scaffold/json-edit.ts';
import { mergeTexts } from '../site/merge.ts';
import { type Schema, textLeaves, valueAt } from '../site/shape.ts';
import { commonFolder, type Path, type SourceFile, type Sources } from '../sources/sources.ts';
import { limitOf, limitsOf } from '../validate/data.ts';
import { staleTexts } from '../validate/record.ts';
import { untranslated } from '../validate/rules/untranslated.ts';
import { strangeCharacter } from './file.ts';

export interface Unit {
  /** The file of the translation: `locales/<folder>/<language>.json`. */
  readonly file: string;
  readonly path: Path;
  readonly key: string;
  readonly source: string;
  /** Empty if the language lacks it. */
  readonly target: string;
  /** Whether the English text has changed since the translation was made (`locales/record.json`). */
  readonly isStale: boolean;
  readonly isEnglish: boolean;
  readonly note: string;
  /** The maximum number of characters, if `locales/limits.json` has one. */
  readonly room?: number;
}

/** Whether a text is still to be translated: it is missing, or `validate` finds that it is the English one. */
export const isUntranslated = ({ target, isEnglish }: Pick<Unit, 'target' | 'isEnglish'>): boolean =>
  target === '' || isEnglish;

/** Whether there is something to do for a translator: to translate a text, or to look whether its translation still fits. */
export const isUnsettled = (unit: Unit): boolean => unit.isStale || isUntranslated(unit);

export interface Units {
  readonly units: readonly Unit[];
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
 * The texts of a folder that people translate, with their translations: those of the English file in its order, then
 * those that override common ones in this language alone. Left out are lists whose length differs from the English one,
 * because it is open which entries belong together, and texts with characters that no format can hold.
 * @param folder `common`, or a tenant's id
 * @throws UserError `sources-broken` where a needed file is missing or not JSON
 */
export function unitsIn(sources: Sources, folder: string, language: Language): Units {
  const english = textsFile(sources, folder, fallbackLanguage);
  const translation = textsFile(sources, folder, language);
  const shared = (code: Language): unknown =>
    folder === commonFolder ? undefined : textsFile(sources, commonFolder, code).value;
  const mergedEnglish = mergeTexts(shared(fallbackLanguage), english.value);
  const merged = mergeTexts(shared(language), translation.value);

  const { path: file } = translation;
  const stale = new Set(
    staleTexts(sources).flatMap(({ text }) => (text.file.path === file ? [text.key] : [])),
  );
  const copies = englishTexts(sources, file);
  const units = new Map<string, Unit>();
  const leftOut = new Map<string, LeftOut>();
  for (const { path } of [...translatable(english.value), ...translatable(translation.value)]) {
    const key = path.join('.');
    const source = valueAt(mergedEnglish, path);
    const own = valueAt(translation.value, path);
    const target = typeof own === 'string' ? own : '';
    if (units.has(key)) continue;
    const list = unlikeList(translation.value, mergedEnglish, path);
    if (list) {
      const reason = 'the list has not as many entries as the English one';
      leftOut.set(list, { file, key: list, reason });
    }
    if (list || typeof source !== 'string' || source.trim() === '') continue;
    if (typeof own !== 'string' && !isLacking(merged, translation.value, path)) continue;
    if (strangeCharacter.test(source + target)) {
      const reason = 'the text, or the English one, holds an invisible character';
      leftOut.set(key, { file, key, reason });
    } else {
      const room = limitOf(limitsOf(sources.data), key);
      const isStale = stale.has(key);
      units.set(key, {
        file,
        path,
        key,
        source,
        target,
        isStale,
        isEnglish: copies.has(key),
        note: noteOf(path, { room, isStale }),
        room,
      });
    }
  }
  const untranslatable = scalarsIn(english.value).filter(
    ({ path }) => !units.has(path.join('.')) && isLacking(merged, translation.value, path),
  );
  return { units: [...units.values()], leftOut: [...leftOut.values()], untranslatable };
}

/** The file with a folder's texts in a language. @throws UserError `sources-broken` where it is missing or no JSON */
export function textsFile({ common, tenants }: Sources, folder: string, language: Language): SourceFile {
  const texts = folder === commonFolder ? common : tenants.find(({ id }) => id === folder)?.texts;
  return intactTexts(texts, folder, language);
}

function englishTexts(sources: Sources, path: string): ReadonlySet<string> {
  const keys = new Set<string>();
  untranslated.check(sources, (file, key, values) => {
    if (file.path === path && values.part === undefined) keys.add(key.join('.'));
  });
  return keys;
}

function unlikeList(own: unknown, english: unknown, path: Path): string | undefined {
  const lists = path.flatMap((step, depth) => (typeof step === 'number' ? [path.slice(0, depth)] : []));
  const unlike = lists.find((list) => {
    const [mine, theirs] = [valueAt(own, list), valueAt(english, list)];
    return Array.isArray(mine) && Array.isArray(theirs) && mine.length !== theirs.length;
  });
  return unlike?.join('.');
}

function scalarsIn(value: unknown, path: Path = []): TextChange[] {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') {
    return [{ path, value }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => scalarsIn(item, [...path, index]));
  return Object.entries(value ?? {}).flatMap(([key, below]) => scalarsIn(below, [...path, key]));
}

const translatable = (value: unknown) =>
  textLeaves(value).filter(({ kind }) => kind === 'plain' || kind === 'rich');

/**
 * Whether the language has no text for a path of the English file, and is to have one. A list overrides the common one as a whole, so its
 * entries are lacking wherever the file itself has no such list. What a language may leave out on purpose is not lacking.
 */
function isLacking(merged: unknown, own: unknown, path: Path): boolean {
  const optional = path.findIndex((step) => typeof step === 'string' && mayBeLeftOut(step));
  if (optional !== -1 && valueAt(merged, path.slice(0, optional + 1)) === undefined) return false;
  const list = path.findIndex((step) => typeof step === 'number');
  if (list !== -1 && valueAt(own, path.slice(0, list)) === undefined) return true;
  return valueAt(merged, path) === undefined;
}

/** The titles on the way to a text, what the schema says of the text, how much room there is, and what has changed. */
function noteOf(path: Path, { room, isStale }: Pick<Unit, 'room' | 'isStale'>): string {
  const titles: string[] = [];
  let at: Schema | undefined = translationsSchema as Schema;
  for (const step of path) {
    // A block has the description of its text.
    at = typeof step === 'number' ? (at?.items ?? at) : at?.properties?.[step];
    titles.push(typeof step === 'number' ? String(step + 1) : (at?.title ?? step));
  }
  return [
    [titles.join(' › '), ...(at?.description ? [at.description] : [])].join(': '),
    ...(room === undefined ? [] : [`(at most ${room} characters, without tags)`]),
    ...(isStale ? ['(the English text has changed since this translation was made)'] : []),
  ].join(' ');
}
