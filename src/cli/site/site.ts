import type { Tenant } from '../../../schemas/generated/tenant.ts';
import type { Texts } from '../../../schemas/generated/texts.ts';
import { contactPath } from '../../pages/frame/routes.ts';
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
import { once } from '../lib/once.ts';
import { english, type Messages } from '../messages/messages.ts';
import type { Artifact } from '../output/artifact.ts';
import { withoutConsequences } from '../rules/consequences.ts';
import type { Finding } from '../rules/findings.ts';
import { locate } from '../rules/locate.ts';
import { runRules } from '../rules/run-rules.ts';
import { noData, type Sources, type TenantSources } from '../sources/sources.ts';
import { pagesOf } from '../texts/completeness.ts';
import { ownName } from '../texts/language-name.ts';
import { mergeTexts } from '../texts/merge.ts';
import { placeholderValues } from '../texts/placeholders.ts';
import { languagesOf } from '../texts/source-files.ts';
import { typesetter } from '../texts/typography.ts';
import { compileTexts } from './compile-texts.ts';
import { structureRules } from './rules/rules.ts';
import { tenantAssets } from './tenant-assets.ts';

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
    const filling = {
      values: values(language),
      language,
      typeset: typesetter(language, settings.region),
      assets,
      pages,
    };
    return compileTexts(source, sourceOf(language), filling);
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

const shown = once((english: Tree) =>
  once((texts: Tree) => ({
    complete: isComplete(texts, english),
    content: toContent<Texts>(texts, english),
  })),
);
