import { isObject } from '../../pages/objects.ts';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import type { PreviewFinding, PreviewText, TextLocation } from '../../preview/protocol.ts';
import { childOf } from '../json-tree.ts';
import { rootOf } from '../scaffold/json-edit.ts';
import { kindAt, valueAt } from '../site/shape.ts';
import { portalLanguages } from '../site/source-files.ts';
import {
  commonFolder,
  type Path,
  type SourceFile,
  type Sources,
  type TenantSources,
} from '../sources/sources.ts';
import { blocksOf, type TextSource } from './blocks.ts';

export interface FoundText {
  readonly tenant: TenantSources;
  readonly language: Language;
  /** Of the string: in a list of blocks, of the item. */
  readonly path: Path;
  readonly filePath: string;
  /** Undefined if the file does not exist yet. */
  readonly file: SourceFile | undefined;
  readonly model: unknown;
  readonly whole: string | undefined;
  /** The range of the string that is meant. */
  readonly start: number;
  readonly end: number;
  /** The characters of the range; undefined if the file lacks the text. */
  readonly value: string | undefined;
  readonly english: string | undefined;
  /** Whether it is in the common texts. */
  readonly shared: boolean;
  readonly isPart: boolean;
}

/**
 * Finds a text in the tenant's own file, else in the common one, as texts are merged (contract C3). A missing translation
 * belongs beside the English text.
 * @returns undefined if no file of the tenant has the text, or the text has no such block
 */
export function findText(sources: Sources, tenantId: string, place: TextLocation): FoundText | undefined {
  const tenant = sources.tenants.find(({ id }) => id === tenantId);
  if (!tenant || !isLanguage(place.language)) return undefined;
  const { language } = place;
  const own = tenant.texts.get(language);
  const common = sources.common.get(language);
  const english = { own: tenant.texts.get(fallbackLanguage), common: sources.common.get(fallbackLanguage) };
  const path = pathOf(place.key);
  const isThere = [own, common, english.own, english.common].some(
    (file) => sourceIn(file, path) !== undefined,
  );
  if (!isThere) return undefined;
  const isEnglishOwn = isOwn(english.own?.value, english.common?.value, path);
  const shared = !(
    isOwn(own?.value, common?.value, path) ||
    (isEnglishOwn && sourceIn(common, path) === undefined)
  );
  const file = shared ? common : own;
  const source = sourceIn(file, path);
  const range = source === undefined ? { path, ...missing } : rangeIn(source, path, place.block);
  return (
    range && {
      tenant,
      language,
      ...range,
      filePath: `locales/${shared ? commonFolder : tenant.id}/${language}.json`,
      file,
      model: (shared ? english.common : english.own)?.value,
      english: englishBeside(
        sourceIn(isEnglishOwn ? english.own : english.common, path),
        source,
        place.block,
      ),
      shared,
    }
  );
}

const missing = { whole: undefined, start: 0, end: 0, value: undefined, isPart: false };

/** The characters that are meant, and the string that holds them. */
type TextRange = Pick<FoundText, 'path' | 'whole' | 'start' | 'end' | 'value' | 'isPart'>;

/** A block of a text, or all of it. A list as a whole stands for its first block. */
function rangeIn(source: TextSource, path: Path, number: number | undefined): TextRange | undefined {
  const blocks = blocksOf(source);
  const index = number ?? (typeof source === 'string' ? undefined : 0);
  const isWhole = index === undefined || (typeof source === 'string' && blocks.length < 2);
  const block = isWhole ? { start: 0, end: String(source).length } : blocks[index];
  if (!block) return undefined;
  const { item, start, end } = { item: undefined, ...block };
  const whole = String(typeof source === 'string' || item === undefined ? source : source[item]);
  return {
    path: item === undefined ? path : [...path, item],
    whole,
    start,
    end,
    value: whole.slice(start, end),
    isPart: !isWhole && blocks.length > 1,
  };
}

/** The English block of the same number if both texts have as many, else the whole English text. */
function englishBeside(
  english: TextSource | undefined,
  own: TextSource | undefined,
  number: number | undefined,
): string | undefined {
  if (english === undefined) return undefined;
  const blocks = blocksOf(english);
  const block = blocks[number ?? -1];
  if (!block || own === undefined || blocksOf(own).length !== blocks.length) {
    return typeof english === 'string' ? english : english.join('\n');
  }
  const whole = typeof english === 'string' ? english : (english[block.item ?? 0] ?? '');
  return whole.slice(block.start, block.end);
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
  const { filePath, file, path, value, english, shared, isPart } = found;
  const start = file && value !== undefined ? startOf(file, path) : { line: 0, column: 0 };
  return {
    ...place,
    file: filePath,
    ...start,
    ...(value !== undefined && { value }),
    ...(english !== undefined && { english }),
    shared,
    isPart,
    findings: findings.filter((finding) => concerns(finding, found)),
  };
}

/** Whether a finding is about a text, or about the part of it that is meant. */
export function concerns(
  { file, key, excerpt }: Pick<PreviewFinding, 'file' | 'key' | 'excerpt'>,
  { filePath, path, start, end, isPart }: Pick<FoundText, 'filePath' | 'path' | 'start' | 'end' | 'isPart'>,
): boolean {
  if (file !== filePath || key !== path.join('.')) return false;
  return !isPart || !excerpt || (excerpt.start < end && start < Math.max(excerpt.end, excerpt.start + 1));
}

const isLanguage = (code: string): code is Language => portalLanguages.has(code);

/** The path of a key: digits are indexes of lists. */
export const pathOf = (key: string): Path =>
  key.split('.').map((step) => (/^(?:0|[1-9]\d*)$/.test(step) ? Number(step) : step));

type Tree = Readonly<Record<string | number, unknown>>;
const isTree = (value: unknown): value is Tree => isObject(value);

/** Whether the tenant overrides the common text at a path, as `mergeTexts` merges. */
function isOwn(own: unknown, common: unknown, path: Path): boolean {
  let [mine, theirs]: unknown[] = [own, isTree(common) ? common : {}];
  if (!isTree(mine)) return false;
  for (const step of path) {
    if (!(isTree(mine) && isTree(theirs))) return true;
    [mine, theirs] = [mine[step], theirs[step]];
    if (mine === undefined) return false;
  }
  return true;
}

/** A text as a file has it; undefined if it has none, or the schema has no text at the path. */
function sourceIn(file: SourceFile | undefined, path: Path): TextSource | undefined {
  const kind = kindAt(path);
  const source = kind && valueAt(file?.value, path);
  if (typeof source === 'string') return source;
  return kind === 'rich' && Array.isArray(source) && source.every((item) => typeof item === 'string')
    ? source
    : undefined;
}

function startOf(file: SourceFile, path: Path): { line: number; column: number } {
  let node = rootOf(file);
  for (const step of path) node = childOf(node, step) ?? node;
  const { line, column } = node.loc.start;
  return { line, column };
}
