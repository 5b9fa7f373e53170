import type { FooterLinkKey, LanguageCode, NavigationKey, Tenant } from '../../schemas/generated/tenant.ts';

export type { FooterLinkKey, NavigationKey };

export type Language = Lowercase<LanguageCode>;

export const fallbackLanguage = 'en';

export interface Image {
  src: string;
  width: number;
  height: number;
  /** The drawing for dark pages, if there is one. */
  dark?: Omit<Image, 'dark'>;
}

/** The settings that pages use as they are. To add one, add its key. */
export const portalSettings = [
  'shortName',
  'origin',
  'company',
  'helpUrl',
  'cookieNoticeLink',
  'cookieNotice',
  'trackingOptOutSection',
  'tracker',
  'contactTopics',
  'paymentWays',
] as const satisfies readonly (keyof Tenant)[];

/** What frame and pages know about a tenant beside its texts. The build makes it from `tenant.json`. */
export interface Portal extends Pick<Tenant, (typeof portalSettings)[number]> {
  tenant: string;
  /** The languages' own names, in the order of the language chooser. */
  /** The telephone number as people read it, with no-break spaces. */
  phone: string;
  /** The address of the contact form, if the tenant's menu has one. */
  contactPath?: string;
  languageNames: Readonly<Partial<Record<Language, string>>>;
  logo: Image;
  logoDark: Image;
  headerImage: Image;
  paymentLogos: Image;
}

export const languagesOf = ({ languageNames }: Pick<Portal, 'languageNames'>): Language[] =>
  Object.keys(languageNames) as Language[];

/** `config/<tenant>.json` (specification §7). */
export type Config = Pick<Tenant, 'languages' | 'navigation' | 'footerLinks'>;

export const contentPath = '/services/content/';

/** The `tel:` address of a telephone number (RFC 3966). */
export const telephoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
