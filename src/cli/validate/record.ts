import recordSchema from '../../../schemas/record.schema.json' with { type: 'json' };
import { isObject } from '../../pages/objects.ts';
import { failure } from '../failures.ts';
import { once } from '../once.ts';
import type { Change } from '../scaffold/plan.ts';
import { type Text, textsOf } from '../site/text.ts';
import type { SourceFile, Sources } from '../sources/sources.ts';
import { type RecordLines, recordedEnglishOf, recordOf } from './data.ts';
import { markOf } from './text-mark.ts';

/**
 * One line per key: the mark of the English text, then each language with the mark of its translation; behind a slash the
 * mark of another English text that the translation is based on. `"MENU.HELP": "4k2x9 de:0r7ab pl:z81mq/2f00c"`
 */
interface Line {
  readonly [language: string]: Entry;
}

interface Entry {
  readonly own: string;
  readonly english: string;
}

export const recordPath = 'locales/record.json';

export type TranslationState =
  | 'new'
  | 'same'
  /** Changed since; counts as made for the present English text. */
  | 'changed'
  /** The English text changed since, the translation did not. */
  | 'stale';

export class TranslationRecord {
  readonly #lines: RecordLines;
  readonly #english: Readonly<Record<string, string>>;

  constructor(data: Sources['data']) {
    this.#english = recordedEnglishOf(data);
    this.#lines = recordOf(data);
  }

  englishOf(text: Text): string | undefined {
    const entry = this.#entryOf(text);
    return entry && this.#english[entry.english];
  }

  stateOf(text: Text, source: Text): TranslationState {
    const entry = this.#entryOf(text);
    if (!entry) return 'new';
    if (entry.own !== markOf(text)) return 'changed';
    return entry.english === markOf(source) ? 'same' : 'stale';
  }

  #entryOf({ file, key, language }: Text): Entry | undefined {
    const source = this.#lines[folderOf(file)]?.[key];
    return source === undefined ? undefined : readLine(source)[language];
  }

  copy(): Map<string, Map<string, Line>> {
    return new Map(
      Object.entries(this.#lines).map(([folder, lines]) => [
        folder,
        new Map(Object.entries(lines).map(([key, source]) => [key, readLine(source)])),
      ]),
    );
  }
}

const readLine = once((source: string): Line => {
  const [english = '', ...entries] = source.split(' ');
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const [, language, own, other = english] = /^([a-z]+):(\w+)(?:\/(\w+))?$/.exec(entry) ?? [];
      return language && own ? [[language, { own, english: other }]] : [];
    }),
  );
});

function writeLine(line: Line): string {
  const entries = Object.entries(line).sort(([one], [other]) => compare(one, other));
  const counts = new Map<string, number>();
  for (const [, { english }] of entries) counts.set(english, (counts.get(english) ?? 0) + 1);
  const [[usual = ''] = []] = [...counts].sort(([, one], [, other]) => other - one);
  const written = entries.map(
    ([language, { own, english }]) => `${language}:${own}${english === usual ? '' : `/${english}`}`,
  );
  return [usual, ...written].join(' ');
}

/** By code unit, so that every machine sorts alike. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const folderOf = ({ path }: Pick<SourceFile, 'path'>): string => path.split('/')[1] as string;

export interface RecordChange {
  readonly change: Change | undefined;
  readonly added: number;
  readonly updated: number;
  readonly confirmed: number;
  readonly removed: number;
  readonly stale: readonly Text[];
}

export interface RecordOptions {
  readonly concerns?: (text: Text) => boolean;
  readonly confirms?: (text: Text) => boolean;
  readonly begins?: boolean;
}

/**
 * Updates the record, without writing it: records new and changed translations for the present English texts, keeps stale
 * ones unless confirmed, and removes deleted texts.
 * @throws UserError `sources-broken` for a partly unreadable record, because that part would be lost
 */
export function recordAfter(sources: Sources, options: RecordOptions = {}): RecordChange {
  const { concerns = () => true, confirms = () => false, begins = false } = options;
  const file = sources.data.record;
  const nothing = { change: undefined, added: 0, updated: 0, confirmed: 0, removed: 0, stale: [] };
  if (!file && !begins) return nothing;
  const defect = recordDefect(sources);
  if (defect !== undefined) throw failure('sources-broken', { path: recordPath, reason: defect });
  const record = new TranslationRecord(sources.data);
  const lines = record.copy();
  const counts = { added: 0, updated: 0, confirmed: 0, removed: removeGone(sources, lines) };
  const stale: Text[] = [];
  for (const { text, source } of translationsOf(sources)) {
    if (!concerns(text)) continue;
    const state = record.stateOf(text, source);
    if (state === 'stale' && !confirms(text)) stale.push(text);
    else if (state !== 'same') {
      counts[state === 'new' ? 'added' : state === 'changed' ? 'updated' : 'confirmed']++;
      enter(lines, text, { own: markOf(text), english: markOf(source) });
    }
  }
  const isSame =
    file !== undefined &&
    Object.values(counts).every((count) => count === 0) &&
    !file.defects.includes('bom') &&
    isWritten(file.text, lines);
  const content = isSame ? file.text : write(lines, englishTexts(sources, lines));
  const change: Change | undefined = isSame
    ? undefined
    : { path: recordPath, content, ...(file && { changes: true as const, before: file.text }) };
  return { change, ...counts, stale };
}

