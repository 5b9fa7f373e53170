import type { Language } from '../../pages/portal.ts';

/** A tenant's build in `dist`, at a URL, or in the preview's memory. */
export interface Deployment {
  readonly tenant: string;
  readonly languages: readonly Language[];
  /** The pages' file names, such as `legalNotice.html`. */
  readonly pages: readonly string[];
  readonly policy: string;
  file(path: string): Uint8Array | undefined | Promise<Uint8Array | undefined>;
}
