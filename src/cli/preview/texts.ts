import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import type { PreviewFinding, PreviewText } from '../../preview/protocol.ts';
import { isObject } from '../objects.ts';
import { childOf, rootOf } from '../scaffold/json-edit.ts';
import {
  commonFolder,
  type Path,
  type SourceFile,
  type Sources,
  type TenantSources,
} from '../sources/sources.ts';
import { portalLanguages } from '../validate/files.ts';
import { textLeaves, valueAt } from '../validate/shape.ts';

/** Which text is meant: the language that was asked for, also where the page shows the English text in its place. */
export interface TextPlace {
  readonly language: string;
  readonly key: string;
}

/** A text of a tenant's pages in one language, or the place where it would stand. */
export interface FoundText {
  readonly tenant: TenantSources;
  readonly language: Language;
  readonly path: Path;
  /** Relative to the root. */
  readonly filePath: string;
  /** Undefined where there is no such file yet. */
  readonly file: SourceFile | undefined;
  /** What tells the order of keys in it: the English file beside it. */
  readonly model: unknown;
  /** As the file has it; undefined where it lacks the text. */
  readonly value: string | undefined;
  readonly english: string | undefined;
  /** Whether it is one of the texts that all tenants share. */
  readonly shared: boolean;
}

/**
 * Finds a text in the files: in the tenant's own where that has it, else in the one that all tenants share, as texts are
 * merged (contract §1: a key overrides, a list as a whole). What a language lacks belongs where the English text stands.
 *
 * @returns undefined where no file of the tenant has a text of that key: what is no text, such as a group, has no place
 */
export function findText(sources: Sources, tenantId: string, place: TextPlace): FoundText | undefined {
  const tenant = sources.tenants.find(({ id }) => id === tenantId);
  if (!tenant || !isLanguage(place.language)) return undefined;
  const { language } = place;
  const own = tenant.texts.get(language);
  const common = sources.common.get(language);
  const english = { own: tenant.texts.get(fallbackLanguage), common: sources.common.get(fallbackLanguage) };
  const path = pathOf(place.key, [own, common, english.own, english.common]);
  if (!path) return undefined;
  const isEnglishOwn = isOwn(english.own?.value, english.common?.value, path);
  const shared = !(
    isOwn(own?.value, common?.value, path) ||
    (isEnglishOwn && textIn(common, path) === undefined)
  );
  const file = shared ? common : own;
  return {
    tenant,
    language,
    path,
    filePath: `locales/${shared ? commonFolder : tenant.id}/${language}.json`,
    file,
    model: (shared ? english.common : english.own)?.value,
    value: textIn(file, path),
    english: textIn(isEnglishOwn ? english.own : english.common, path),
    shared,
  };
}

/**
 * Where a shown text comes from: `GET /@preview/text`.
 *
 * @param findings what the checks found; those of this text are told with it
 * @returns undefined where there is no such text
 */
export function textAt(
  sources: Sources,
  tenant: string,
  place: TextPlace,
  findings: readonly PreviewFinding[] = [],
): PreviewText | undefined {
  const found = findText(sources, tenant, place);
  if (!found) return undefined;
  const { language, filePath, file, path, value, english, shared } = found;
  const start = file && value !== undefined ? startOf(file, path) : { line: 0, column: 0 };
  return {
    key: place.key,
    language,
    file: filePath,
    ...start,
    ...(value !== undefined && { value }),
    ...(english !== undefined && { english }),
    shared,
    findings: findings.filter(({ file, key }) => file === filePath && key === place.key),
  };
}

const isLanguage = (code: string): code is Language => portalLanguages.has(code);

/** The path that a finding's key names, by the files' own shape: what is no text of any of them is no path. */
function pathOf(key: string, files: readonly (SourceFile | undefined)[]): Path | undefined {
  for (const file of files) {
    const leaf = textLeaves(file?.value).find(({ path }) => path.join('.') === key);
    if (leaf) return leaf.path;
  }
  return undefined;
}

type Tree = Readonly<Record<string | number, unknown>>;
const isTree = (value: unknown): value is Tree => isObject(value);

/** Whether what a tenant shows at a path is its own: `mergeTexts` goes down as long as both sides have groups of keys. */
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

function textIn(file: SourceFile | undefined, path: Path): string | undefined {
  const text = valueAt(file?.value, path);
  return typeof text === 'string' ? text : undefined;
}

/** Where a text begins, as findings count it. */
function startOf(file: SourceFile, path: Path): { line: number; column: number } {
  let node = rootOf(file);
  for (const step of path) node = childOf(node, step) ?? node;
  const { line, column } = node.loc.start;
  return { line, column };
}
