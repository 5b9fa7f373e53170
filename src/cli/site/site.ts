import type { Tenant } from '../../../schemas/generated/tenant.ts';
import type { Texts } from '../../../schemas/generated/texts.ts';
import { isObject } from '../../pages/objects.ts';
import type { Page } from '../../pages/page.ts';
import {
  type Config,
  fallbackLanguage,
  type Image,
  type Language,
  type Portal,
  portalSettings,
} from '../../pages/portal.ts';
import { type Content, isComplete, toContent } from '../../pages/text/content.ts';
import type { RichNode, TextValue } from '../../pages/text/rich.ts';
import type { Artifact } from '../artifact.ts';
import { once } from '../once.ts';
import type { SourceFile, Sources, TenantSources } from '../sources/sources.ts';
import { encrypted } from './addresses.ts';
import { pagesOf, shownTexts } from './completeness.ts';
import { ownName } from './language-name.ts';
import { parseMarkup } from './markup.ts';
import { mergeTexts } from './merge.ts';
import { placeholderValues } from './placeholders.ts';
import { joinedBlocks, kindOf, propertyOf, type Schema, textsAt } from './shape.ts';
import { languagesOf } from './source-files.ts';
import { isDocument, TenantAssets } from './tenant-assets.ts';

/** Sources that passed all checks. Rendering takes nothing else. */
export interface Site {
  readonly tenants: readonly TenantSite[];
}

export interface TenantSite {
  readonly id: string;
  readonly settings: Tenant;
  readonly portal: Portal;
  readonly config: Config;
  readonly favicon: Image;
  readonly languages: readonly LanguageSite[];
  /** The pages that the tenant has texts for (contract C3). */
  readonly pages: readonly Page[];
  /** Images under hashed names, documents under their own. */
  readonly assets: readonly Artifact[];
}

export interface LanguageSite {
  readonly language: Language;
  /** The compiled texts as the browser loads them: common and own merged, without what falls back to English. */
  readonly texts: Readonly<Record<string, unknown>>;
  /** Whether no text falls back to English; computed on first use. */
  readonly complete: boolean;
  /** The texts to show, English where the language lacks one; computed on first use. */
  readonly content: Content<Texts>;
}

/** Makes the site of sources that passed all checks. */
export function makeSite(sources: Sources): Site {
  return { tenants: sources.tenants.map((tenant) => makeTenant(tenant, sources)) };
}

function makeTenant(tenant: TenantSources, { common }: Sources): TenantSite {
  // The schema that this type is made from was checked.
  const settings = tenant.settings.value as Tenant;
  const assets = new TenantAssets(tenant);
  const languages = languagesOf(settings);
  const sourceOf = (language: Language) =>
    mergeTexts(common.get(language)?.value, tenant.texts.get(language)?.value);
  const pages = pagesOf(common.get(fallbackLanguage)?.value, tenant.texts.get(fallbackLanguage)?.value);
  const texts = new Map(
    languages.map((language) => {
      const files = [common.get(language), tenant.texts.get(language)] as const;
      const values = placeholderValues(settings, language);
      const compile = new TextCompiler(values, assets, language);
      // The texts depend on the English ones only if a block is missing.
      const english = files.some((file) => file?.text.includes('""')) ? sourceOf(fallbackLanguage) : {};
      const context = JSON.stringify([[...values], assets.facts(), pages.map(({ id }) => id), english]);
      const compiled = compiledOnce(files, context, () =>
        compile.texts(shownTexts(sourceOf(language), pages), english),
      );
      return [language, compiled];
    }),
  );
  const english = texts.get(fallbackLanguage) ?? {};
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
      languageNames: Object.fromEntries(languages.map((language) => [language, ownName(language)])),
      logo: assets.image(settings.images.logo),
      logoDark: assets.image(settings.images.logoDark),
      headerImage: assets.image(settings.images.header),
      paymentLogos: assets.image(settings.images.paymentLogos),
    },
    favicon: assets.image(settings.images.favicon),
    languages: [...texts].map(([language, own]) => languageSite(english)(own)(language)),
    pages,
    assets: assets.artifacts(),
  };
}

const settingsOf = (settings: Tenant) =>
  Object.fromEntries(portalSettings.map((key) => [key, settings[key]])) as Pick<
    Tenant,
    (typeof portalSettings)[number]
  >;

/**
 * What was compiled last of a language's files. A file that has not changed stays the same object when it is loaded again, so
 * the preview compiles only what has changed, and sees by the object what has.
 */
const compiledTexts = new WeakMap<
  SourceFile,
  { other: SourceFile | undefined; context: string; texts: LanguageSite['texts'] }
>();

