import { hash } from 'node:crypto';
import { validateRecord } from '../../../schemas/generated/validators.js';
import type { Change } from '../edit/changes.ts';
import { intact } from '../edit/intact.ts';
import { failure } from '../failures/failures.ts';
import { once } from '../lib/once.ts';
import type { SourceFile, Sources } from '../sources/sources.ts';
import { valueAt } from '../texts/shape.ts';
import { textFiles } from '../texts/source-files.ts';
import { type Text, textsOf } from '../texts/text.ts';

/** `locales/record.json`, as schemas/record.schema.json describes it. */
interface RecordFile {
  /** By file and key: the mark of the translation, and that of the English text that it was made for. */
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The English texts by their marks, from which `stale` shows what changed. */
  readonly english: Readonly<Record<string, string>>;
}

export const recordPath = 'locales/record.json';

const isRecord = validateRecord as unknown as (value: unknown) => value is RecordFile;

/** Of a damaged record nothing counts: `validate` reports the damage. */
const recordOf = ({ data: { record } }: Sources): RecordFile =>
  record && isRecord(record.value) ? record.value : { translations: {}, english: {} };

/** @throws UserError `sources-broken` for a damaged record */
export function checkRecord({ data: { record } }: Sources): void {
  if (record && !isRecord(intact(record).value)) {
    throw failure('sources-broken', { path: recordPath, reason: 'it does not follow its schema' });
  }
}

/**
 * A short hash of the letters, digits and signs of a text, in lower case. Changes of tags, spaces, quotation marks or
 * dashes make no translation stale.
 */
const markOf = once((text: Text): string => {
  const words = text.blocks.map((block) => block.text).join('');
  return hash('sha1', words.normalize('NFC').toLowerCase().replace(unread, '')).slice(0, 8);
});

const unread = /[^a-z0-9$%&+/=@§°²³\u00c0-\u1fff\u2070-\u2fff\u3001-\ufefe]+/g;

/** `changed` since the record counts as made for the present English text; of `stale`, only the English text changed. */
type State = 'new' | 'same' | 'changed' | 'stale';

function stateOf(record: RecordFile, { text, source }: Translation): State {
  const [own, english] = marksIn(record, text);
  if (own === undefined) return 'new';
  if (own !== markOf(text)) return 'changed';
  return english === markOf(source) ? 'same' : 'stale';
}

const marksIn = ({ translations }: RecordFile, { file, key }: Text): string[] =>
  translations[file.path]?.[key]?.split(' ') ?? [];

interface Translation {
  readonly text: Text;
  readonly source: Text;
}

/** Yields every readable text that has an English source, with that source. */
export function* translationsOf(sources: Sources): Generator<Translation> {
  for (const { texts } of textsOf(sources)) {
    for (const text of texts) {
      if (text.source && text.isProse && text.text.trim() !== '') yield { text, source: text.source };
    }
  }
}

/** The translations that are older than their English text, with the one that they were made for; none without a record. */
export function staleTexts(sources: Sources): (Translation & { readonly before: string | undefined })[] {
  const record = recordOf(sources);
  return [...translationsOf(sources)]
    .filter((one) => stateOf(record, one) === 'stale')
    .map((one) => ({ ...one, before: record.english[marksIn(record, one.text)[1] as string] }));
}

export const folderOf = ({ path }: Pick<SourceFile, 'path'>): string => path.split('/')[1] as string;

export interface RecordChange {
  readonly change: Change | undefined;
  /** How many translations were recorded for the present English text, by what they were before. */
  readonly recorded: Readonly<Record<Exclude<State, 'same'>, number>>;
  readonly removed: number;
  readonly stale: readonly Text[];
}

/**
 * Updates the record, without writing it: records new and changed translations for the present English texts, keeps stale
 * ones unless confirmed, and removes deleted texts.
 * @throws UserError `sources-broken` for a damaged record, because what it says would be lost
 */
export function recordAfter(
  sources: Sources,
  {
    concerns = () => true,
    confirms = () => false,
  }: { concerns?: (text: Text) => boolean; confirms?: (text: Text) => boolean } = {},
): RecordChange {
  checkRecord(sources);
  const file = sources.data.record;
  const record = recordOf(sources);
  const translations = withoutGone(sources, record);
  const removed = countOf(record.translations) - countOf(translations);
  const english = { ...record.english };
  const recorded = { new: 0, changed: 0, stale: 0 };
  const stale: Text[] = [];
  for (const { text, source } of translationsOf(sources)) {
    const state = stateOf(record, { text, source });
    if (!concerns(text) || state === 'same') continue;
    if (state === 'stale' && !confirms(text)) stale.push(text);
    else {
      recorded[state]++;
      translations[text.file.path] ??= {};
      (translations[text.file.path] as Record<string, string>)[text.key] =
        `${markOf(text)} ${markOf(source)}`;
      english[markOf(source)] = source.text;
    }
  }
  const content = written({ translations, english });
  const change = content === file?.text ? undefined : { path: recordPath, content, before: file?.text };
  return { change, recorded, removed, stale };
}

/**
 * The change of the record, if there is one, for translations that were just made or confirmed for the present English texts.
 * @throws UserError `sources-broken` for a damaged record
 */
export function recordFor(after: Sources, concerns: (text: Text) => boolean): Change[] {
  if (!after.data.record) return [];
  // A new translation that differs from the stale one only in a comma was reviewed, too.
  const { change, recorded } = recordAfter(after, { concerns, confirms: concerns });
  return change && Object.values(recorded).some((count) => count > 0) ? [change] : [];
}

/** The recorded translations whose texts are still there; those of unread or unreadable files stay. */
function withoutGone(sources: Sources, { translations }: RecordFile): Record<string, Record<string, string>> {
  const files = new Map(textFiles(sources).map((file) => [file.path, file]));
  const isGone = (path: string, key: string): boolean => {
    const file = files.get(path);
    if (!file) return sources.isWhole;
    return file.value !== undefined && typeof valueAt(file.value, key.split('.')) !== 'string';
  };
  return Object.fromEntries(
    Object.entries(translations).map(([path, keys]) => [
      path,
      Object.fromEntries(Object.entries(keys).filter(([key]) => !isGone(path, key))),
    ]),
  );
}

const entriesIn = (translations: RecordFile['translations']): string[] =>
  Object.values(translations).flatMap((keys) => Object.values(keys));

const countOf = (translations: RecordFile['translations']): number => entriesIn(translations).length;

/** Sorted, so that diffs are small; without files and English texts that no translation has. */
function written({ translations, english }: RecordFile): string {
  const used = new Set(entriesIn(translations).map((entry) => entry.split(' ')[1]));
  const files = Object.entries(translations).filter(([, keys]) => Object.keys(keys).length > 0);
  const content = {
    $schema: '../schemas/record.schema.json',
    translations: sorted(files.map(([path, keys]) => [path, sorted(Object.entries(keys))])),
    english: sorted(Object.entries(english).filter(([mark]) => used.has(mark))),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** By code unit, so that every machine sorts alike. */
const sorted = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
