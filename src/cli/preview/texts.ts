import { basename } from 'node:path';
import { isObject } from '../../pages/objects.ts';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import type { ChangedText, PreviewFinding, PreviewText, TextLocation } from '../../preview/protocol.ts';
import { rootOf } from '../edit/json-edit.ts';
import { deepest } from '../lib/json-tree.ts';
import { positionsIn } from '../lib/positions.ts';
import { commonFolder, type Path, type SourceFile, type Sources } from '../sources/sources.ts';
import { kindAt, type TextLeaf, textLeaves, valueAt } from '../texts/shape.ts';
import { portalLanguages } from '../texts/source-files.ts';
import { type Block, blocksOf, sliceOf, type TextSource } from './blocks.ts';

/** A text, or a block of it, in the file that has it or should have it. */
export interface FoundText extends Block, Pick<PreviewText, 'shared' | 'value' | 'english' | 'file'> {
  readonly language: Language;
  /** Undefined if the file does not exist yet. */
  readonly source: SourceFile | undefined;
  /** What the file of the same kind says in English. */
  readonly model: unknown;
}

/** The files that a text of a tenant may come from: the first that has it counts. */
function filesOf(sources: Sources, tenantId: string, language: string) {
  const tenant = sources.tenants.find(({ id }) => id === tenantId);
  if (!tenant || !isLanguage(language)) return undefined;
  return {
    language,
    own: tenant.texts.get(language),
    common: sources.common.get(language),
    englishOwn: tenant.texts.get(fallbackLanguage),
    englishCommon: sources.common.get(fallbackLanguage),
  };
}

/** A file that may have the text, but cannot be read so far; undefined if there is none. */
export function damagedFile(sources: Sources, tenant: string, place: TextLocation): SourceFile | undefined {
  const { language, ...files } = filesOf(sources, tenant, place.language) ?? {};
  const path = pathOf(place.key);
  if (!kindAt(path)) return undefined;
  return Object.values(files).find((file) => file && isDamaged(file, path));
}

/** Whether the file is not JSON or not UTF-8, or has at the path something else than groups, lists and texts. */
function isDamaged(file: SourceFile, path: Path): boolean {
  if (file.defects.includes('json-syntax') || file.defects.includes('encoding')) return true;
  const values = [...path, ''].map((_, length) => valueAt(file.value, path.slice(0, length)));
  const known = values.findLastIndex((value) => value !== undefined);
  return known === path.length
    ? textIn(file, path) === undefined
    : !isObject(values[known]) && !Array.isArray(values[known]);
}

/**
 * Finds a text in the tenant's own file, else in the common one. A missing translation belongs beside the English text.
 * @returns undefined if no file of the tenant has the text, or the text has no such block
 */
export function findText(sources: Sources, tenantId: string, place: TextLocation): FoundText | undefined {
  const files = filesOf(sources, tenantId, place.language);
  if (!files) return undefined;
  const { language, own, common, englishOwn, englishCommon } = files;
  const { block } = place;
  const path = pathOf(place.key);
  const first = [own, common, englishOwn, englishCommon].find((file) => textIn(file, path) !== undefined);
  if (!first) return undefined;
  const shared = first === common || first === englishCommon;
  const source = shared ? common : own;
  const text = textIn(source, path);
  const found = blockOf(text, path, block);
  const english = textIn(englishOwn, path) ?? textIn(englishCommon, path);
  return (
    found && {
      ...found,
      ...(text !== undefined && { value: sliceOf(found) }),
      ...(english !== undefined && { english: englishBeside(english, text, block) }),
      language,
      file: `locales/${shared ? commonFolder : tenantId}/${language}.json`,
      source,
      model: (shared ? englishCommon : englishOwn)?.value,
      shared,
    }
  );
}

/** A block of a text, or all of it. A list as a whole stands for its first block. */
const blockOf = (text: TextSource | undefined, path: Path, number: number | undefined): Block | undefined =>
  text === undefined || (typeof text === 'string' && number === undefined)
    ? { path, whole: text ?? '', start: 0, end: text?.length ?? 0 }
    : blocksOf(text, path)[number ?? 0];

