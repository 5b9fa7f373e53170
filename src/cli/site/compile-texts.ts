import { isObject } from '../../pages/objects.ts';
import type { Page } from '../../pages/page.ts';
import { fallbackLanguage, type Language, telephoneAddress } from '../../pages/portal.ts';
import { isEnglishAlone } from '../../pages/text/content.ts';
import { isBlock, type RichNode, type TextValue } from '../../pages/text/rich.ts';
import { once } from '../lib/once.ts';
import { encrypted } from '../texts/addresses.ts';
import { shownTexts } from '../texts/completeness.ts';
import { parseMarkup } from '../texts/markup.ts';
import { entriesOf, kindOf, propertyOf, type Schema, type TextKind, textsSchema } from '../texts/shape.ts';
import type { Typeset } from '../texts/typography.ts';
import { isDocument, type TenantAssets } from './tenant-assets.ts';

type Tree = Readonly<Record<string, unknown>>;

/** What a single text depends on beside its source. */
interface Setting {
  readonly values: ReadonlyMap<string, string>;
  readonly typeset: Typeset;
}

/** What a language's texts depend on beside their sources: the tenant's values, assets and pages. */
interface Filling extends Setting {
  readonly language: Language;
  readonly assets: TenantAssets;
  readonly pages: readonly Page[];
}

/**
 * Compiles a language's texts: markup to trees, placeholders to the tenant's values, assets to their served addresses.
 * @param english the English texts, for missing blocks
 * @returns the same object for the same texts and the same filling
 */
export const compileTexts = (english: Tree, source: Tree, filling: Filling): Tree =>
  compiled(english)(source)(filling.typeset)(filling);

// The preview makes a tenant after each save, which rarely changes more than one language. The pages follow from the English
// sources; a picture's address has a hash, so it names its content.
const compiled = once((english: Tree) =>
  once((source: Tree) =>
    once((_typeset: Typeset) =>
      once(
        (filling: Filling): Tree =>
          compileTree(shownTexts(source, filling.pages), english, textsSchema, filling),
        ({ values, assets }) =>
          JSON.stringify([
            [...values],
            assets.artifacts().map(({ path, content }) => [path, content.length]),
          ]),
      ),
    ),
  ),
);

function compileTree(source: Tree, english: Tree, schema: Schema, filling: Filling): Tree {
  const { assets, language } = filling;
  const compiled: Record<string, unknown> = {};
  // Which entries a list has, and their order, is the same in all languages.
  const keys = entriesOf(schema) ? Object.keys(english) : Object.keys(source);
  for (const key of keys.filter((name) => name in source)) {
    const value = source[key];
    const below = propertyOf(schema, key);
    if (key === 'IMAGE_URL' && typeof value === 'string') {
      const { src, ...size } = assets.picture(value);
      compiled.IMAGE_URL = src;
      compiled.IMAGE_SIZE = size;
    } else if (key === 'LINK' && typeof value === 'string' && isDocument(value)) {
      compiled.LINK = assets.address(value);
      compiled.FILE = assets.file(value, language);
    } else if (below) compiled[key] = compileValue(value, english[key], below, filling);
  }
  for (const [key, value] of Object.entries(english)) {
    if (isEnglishAlone(key)) compiled[key] ??= value;
  }
  return compiled;
}

function compileValue(value: unknown, english: unknown, schema: Schema, filling: Filling): unknown {
  if (typeof value === 'string') return compileText(value, kindOf(schema) ?? 'plain', filling);
  if (Array.isArray(value)) {
    const theirs: readonly unknown[] = Array.isArray(english) ? english : [];
    return { rich: value.flatMap((block, index) => richBlock(block, theirs[index], filling)) };
  }
  if (!isObject(value)) return value;
  const theirs = isObject(english) ? english : none;
  return isOfTenant(value) || isOfTenant(theirs)
    ? compileTree(value, theirs, schema, filling)
    : compiledForAll(schema)(theirs)(value)(filling);
}

/** Compiles texts that tenants share and that name no value and no asset: they are the same for all of them. */
const compiledForAll = once((schema: Schema) =>
  once((english: Tree) =>
    once((source: Tree) =>
      once(
        (filling: Filling) => compileTree(source, english, schema, filling),
        ({ typeset }) => typeset,
      ),
    ),
  ),
);

