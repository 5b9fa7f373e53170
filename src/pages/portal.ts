import type { FooterLinkKey, LanguageCode, NavigationKey, Tenant } from '../../schemas/generated/tenant.ts';

export type { FooterLinkKey, NavigationKey };

/** A language as addresses and `lang` write it: the code in lower case. */
export type Language = Lowercase<LanguageCode>;

export const fallbackLanguage = 'en';

export interface Image {
  src: string;
  width: number;
  height: number;
}

/** The settings that frame and pages are shown with, as they are. One more is an entry here. */
export const portalSettings = [
  'shortName',
  'helpUrl',
  'cookieNoticeLink',
  'cookieNotice',
  'trackingOptOutSection',
  'tracker',
  'contactTopics',
] as const satisfies readonly (keyof Tenant)[];

/**
 * What frame and pages need to know of a tenant beside its texts. The build makes it of `tenant.json`, renders with it
 * and puts it in front of the tenant's `eos-content.js`.
 */
export interface Portal extends Pick<Tenant, (typeof portalSettings)[number]> {
  tenant: string;
  /** Each language of the tenant by its own name, in the order of the language chooser. */
  languageNames: Readonly<Partial<Record<Language, string>>>;
  logo: Image;
  logoDark: Image;
  headerImage: Image;
  paymentLogos: Image;
}

/** The answer of `config/<tenant>.json` (specification §7). */
export type Config = Pick<Tenant, 'languages' | 'navigation' | 'footerLinks'>;

export const contentPath = '/services/content/';
