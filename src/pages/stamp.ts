import type { Config, Portal } from './portal.ts';

/** What the build stamps in front of the bootstrap of a tenant's `eos-content.js`. */
export interface Stamp {
  version: string;
  /** The year that the prerendered footer shows. */
  year: number;
  portal: Portal;
  /** What the prerendered pages were rendered with. */
  config: Config;
  /** The ids of the pages that the tenant has. */
  pages: readonly string[];
  /** The React part and the stylesheet, relative to `eos-content.js`. */
  app: string;
  stylesheet: string;
}
