import type { Packed } from './frame/packed.ts';
import type { Config, fallbackLanguage, Language, Portal } from './portal.ts';

/** What frame and pages are drawn from beside the texts; the preview replaces it in place. */
export interface TenantData {
  portal: Portal;
  config: Config;
  pages: readonly string[];
  /** The languages whose texts have gaps, which English fills. */
  partial: readonly Language[];
}

/** What the browser knows about a tenant. The build puts it in front of the bootstrap in `eos-content.js`. */
export interface BootData extends TenantData {
  version: string;
  year: number;
  /** The imports of the React part, and then the React part; relative to `eos-content.js`. */
  scripts: readonly (readonly [path: string, integrity: string])[];
  stylesheet: string;
  /** The version of the texts in each language, for their addresses; in the order of the languages. */
  texts: readonly string[];
  /** The markup for hosts, shown until React takes it over; in the order of the languages. */
  frames: Readonly<Record<keyof PrerenderedMarkup, Packed>>;
  placeholders: Placeholders;
}

/** The build's markup in one language. */
export interface PrerenderedMarkup {
  /** With the login box, which the runtime removes unless a host wants it. */
  header: string;
  footer: string;
  'cookie-notice': string;
}

type PlaceholderTexts = readonly (string | 0)[];

/** What replaces header and footer in hosts if they cannot be shown (contract C15). */
export interface Placeholders {
  /** Legal notice and privacy policy, which the law requires on every page. */
  addresses: readonly string[];
  /** By language the texts of header, footer and each link; 0: the language lacks it. English lacks none. */
  texts: Readonly<
    Partial<Record<Language, PlaceholderTexts>> & Record<typeof fallbackLanguage, PlaceholderTexts>
  >;
}
