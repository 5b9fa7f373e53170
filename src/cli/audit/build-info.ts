import type { Page } from '../../pages/page.ts';
import type { Language } from '../../pages/portal.ts';
import type { Deployment } from '../server/deployment.ts';

export interface BuildInfo {
  readonly id: string;
  readonly deployment: Deployment;
  /** Whether the build is audited where it is deployed, not on the test server. */
  readonly isElsewhere: boolean;
  readonly languages: readonly Language[];
  /** The registered pages that the build contains. */
  readonly pages: readonly Page[];
  readonly origin: string;
  /** Origin of the canonical links; empty if there are none. */
  readonly realOrigin: string;
  /** Prefix of titles, such as `EOS`, from the settings. */
  readonly shortName: string;
  readonly policy: string;
  /** Other origins from which the policy or the settings load scripts: the tracker's. */
  readonly trackerOrigins: readonly string[];
  readonly texts: ReadonlyMap<Language, Readonly<Record<string, unknown>>>;
}
