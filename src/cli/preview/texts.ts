import { isObject } from '../../pages/objects.ts';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import type { PreviewFinding, PreviewText, TextLocation } from '../../preview/protocol.ts';
import { deepest } from '../json-tree.ts';
import { positionsIn } from '../positions.ts';
import { rootOf } from '../scaffold/json-edit.ts';
import { kindAt, valueAt } from '../site/shape.ts';
import { portalLanguages } from '../site/source-files.ts';
import { commonFolder, type Path, type SourceFile, type Sources } from '../sources/sources.ts';
import { blocksOf, stringOf, type TextSource } from './blocks.ts';

export interface FoundText extends Pick<PreviewText, 'shared' | 'isPart' | 'value' | 'english' | 'file'> {
  readonly language: Language;
  /** Undefined if the file does not exist yet. */
  readonly source: SourceFile | undefined;
  /** What the file of the same kind says in English. */
  readonly model: unknown;
  /** Of the string: in a list of blocks, of the item. */
  readonly path: Path;
  readonly whole: string;
  /** The range of the string that is meant. */
  readonly start: number;
  readonly end: number;
}

/**
 * Finds a text in the tenant's own file, else in the common one, as texts are merged (contract C3). A missing translation
 * belongs beside the English text.
 * @returns undefined if no file of the tenant has the text, or the text has no such block
 */
export function findText(sources: Sources, tenantId: string, place: TextLocation): FoundText | undefined {
  const tenant = sources.tenants.find(({ id }) => id === tenantId);
  const { language, block } = place;
  if (!tenant || !isLanguage(language)) return undefined;
  const [own, common] = [tenant.texts.get(language), sources.common.get(language)];
  const [englishOwn, englishCommon] = [
    tenant.texts.get(fallbackLanguage),
    sources.common.get(fallbackLanguage),
  ];
  const path = pathOf(place.key);
  const isIn = (file: SourceFile | undefined) => textIn(file, path) !== undefined;
  if (![own, common, englishOwn, englishCommon].some(isIn)) return undefined;
  const isEnglishOwn = isOwn(englishOwn, englishCommon, path);
  const shared = !isOwn(own, common, path) && !(isEnglishOwn && !isIn(common));
  const source = shared ? common : own;
  const text = textIn(source, path);
  const range = rangeIn(text, path, block);
  if (!range) return undefined;
  const english = englishBeside(textIn(isEnglishOwn ? englishOwn : englishCommon, path), text, block);
  return {
    ...range,
    language,
    file: `locales/${shared ? commonFolder : tenant.id}/${language}.json`,
    source,
    model: (shared ? englishCommon : englishOwn)?.value,
    ...(english !== undefined && { english }),
    shared,
  };
}

type TextRange = Pick<FoundText, 'path' | 'whole' | 'start' | 'end' | 'value' | 'isPart'>;

/** A block of a text, or all of it. A list as a whole stands for its first block. */
function rangeIn(
  text: TextSource | undefined,
  path: Path,
  number: number | undefined,
): TextRange | undefined {
  if (text === undefined) return { path, whole: '', start: 0, end: 0, isPart: false };
  const blocks = blocksOf(text);
  const isAll = number === undefined && typeof text === 'string';
  const block = isAll ? { start: 0, end: text.length } : blocks[number ?? 0];
  if (!block) return undefined;
  const { item, start, end } = block;
  const whole = stringOf(text, block);
  return {
    path: item === undefined ? path : [...path, item],
    whole,
    start,
    end,
    value: whole.slice(start, end),
    isPart: !isAll && blocks.length > 1,
  };
}

/** The English block of the same number if both texts have as many, else the whole English text. */
function englishBeside(
  english: TextSource | undefined,
  text: TextSource | undefined,
  number: number | undefined,
): string | undefined {
  if (english === undefined) return undefined;
  const blocks = blocksOf(english);
  const block = blocks[number ?? -1];
  if (block && text !== undefined && blocksOf(text).length === blocks.length) {
    return stringOf(english, block).slice(block.start, block.end);
  }
  return [english].flat().join('\n');
}

/** Where a shown text comes from, with its findings: `GET /@preview/text`. Undefined if there is no such text. */
export function textAt(
  sources: Sources,
  tenant: string,
  place: TextLocation,
  findings: readonly PreviewFinding[] = [],
): PreviewText | undefined {
  const found = findText(sources, tenant, place);
  if (!found) return undefined;
  const { source, path, file, value, english, shared, isPart } = found;
  return {
    ...place,
    file,
    ...(value !== undefined && { value, ...startOf(source, path) }),
    ...(english !== undefined && { english }),
    shared,
    isPart,
    findings: findings.filter((finding) => concerns(finding, found)),
  };
}

/** Whether a finding is about a text, or about the part of it that is meant. */
export function concerns(
  { file, key, excerpt }: Pick<PreviewFinding, 'file' | 'key' | 'excerpt'>,
  { path, start, end, isPart, ...found }: Pick<FoundText, 'file' | 'path' | 'start' | 'end' | 'isPart'>,
): boolean {
  if (file !== found.file || key !== path.join('.')) return false;
  return !isPart || !excerpt || (excerpt.start < end && start < Math.max(excerpt.end, excerpt.start + 1));
}

const isLanguage = (code: string): code is Language => portalLanguages.has(code);

/** The path of a key: digits are indexes of lists. */
export const pathOf = (key: string): Path =>
  key.split('.').map((step) => (/^(?:0|[1-9]\d*)$/.test(step) ? Number(step) : step));

/** Whether the tenant's file overrides the common text at a path, as `mergeTexts` merges. */
function isOwn(own: SourceFile | undefined, common: SourceFile | undefined, path: Path): boolean {
  let [mine, theirs]: unknown[] = [own?.value, isObject(common?.value) ? common.value : {}];
  if (!isObject(mine)) return false;
  for (const step of path) {
    if (!(isObject(mine) && isObject(theirs))) return true;
    [mine, theirs] = [mine[step], theirs[step]];
    if (mine === undefined) return false;
  }
  return true;
}

/** A text as a file has it; undefined if it has none, or the schema has no text at the path. */
function textIn(file: SourceFile | undefined, path: Path): TextSource | undefined {
  const kind = kindAt(path);
  const text = kind && valueAt(file?.value, path);
  if (typeof text === 'string') return text;
  const isList = Array.isArray(text) && text.every((item) => typeof item === 'string');
  return kind === 'rich' && isList ? text : undefined;
}

function startOf(file: SourceFile | undefined, path: Path): Pick<PreviewText, 'line' | 'column'> {
  if (!file) return {};
  return positionsIn(file.text)(deepest(rootOf(file), path).node.offset);
}