const linePattern = new RegExp(
  recordSchema.properties.texts.additionalProperties.additionalProperties.pattern,
);

/**
 * Why the record is unreliable, or undefined if it is fine or missing. An unreadable entry would make a stale text look
 * current.
 */
export function recordDefect({ data: { record } }: Pick<Sources, 'data'>): string | undefined {
  if (!record) return undefined;
  const { value, defects } = record;
  if (value === undefined) return 'it is not valid JSON';
  if (defects.includes('encoding')) return 'it is not saved as UTF-8';
  const { texts } = isObject(value) ? value : {};
  if (!isObject(texts)) return 'it has no group "texts"';
  for (const [folder, lines] of Object.entries(texts)) {
    if (!isObject(lines)) return `"${folder}" is no group`;
    const isDamaged = (line: unknown) => typeof line !== 'string' || !linePattern.test(line);
    const [damaged] = Object.entries(lines).find(([, line]) => isDamaged(line)) ?? [];
    if (damaged !== undefined) return `the line "${damaged}" of "${folder}" is damaged`;
  }
  return undefined;
}

/** Returns the translations that are older than their English text; none without a record. */
export function staleTexts(sources: Sources, concerns: (text: Text) => boolean = () => true): Text[] {
  const record = new TranslationRecord(sources.data);
  return [...translationsOf(sources)]
    .filter(({ text, source }) => concerns(text) && record.stateOf(text, source) === 'stale')
    .map(({ text }) => text);
}

/** Yields every readable text that has an English source, with that source. */
export function* translationsOf(sources: Sources): Generator<{ text: Text; source: Text }> {
  for (const { texts } of textsOf(sources)) {
    for (const text of texts) {
      if (text.source && text.isProse && text.text.trim() !== '') yield { text, source: text.source };
    }
  }
}

function enter(lines: Map<string, Map<string, Line>>, text: Text, entry: Entry): void {
  const folder = folderOf(text.file);
  const keys = lines.get(folder) ?? new Map<string, Line>();
  lines.set(folder, keys);
  keys.set(text.key, { ...keys.get(text.key), [text.language]: entry });
}

/** Removes texts that no file has any more; entries of unread or unreadable files stay. */
function removeGone(sources: Sources, lines: Map<string, Map<string, Line>>): number {
  const files = new Map(textsOf(sources).map(({ file, texts }) => [file.path, { file, texts }]));
  const keysOf = new Map(
    [...files].map(([path, { texts }]) => [path, new Set(texts.map((text) => text.key))] as const),
  );
  const isGone = (path: string, key: string): boolean => {
    const read = files.get(path);
    return read ? read.file.value !== undefined && !keysOf.get(path)?.has(key) : sources.isWhole;
  };
  let removed = 0;
  for (const [folder, keys] of lines) {
    for (const [key, line] of keys) {
      const left = Object.entries(line).filter(
        ([language]) => !isGone(`locales/${folder}/${language}.json`, key),
      );
      removed += Object.keys(line).length - left.length;
      if (left.length === 0) keys.delete(key);
      else keys.set(key, Object.fromEntries(left));
    }
    if (keys.size === 0) lines.delete(folder);
  }
  return removed;
}

const isWritten = (text: string, lines: ReadonlyMap<string, ReadonlyMap<string, Line>>): boolean =>
  text.startsWith(write(lines, {}).replace(/\n\}\n$/, ''));

/** The English sources by mark, from which `stale` shows what changed. */
function englishTexts(
  sources: Sources,
  lines: ReadonlyMap<string, ReadonlyMap<string, Line>>,
): Record<string, string> {
  const known: Record<string, string> = { ...recordedEnglishOf(sources.data) };
  for (const { source } of translationsOf(sources)) known[markOf(source)] = source.text;
  const used = new Set(
    [...lines.values()]
      .flatMap((keys) => [...keys.values()])
      .flatMap((line) => Object.values(line).map(({ english }) => english)),
  );
  return Object.fromEntries(
    Object.entries(known)
      .filter(([mark]) => used.has(mark))
      .sort(([one], [other]) => compare(one, other)),
  );
}

/** Fixed order and layout keep diffs small. */
function write(
  lines: ReadonlyMap<string, ReadonlyMap<string, Line>>,
  english: Readonly<Record<string, string>>,
): string {
  const folders = [...lines]
    .sort(([one], [other]) => compare(one, other))
    .map(([folder, keys]) => {
      const written = [...keys]
        .sort(([one], [other]) => compare(one, other))
        .map(([key, line]) => `      ${JSON.stringify(key)}: "${writeLine(line)}"`);
      return `    ${JSON.stringify(folder)}: {\n${written.join(',\n')}\n    }`;
    });
  const texts = folders.length > 0 ? `{\n${folders.join(',\n')}\n  }` : '{}';
  const written = Object.entries(english).map(([mark, text]) => `    "${mark}": ${JSON.stringify(text)}`);
  const own = written.length > 0 ? `,\n  "english": {\n${written.join(',\n')}\n  }` : '';
  return `{\n  "$schema": "../schemas/record.schema.json",\n  "texts": ${texts}${own}\n}\n`;
}