/** @param context everything else that the texts depend on */
function compiledOnce(
  [common, own]: readonly [SourceFile | undefined, SourceFile | undefined],
  context: string,
  compile: () => LanguageSite['texts'],
): LanguageSite['texts'] {
  const file = own ?? common;
  const known = file && compiledTexts.get(file);
  if (known && known.other === common && known.context === context) return known.texts;
  const texts = compile();
  if (file) compiledTexts.set(file, { other: common, context, texts });
  return texts;
}

/** By the compiled texts, which stay the same objects while their files do. */
const languageSite = once((english: LanguageSite['texts']) =>
  once((texts: LanguageSite['texts']) =>
    once((language: Language): LanguageSite => {
      let complete: boolean | undefined;
      let content: Content<Texts> | undefined;
      return {
        language,
        texts,
        get complete() {
          complete ??= isComplete(texts, english);
          return complete;
        },
        get content() {
          content ??= toContent<Texts>(texts, english);
          return content;
        },
      };
    }),
  ),
);

type Tree = Readonly<Record<string, unknown>>;

/** Compiles source texts: markup to trees, placeholders to the tenant's values, assets to their served addresses. */
class TextCompiler {
  readonly #values: ReadonlyMap<string, string>;
  readonly #assets: TenantAssets;
  readonly #language: Language;

  constructor(values: ReadonlyMap<string, string>, assets: TenantAssets, language: Language) {
    this.#values = values;
    this.#assets = assets;
    this.#language = language;
  }

  /** @param english the English texts, for blocks that are missing */
  texts(source: Tree, english: Tree): Record<string, unknown> {
    return this.#tree(source, english, textsAt([]));
  }

  #value(value: unknown, english: unknown, schema: Schema | undefined): unknown {
    if (typeof value === 'string') return this.#text(value, schema);
    if (Array.isArray(value)) {
      const theirs: readonly unknown[] = Array.isArray(english) ? english : [];
      if (kindOf(schema) === 'rich') return this.#blocks(value, theirs);
      return value.map((item, index) => this.#value(item, theirs[index], schema?.items));
    }
    return isObject(value) ? this.#tree(value, isObject(english) ? english : {}, schema) : value;
  }

  /** A list of blocks as one text. An empty block becomes the English one, marked as English. */
  #blocks(own: readonly unknown[], english: readonly unknown[]): TextValue {
    const rich = own.flatMap((block, index): readonly RichNode[] => {
      const text = this.#rich(joinedBlocks([block || (english[index] ?? '')]));
      if (typeof text === 'string') return [text];
      return block === ''
        ? text.rich.map((node) => (typeof node === 'string' ? node : [node[0], fallbackLanguage, node[2]]))
        : text.rich;
    });
    return { rich };
  }

  #text(text: string, schema: Schema | undefined): TextValue {
    const kind = kindOf(schema);
    if (kind === 'rich') return this.#rich(text);
    return this.#fill(kind === 'address' ? encrypted(text) : text);
  }

  #tree(source: Tree, english: Tree, schema: Schema | undefined): Record<string, unknown> {
    const compiled: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(source)) {
      const below = propertyOf(schema, key);
      if (key === 'IMAGE_URL' && typeof value === 'string') {
        const { src, ...size } = this.#assets.image(value);
        compiled.IMAGE_URL = src;
        compiled.IMAGE_SIZE = size;
      } else if (key === 'LINK' && typeof value === 'string' && isDocument(value)) {
        compiled.LINK = this.#assets.address(value);
        compiled.FILE = this.#assets.file(value, this.#language);
      } else if (below) compiled[key] = this.#value(value, english[key], below);
    }
    return compiled;
  }

  /** Fills values into the tree, so that they are never read as markup. */
  #rich(text: string): TextValue {
    const { value } = parseMarkup(text);
    if (!/\{\{|http:/i.test(text)) return value;
    return typeof value === 'string'
      ? this.#fill(value)
      : { rich: value.rich.map((node) => this.#node(node)) };
  }

  #node(node: RichNode): RichNode {
    if (typeof node === 'string') return this.#fill(node);
    const [tag, attribute, children] = node;
    const filled = attribute && (tag === 'a' ? this.#address(attribute) : this.#fill(attribute));
    return [tag, filled, children.map((child) => this.#node(child))];
  }

  /** Telephone numbers and company names contain spaces, addresses must not. */
  #address(address: string): string {
    const published = encrypted(address);
    const query = published.search(/\?|$/);
    const path = this.#fill(published.slice(0, query));
    const space = path.startsWith('tel:') ? '' : '%20';
    return path.replace(/\s/g, space) + this.#fill(published.slice(query), encodeURIComponent);
  }

  #fill(text: string, write = (value: string) => value): string {
    if (!text.includes('{{')) return text;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => {
      const value = this.#values.get(name);
      return value === undefined ? whole : write(value);
    });
  }
}
