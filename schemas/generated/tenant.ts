// Made by `npm run generate` from the schemas in this folder. Change those instead.

/**
 * This interface was referenced by `Tenant`'s JSON-Schema
 * via the `definition` "languageCode".
 */
export type LanguageCode = 'DE' | 'EN' | 'PL' | 'TR' | 'ES' | 'FR' | 'NL' | 'IT';
/**
 * This interface was referenced by `Tenant`'s JSON-Schema
 * via the `definition` "navigationKey".
 */
export type NavigationKey =
  | 'HOME'
  | 'CONTACT_DATA'
  | 'CONTACT_DATA_OLD'
  | 'CONTACT_FORM'
  | 'CONTACT_FORM_OLD'
  | 'RATE_AGREEMENT'
  | 'DOWNLOAD'
  | 'HELP'
  | 'IMPRINT'
  | 'PRIVACY';
/**
 * This interface was referenced by `Tenant`'s JSON-Schema
 * via the `definition` "footerLinkKey".
 */
export type FooterLinkKey =
  | 'IMPRINT_OLD'
  | 'IMPRINT'
  | 'PRIVACY_OLD'
  | 'PRIVACY'
  | 'RATE_AGREEMENT'
  | 'COOKIE_POLICY'
  | 'ACCESSIBILITY';
/**
 * This interface was referenced by `Tenant`'s JSON-Schema
 * via the `definition` "contactTopic".
 */
export type ContactTopic = 'FAQ' | 'CONTACT' | 'QUESTION' | 'DSGVO';
/**
 * This interface was referenced by `Tenant`'s JSON-Schema
 * via the `definition` "paymentWay".
 */
export type PaymentWay = 'TRANSFER' | 'INSTANT' | 'DEBIT' | 'CARD' | 'WALLET' | 'CASH';

/**
 * The settings of one country’s portal: tenants/<tenant>/tenant.json. Everything in which tenants differ, apart from their texts, stands here.
 */
export interface Tenant {
  $schema?: string;
  /**
   * In the order of the language chooser. EN is always among them: it is the default and the fallback.
   *
   * @minItems 1
   */
  languages: LanguageCode[];
  /**
   * Which entries the header’s menu has. HOME is always shown.
   */
  navigation: NavigationKey[];
  /**
   * Which links the footer has, in this order.
   */
  footerLinks: FooterLinkKey[];
  /**
   * The country (ISO 3166) whose conventions the texts follow where they differ from the language’s usual ones: CH for Swiss quotation marks, spaces and numbers.
   */
  region?: string;
  shortName: string;
  /**
   * Scheme and host without a path, for canonical links and the sitemap.
   */
  origin: string;
  /**
   * The tenant’s external help site. Without it, Help leads to /content/help.
   */
  helpUrl?: string;
  /**
   * Where the privacy link of the cookie notice leads: a path of the portal that begins with /.
   */
  cookieNoticeLink: string;
  /**
   * What the cookie notice offers beside accepting. Without it, the notice has the accept button alone.
   */
  cookieNotice?: {
    /**
     * Whether the notice has a second button, which refuses. The answer can be changed on the cookie policy page.
     */
    refuse: boolean;
  };
  /**
   * In which section of the privacy policy the tracking opt-out link stands.
   */
  trackingOptOutSection?: 6 | 7;
  /**
   * The tenant’s analytics script. Without it nothing is tracked.
   */
  tracker?: {
    /**
     * Address of the tracker’s script.
     */
    src: string;
    /**
     * The key of the account at the tracker.
     */
    siteKey: string;
    /**
     * After how many months the tracker deletes its figures, as its account is set up; texts show it as {{retentionMonths}}. 25 at most, the limit of the French authority; 25 where it is left out.
     */
    retentionMonths?: number;
    /**
     * Whether the tracker is loaded only after the visitor has accepted the cookie notice. Left out, it is loaded at once, and only changes of language wait for consent. The texts of the privacy policy (ANALYSIS) have to say the same.
     */
    loadAfterConsent?: boolean;
  };
  /**
   * Which topics the contact form of this portal offers.
   */
  contactTopics: ContactTopic[];
  /**
   * Which ways to pay the start page shows beside its notice, in this order. Left out: none.
   */
  paymentWays?: PaymentWay[];
  /**
   * Who runs the portal. Texts name these particulars as {{company}}, {{street}}, {{postalCode}}, {{city}}, {{phone}} and {{email}}.
   */
  company: {
    name: string;
    street: string;
    postalCode: string;
    city: string;
    /**
     * The name of the city in a language that has another one: {{city}} in that language.
     */
    cityNames?: {
      DE?: string;
      EN?: string;
      PL?: string;
      TR?: string;
      ES?: string;
      FR?: string;
      NL?: string;
      IT?: string;
    };
    /**
     * In international form.
     */
    phone: string;
    email: string;
  };
  /**
   * Colours of the tenant. White text stands on accent, near-black text on accentDark: each pair needs a contrast of 4.5 to 1.
   */
  theme: {
    accent: string;
    accentDark: string;
  };
  /**
   * Files in the tenant’s folder assets, with names in lower case, for example logo.svg.
   */
  images: {
    logo: string;
    logoDark: string;
    favicon: string;
    header: string;
    paymentLogos: string;
    social?: string;
    touchIcon?: string;
  };
}
