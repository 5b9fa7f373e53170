import type { Packed } from './frame/packed.ts';
import type { Config, fallbackLanguage, Language, Portal } from './portal.ts';

/** What the React part knows about a tenant: a module that is loaded beside it. */
export interface TenantSettings {
  year: number;
  portal: Portal;
  config: Config;
  pages: readonly string[];
  /** The languages whose texts have gaps, which English fills. */
  partial: readonly Language[];
}

/** The build puts it in front of the bootstrap in a tenant's `eos-content.js`. */
export interface BootData {
  version: string;
  tenant: string;
  /** The tenant's settings, the imports of the React part, and the React part; relative to `eos-content.js`. */
  scripts: readonly (readonly [path: string, integrity: string])[];
  stylesheet: string;
  languages: readonly Language[];
  /** The version of the texts in each language, for their addresses. */
  texts: readonly string[];
  /** In the order of the languages. */
  frames: Readonly<Record<keyof PrerenderedMarkup, Packed>>;
}

/** The build's markup for hosts in one language, shown until React hydrates it. */
export interface PrerenderedMarkup {
  /** With the login box, which the runtime removes unless a host wants it. */
  header: string;
  footer: string;
  'missing-header': string;
  'missing-footer': string;
}

type PlaceholderTexts = readonly (string | 0)[];

/**
 * Replaces header and footer in hosts if `eos-content.js` cannot be loaded (contract C15). The build puts it in front of
 * snippet and loader.
 */
export interface FrameFallbacks {
  /** Legal notice and privacy policy, which the law requires on every page. */
  addresses: readonly string[];
  /** By language the texts of header, footer and each link; 0: the language lacks it. English lacks none. */
  texts: Readonly<
    Partial<Record<Language, PlaceholderTexts>> & Record<typeof fallbackLanguage, PlaceholderTexts>
  >;
}