const none: Tree = {};

/** Whether texts name one of a tenant's values or assets. */
const isOfTenant = once((texts: object): boolean =>
  Object.entries(texts).some(([key, value]) =>
    typeof value === 'string'
      ? hasValues(value) || isAsset(key, value)
      : typeof value === 'object' && value !== null && isOfTenant(value),
  ),
);

const isAsset = (key: string, value: string): boolean =>
  key === 'IMAGE_URL' || (key === 'LINK' && isDocument(value));

/**
 * A block of a text, compiled as it was checked; what is in no block is a paragraph. An empty block becomes the English
 * one, marked as English.
 */
function richBlock(block: unknown, english: unknown, filling: Filling): readonly RichNode[] {
  const text = compileText(String(block || (english ?? '')), 'rich', filling);
  const nodes = typeof text === 'string' ? [text] : text.rich;
  const blocks: readonly RichNode[] = nodes.some(isBlock) ? nodes : [['p', null, nodes]];
  if (block !== '') return blocks;
  return blocks.map((node) => (typeof node === 'string' ? node : [node[0], fallbackLanguage, node[2]]));
}

/** Whether a text has placeholders, which entities could hide. */
const hasValues = (text: string): boolean => /\{\{|&/.test(text);

/** Compiles texts without placeholders: they are the same for all tenants. */
const textWithoutValues = once((typeset: Typeset) =>
  once((kind: TextKind) => once((text: string) => filledText(text, kind, { values: new Map(), typeset }))),
);

const compileText = (text: string, kind: TextKind, filling: Filling): TextValue =>
  hasValues(text) ? filledText(text, kind, filling) : textWithoutValues(filling.typeset)(kind)(text);

function filledText(text: string, kind: TextKind, setting: Setting): TextValue {
  if (kind === 'address') return fill(encrypted(text), setting);
  return kind === 'rich' ? richText(text, setting) : words(text, setting);
}

/** Fills values into the tree, so that they are never read as markup. */
function richText(text: string, setting: Setting): TextValue {
  const { value } = parseMarkup(text);
  const rich = typeof value === 'string' ? [value] : value.rich;
  const filled = rich.flatMap((node) => richNodes(node, setting, false));
  return filled.every((node) => typeof node === 'string') ? filled.join('') : { rich: filled };
}

/** @param inLink whether it stands in a link, which can have no link inside */
function richNodes(node: RichNode, setting: Setting, inLink: boolean): RichNode[] {
  if (typeof node === 'string') {
    const hasNoNumber = inLink || !node.includes('{{phone}}');
    return hasNoNumber ? [words(node, setting)] : withTelephoneLinks(node, setting);
  }
  const [tag, attribute, children] = node;
  const filled = attribute && (tag === 'a' ? filledAddress(attribute, setting) : words(attribute, setting));
  const below = children.flatMap((child) => richNodes(child, setting, inLink || tag === 'a'));
  return [[tag, filled, below]];
}

/** Fills a text; each telephone number becomes a link, so that one can tap it wherever it is read. */
function withTelephoneLinks(text: string, setting: Setting): RichNode[] {
  const phone = setting.values.get('phone') ?? '';
  const link = (): RichNode => ['a', telephoneAddress(phone), [phone]];
  return text.split('{{phone}}').flatMap((piece, index) => {
    const filled = piece === '' ? [] : [words(piece, setting)];
    return index === 0 ? filled : [link(), ...filled];
  });
}

/** Telephone numbers and company names contain spaces, addresses must not. */
function filledAddress(address: string, setting: Setting): string {
  const published = encrypted(address);
  const query = published.search(/\?|$/);
  const path = fill(published.slice(0, query), setting);
  const space = path.startsWith('tel:') ? '' : '%20';
  return path.replace(/\s/g, space) + fill(published.slice(query), setting, encodeURIComponent);
}

/** A text that people read, with its values, set as the language and the country do. */
const words = (text: string, setting: Setting): string => setting.typeset(fill(text, setting));

function fill(text: string, { values }: Setting, write = (value: string) => value): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => {
    const value = values.get(name);
    return value === undefined ? whole : write(value);
  });
}
