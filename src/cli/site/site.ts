import type { Tenant } from '../../../schemas/generated/tenant.ts';
import type { Texts } from '../../../schemas/generated/texts.ts';
import { contactPath } from '../../pages/frame/routes.ts';
import { isObject } from '../../pages/objects.ts';
import type { Page } from '../../pages/page.ts';
import {
  type Config,
  fallbackLanguage,
  type Image,
  type Language,
  type Portal,
  portalSettings,
  telephoneAddress,
} from '../../pages/portal.ts';
import { type Content, isComplete, isEnglishAlone, toContent } from '../../pages/text/content.ts';
import { isBlock, type RichNode, type TextValue } from '../../pages/text/rich.ts';
import { once } from '../lib/once.ts';
import { english, type Messages } from '../messages/messages.ts';
import type { Artifact } from '../output/artifact.ts';
import { withoutConsequences } from '../rules/consequences.ts';
import type { Finding } from '../rules/findings.ts';
import { locate } from '../rules/locate.ts';
import { runRules } from '../rules/run-rules.ts';
import { noData, type Sources, type TenantSources } from '../sources/sources.ts';
import { encrypted } from '../texts/addresses.ts';
import { pagesOf, shownTexts } from '../texts/completeness.ts';
import { ownName } from '../texts/language-name.ts';
import { parseMarkup } from '../texts/markup.ts';
import { mergeTexts } from '../texts/merge.ts';
import { placeholderValues } from '../texts/placeholders.ts';
import { entriesOf, kindOf, propertyOf, type Schema, type TextKind, textsSchema } from '../texts/shape.ts';
import { languagesOf } from '../texts/source-files.ts';
import { typeset } from '../texts/typography.ts';
import { structureRules } from './rules/rules.ts';
import { isDocument, type TenantAssets, tenantAssets } from './tenant-assets.ts';

/** Sources without errors of structure. Rendering takes nothing else. */
export interface Site {
  readonly tenants: readonly TenantSite[];
}

export interface TenantSite {
  readonly id: string;
  readonly settings: Tenant;
  readonly portal: Portal;
  readonly config: Config;
  readonly favicon: Image;
  /** What a shared link to the portal shows. */
  readonly social?: Image;
  readonly touchIcon?: Image;
  readonly languages: readonly LanguageSite[];
  /** The pages that the tenant has texts for (contract C3). */
  readonly pages: readonly Page[];
  /** Images under hashed names, documents under their own. */
  readonly assets: readonly Artifact[];
}

export interface LanguageSite {
  readonly language: Language;
  /**
   * The compiled texts as the browser loads them: common and own merged, without what falls back to English. The same object
   * as long as their sources are.
   */
  readonly texts: Readonly<Record<string, unknown>>;
  /** Whether no text falls back to English. */
  readonly complete: boolean;
  /** The texts to show, English where the language lacks one. */
  readonly content: Content<Texts>;
}

/**
 * Runs the rules of structure, and makes the site of sources that a page can be made from: the only way to one. Errors with
 * a fallback to English do not prevent it (contract C3), nor does what only `validate` reads.
 * @returns all that the rules find, and the site unless an error prevents it
 * @throws UserError `cannot-read` for an asset; the signal's reason
 */
export async function compileSite(
  sources: Sources,
  messages: Messages = english,
  interrupted?: AbortSignal,
): Promise<{ readonly findings: readonly Finding[]; readonly site?: Site }> {
  const issues = withoutConsequences(
    await runRules({ ...sources, data: noData, records: [] }, structureRules, interrupted),
  );
  const findings = await locate(issues, messages);
  if (issues.some(({ severity, mark }) => severity === 'error' && !mark.hasFallback)) return { findings };
  return { findings, site: { tenants: sources.tenants.map((tenant) => makeTenant(tenant, sources)) } };
}

