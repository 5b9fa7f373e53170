import type { PackedFrames } from './frame/packed.ts';
import type { Config, Language, Portal } from './portal.ts';

/** What the React part has to know of a tenant: a module of its own, which is loaded beside it. */
export interface Settings {
  /** The year that the prerendered footer shows. */
  year: number;
  portal: Portal;
  /** What the prerendered pages were rendered with. */
  config: Config;
  /** The ids of the pages that the tenant has. */
  pages: readonly string[];
  /** The languages whose texts have gaps, which English fills. */
  partial: readonly Language[];
}

/** What the build stamps in front of the bootstrap of a tenant's `eos-content.js`. */
export interface Stamp {
  version: string;
  tenant: string;
  /** The tenant's settings, the React part, then what it cannot start without: path relative to `eos-content.js`, integrity. */
  scripts: readonly (readonly [path: string, integrity: string])[];
  /** The stylesheet, relative to `eos-content.js`. */
  stylesheet: string;
  frames: PackedFrames;
}