/** The English text beside a block: in lists with as many items of the same item, and the same block where there are as many. */
function englishBeside(
  english: TextSource,
  text: TextSource | undefined,
  number: number | undefined,
): string {
  const whole = [english].flat().join('\n');
  if (text === undefined || number === undefined) return whole;
  const blocks = blocksOf(text, []);
  if (typeof text !== 'string' && typeof english !== 'string' && text.length === english.length) {
    const item = Number(blocks[number]?.path[0]);
    const first = blocks.findIndex(({ path }) => path[0] === item);
    return englishBeside(english[item] ?? '', text[item], number - first);
  }
  const others = blocksOf(english, []);
  const block = others.length === blocks.length ? others[number] : undefined;
  return block ? sliceOf(block) : whole;
}

/**
 * Where a shown text comes from, with its findings: `GET /@preview/text`. Undefined if there is no such text.
 * @param broken a damaged file, which may have it
 */
export function textAt(
  sources: Sources,
  tenant: string,
  place: TextLocation,
  findings: readonly PreviewFinding[] = [],
  broken?: PreviewFinding,
): PreviewText | undefined {
  const found = findText(sources, tenant, place);
  if (!found)
    return broken && { ...place, file: broken.file, formatted: false, shared: false, findings: [], broken };
  const { source, path, file, value, english, shared } = found;
  return {
    ...place,
    file,
    ...(source && value !== undefined && { value, line: lineOf(source, path) }),
    ...(english !== undefined && { english }),
    formatted: kindAt(path) === 'rich',
    shared,
    findings: findings.filter((finding) => concerns(finding, found)),
    ...(broken && { broken }),
  };
}

/** The texts of a tenant's files that differ between two states of the sources. Of a list of blocks, the changed items. */
export function changedTexts(before: Sources, now: Sources, tenant: string): readonly ChangedText[] {
  const files = new Map(filesFor(before, tenant).map((file) => [file.path, file]));
  return filesFor(now, tenant).flatMap((file) => {
    const old = files.get(file.path);
    // Of a broken file, nobody knows what has changed.
    if (old === file || file.defects.includes('json-syntax')) return [];
    const [was, is] = [old, file].map(
      (each) => new Map(textLeaves(each?.value).map((leaf) => [leaf.key, leaf])),
    );
    return [...new Map([...(is ?? []), ...(was ?? [])]).values()].flatMap((leaf) => {
      const [{ text: first } = {}, { text: last } = {}] = [was?.get(leaf.key), is?.get(leaf.key)];
      if (first === last) return [];
      return {
        ...placeOf(leaf, last === undefined ? old : file),
        language: basename(file.path, '.json'),
        file: file.path,
        ...(first !== undefined && { before: first }),
        ...(last !== undefined && { after: last, line: lineOf(file, leaf.path) }),
      };
    });
  });
}

const filesFor = ({ tenants, common }: Sources, tenant: string): readonly SourceFile[] =>
  [...(tenants.find(({ id }) => id === tenant)?.texts ?? []), ...common].map(([, file]) => file);

/** Where a text of a file is shown: an item of a list of blocks begins one of them. */
function placeOf({ path, key }: TextLeaf, file: SourceFile | undefined): Pick<TextLocation, 'key' | 'block'> {
  const list = path.slice(0, -1);
  if (kindAt(list) !== 'rich') return { key };
  const blocks = blocksOf(valueAt(file?.value, list) as TextSource, list);
  return { key: list.join('.'), block: blocks.findIndex((block) => block.path.at(-1) === path.at(-1)) };
}

/** Whether a finding is about a text, or about the block of it that is meant. */
export const concerns = (
  { file, key, excerpt }: Pick<PreviewFinding, 'file' | 'key' | 'excerpt'>,
  { path, start, end, ...found }: Pick<FoundText, 'file' | 'path' | 'start' | 'end'>,
): boolean =>
  file === found.file &&
  key === path.join('.') &&
  (!excerpt || (excerpt.start <= end && start <= excerpt.end));

const isLanguage = (code: string): code is Language => portalLanguages.has(code);

/** The path of a key: digits are indexes of lists. */
export const pathOf = (key: string): Path =>
  key.split('.').map((step) => (/^(?:0|[1-9]\d*)$/.test(step) ? Number(step) : step));

/** A text as a file has it; undefined if it has none, or the schema has no text at the path. */
function textIn(file: SourceFile | undefined, path: Path): TextSource | undefined {
  const kind = kindAt(path);
  const text = kind && valueAt(file?.value, path);
  if (typeof text === 'string') return text;
  const isList = Array.isArray(text) && text.every((item) => typeof item === 'string');
  return kind === 'rich' && isList ? text : undefined;
}

function lineOf(file: SourceFile, path: Path): number {
  return positionsIn(file.text)(deepest(rootOf(file), path).node.offset).line;
}
