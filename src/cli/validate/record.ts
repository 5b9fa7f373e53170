import { hash } from 'node:crypto';
import { validateRecord } from '../../../schemas/generated/validators.js';
import type { Change } from '../edit/changes.ts';
import { intact } from '../edit/intact.ts';
import { failure } from '../failures/failures.ts';
import { once } from '../lib/once.ts';
import { recordOf, type SourceFile, type Sources } from '../sources/sources.ts';
import { type Block, blocksOfMarkup, plainBlock } from '../texts/prose.ts';
import { valueAt } from '../texts/shape.ts';
import { textFiles } from '../texts/source-files.ts';
import { type Text, textsOf } from '../texts/text.ts';

/** By key: the mark of the translation, a space, and the English text that it was made for (schemas/record.schema.json). */
type Entries = Readonly<Record<string, string>>;

const isIntact = validateRecord as unknown as (value: unknown) => value is { translations: Entries };

/** Of a damaged record nothing counts: `validate` reports the damage. */
const entriesIn = ({ value }: SourceFile): Entries => (isIntact(value) ? value.translations : {});

/** @throws UserError `sources-broken` for a damaged record */
export function checkRecord({ records }: Sources): void {
  for (const record of records) {
    if (!isIntact(intact(record).value))
      throw failure('sources-broken', { path: record.path, reason: 'it does not follow its schema' });
  }
}

/**
 * A short hash of the letters, digits and signs of a text, in lower case. Changes of tags, spaces, quotation marks or
 * dashes make no translation stale.
 */
const markOf = once((text: Text): string => markOfBlocks(text.blocks));
const markOfBlocks = (blocks: readonly Block[]): string => {
  const words = blocks.map((block) => block.text).join('');
  return hash('sha1', words.normalize('NFC').toLowerCase().replace(unread, '')).slice(0, markLength);
};
const markLength = 8;

const unread = /[^a-z0-9$%&+/=@§°²³\u00c0-\u1fff\u2070-\u2fff\u3001-\ufefe]+/g;

/** `changed` since the record counts as made for the present English text; of `stale`, only the English text changed. */
type State = 'new' | 'same' | 'changed' | 'stale';

function stateOf(entry: string | undefined, { text, source }: Translation): State {
  if (entry === undefined) return 'new';
  if (entry.slice(0, markLength) !== markOf(text)) return 'changed';
  const before = englishIn(entry);
  if (before === source.text) return 'same';
  const blocks = source.kind === 'rich' ? blocksOfMarkup(before) : [plainBlock(before)];
  return markOfBlocks(blocks) === markOf(source) ? 'same' : 'stale';
}

const englishIn = (entry: string): string => entry.slice(markLength + 1);

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
export function staleTexts(sources: Sources): (Translation & { readonly before: string })[] {
  const records = new Map(sources.records.map((record) => [record.path, entriesIn(record)]));
  return [...translationsOf(sources)].flatMap((one) => {
    const entry = records.get(recordOf(one.text.file.path))?.[one.text.key];
    return entry !== undefined && stateOf(entry, one) === 'stale'
      ? [{ ...one, before: englishIn(entry) }]
      : [];
  });
}

export const folderOf = ({ path }: Pick<SourceFile, 'path'>): string => path.split('/')[1] as string;

export interface RecordChanges {
  readonly changes: readonly Change[];
  /** How many translations were recorded for the present English text, by what they were before. */
  readonly recorded: Readonly<Record<Exclude<State, 'same'>, number>>;
  readonly removed: number;
  readonly stale: readonly Text[];
}

/**
 * Updates the records, without writing them: records new and changed translations for the present English texts, keeps
 * stale ones unless confirmed, and removes deleted texts.
 * @throws UserError `sources-broken` for a damaged record, because what it says would be lost
 */
export function recordAfter(
  sources: Sources,
  {
    concerns = () => true,
    confirms = () => false,
  }: { concerns?: (text: Text) => boolean; confirms?: (text: Text) => boolean } = {},
): RecordChanges {
  checkRecord(sources);
  const recorded = { new: 0, changed: 0, stale: 0 };
  const stale: Text[] = [];
  let removed = 0;
  const files = new Map(sources.records.map((record) => [record.path, record]));
  const changes: Change[] = [];
  const translations = Map.groupBy(translationsOf(sources), ({ text }) => text.file);
  for (const file of textFiles(sources)) {
    const path = recordOf(file.path);
    const record = files.get(path);
    const known = record ? entriesIn(record) : {};
    const entries = withoutGone(file, known);
    removed += Object.keys(known).length - Object.keys(entries).length;
    for (const { text, source } of translations.get(file) ?? []) {
      const state = stateOf(entries[text.key], { text, source });
      if (!concerns(text) || state === 'same') continue;
      if (state === 'stale' && !confirms(text)) stale.push(text);
      else {
        recorded[state]++;
        entries[text.key] = `${markOf(text)} ${source.text}`;
      }
    }
    const content = written(entries);
    const isNeeded = record !== undefined || Object.keys(entries).length > 0;
    if (isNeeded && content !== record?.text) changes.push({ path, content, before: record?.text });
  }
  return { changes, recorded, removed, stale };
}

/**
 * The changes of the records for translations that were just made or confirmed for the present English texts; none where
 * the project keeps no record.
 * @throws UserError `sources-broken` for a damaged record
 */
export function recordFor(after: Sources, concerns: (text: Text) => boolean): readonly Change[] {
  if (after.records.length === 0) return [];
  // A new translation that differs from the stale one only in a comma was reviewed, too.
  const { changes, recorded } = recordAfter(after, { concerns, confirms: concerns });
  return Object.values(recorded).some((count) => count > 0) ? changes : [];
}

/** The recorded translations whose texts are still there; those of unreadable files stay. */
const withoutGone = ({ value }: SourceFile, entries: Entries): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).filter(
      ([key]) => value === undefined || typeof valueAt(value, key.split('.')) === 'string',
    ),
  );

/** Sorted by code unit, so that diffs are small and every machine sorts alike. */
const written = (entries: Entries): string =>
  `${JSON.stringify(
    {
      $schema: '../../../schemas/record.schema.json',
      translations: Object.fromEntries(
        Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    },
    null,
    2,
  )}\n`;