function makeTenant(tenant: TenantSources, { common }: Sources): TenantSite {
  // The schema that this type is made from was checked.
  const settings = tenant.settings.value as Tenant;
  const assets = tenantAssets(tenant);
  const languages = languagesOf(settings);
  const sourceOf = (language: Language) =>
    mergeTexts(common.get(language)?.value, tenant.texts.get(language)?.value);
  const source = sourceOf(fallbackLanguage);
  const pages = pagesOf(common.get(fallbackLanguage)?.value, tenant.texts.get(fallbackLanguage)?.value);
  const values = (language: Language) => placeholderValues(settings, language);
  const textsIn = (language: Language): Tree => {
    const setting = { values: values(language), language, region: settings.region };
    const withoutValues = compilerWithoutValues(setting);
    return compiled(source)(sourceOf(language))({ ...setting, withoutValues, assets, pages });
  };
  const english = textsIn(fallbackLanguage);
  return {
    id: tenant.id,
    settings,
    config: {
      languages: settings.languages,
      navigation: settings.navigation,
      footerLinks: settings.footerLinks,
    },
    portal: {
      tenant: tenant.id,
      ...settingsOf(settings),
      phone: values(fallbackLanguage).get('phone') ?? '',
      contactPath: contactPath(settings.navigation),
      languageNames: Object.fromEntries(languages.map((language) => [language, ownName(language)])),
      logo: assets.image(settings.images.logo),
      logoDark: assets.image(settings.images.logoDark),
      headerImage: assets.picture(settings.images.header),
      paymentLogos: assets.picture(settings.images.paymentLogos),
    },
    favicon: assets.image(settings.images.favicon),
    ...(settings.images.social && { social: assets.image(settings.images.social) }),
    ...(settings.images.touchIcon && { touchIcon: assets.image(settings.images.touchIcon) }),
    languages: languages.map((language) => {
      const texts = textsIn(language);
      return { language, texts, ...shown(english)(texts) };
    }),
    pages,
    assets: assets.artifacts(),
  };
}

const settingsOf = (settings: Tenant) =>
  Object.fromEntries(portalSettings.map((key) => [key, settings[key]])) as Pick<
    Tenant,
    (typeof portalSettings)[number]
  >;

type Tree = Readonly<Record<string, unknown>>;

/** What a single text depends on beside its source. */
interface Setting {
  readonly values: ReadonlyMap<string, string>;
  readonly language: Language;
  /** The country whose typography the texts have. */
  readonly region: string | undefined;
}

/** What a language's texts depend on beside their sources: the tenant's values, assets and pages. */
interface Filling extends Setting {
  readonly withoutValues: ReturnType<typeof compilerWithoutValues>;
  readonly assets: TenantAssets;
  readonly pages: readonly Page[];
}

// The preview makes a tenant after each save, which rarely changes more than one language. The pages follow from the English
// sources; a picture's address has a hash, so it names its content.
const compiled = once((english: Tree) =>
  once((source: Tree) =>
    once(
      (filling: Filling): Tree =>
        compileTree(shownTexts(source, filling.pages), english, textsSchema, filling),
      ({ values, assets, language, region }) =>
        JSON.stringify([
          language,
          region,
          [...values],
          assets.artifacts().map(({ path, content }) => [path, content.length]),
        ]),
    ),
  ),
);
const shown = once((english: Tree) =>
  once((texts: Tree) => ({
    complete: isComplete(texts, english),
    content: toContent<Texts>(texts, english),
  })),
);

/**
 * Compiles source texts: markup to trees, placeholders to the tenant's values, assets to their served addresses.
 * @param english the English texts, for missing blocks
 */
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
        ({ language, region }) => `${language} ${region}`,
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
const compilerWithoutValues = once(
  ({ language, region }: Setting) =>
    once((kind: TextKind) =>
      once((text: string) => filledText(text, kind, { values: new Map(), language, region })),
    ),
  ({ language, region }) => `${language} ${region}`,
);

const compileText = (text: string, kind: TextKind, filling: Filling): TextValue =>
  hasValues(text) ? filledText(text, kind, filling) : filling.withoutValues(kind)(text);

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
    return inLink ? [words(node, setting)] : withTelephoneLinks(node, setting);
  }
  const [tag, attribute, children] = node;
  const filled = attribute && (tag === 'a' ? filledAddress(attribute, setting) : words(attribute, setting));
  const below = children.flatMap((child) => richNodes(child, setting, inLink || tag === 'a'));
  return [[tag, filled, below]];
}

/** Fills a text; each telephone number becomes a link, so that one can tap it wherever it is read. */
function withTelephoneLinks(text: string, setting: Setting): RichNode[] {
  const phone = setting.values.get('phone') ?? '';
  return text
    .split(/(\{\{phone\}\})/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece === '{{phone}}' ? ['a', telephoneAddress(phone), [phone]] : words(piece, setting),
    );
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
const words = (text: string, setting: Setting): string =>
  typeset(fill(text, setting), setting.language, setting.region);

function fill(text: string, { values }: Setting, write = (value: string) => value): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => {
    const value = values.get(name);
    return value === undefined ? whole : write(value);
  });
}
