import type { PackedFrames } from './frame/packed.ts';
import type { Config, fallbackLanguage, Language, Portal } from './portal.ts';

/** What the React part has to know of a tenant: a module of its own, which is loaded beside it. */
export interface TenantSettings {
  year: number;
  portal: Portal;
  /** What the prerendered pages were rendered with. */
  config: Config;
  pages: readonly string[];
  /** The languages whose texts have gaps, which English fills. */
  partial: readonly Language[];
}

/** What the build puts in front of the bootstrap of a tenant's `eos-content.js`. */
export interface BootData {
  version: string;
  tenant: string;
  /** The tenant's settings, what the React part imports, then that itself: path relative to `eos-content.js`, integrity. */
  scripts: readonly (readonly [path: string, integrity: string])[];
  stylesheet: string;
  frames: PackedFrames;
}

type PlaceholderTexts = readonly (string | 0)[];

/**
 * What the build puts in front of the snippet and the loader for hosts: what stands in the places of header and footer
 * where `eos-content.js` itself cannot be loaded (contract C15).
 */
export interface FrameFallbacks {
  /** Legal notice and privacy policy, which the law wants on every page. */
  addresses: readonly string[];
  /** By language the header's text, the footer's, then each link's; 0 where the language lacks it. English lacks none. */
  texts: Readonly<
    Partial<Record<Language, PlaceholderTexts>> & Record<typeof fallbackLanguage, PlaceholderTexts>
  >;
}
