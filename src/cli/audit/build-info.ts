import type { Page } from '../../pages/page.ts';
import type { Language } from '../../pages/portal.ts';
import type { Deployment } from '../server/deployment.ts';

/** What is known of a tenant's build, for checks to compare with. */
export interface BuildInfo {
  readonly id: string;
  readonly deployment: Deployment;
  /** Whether it is looked at where it was deployed, on a server that is not this run's own. */
  readonly isElsewhere: boolean;
  readonly languages: readonly Language[];
  /** Of the registry, those that the build has. */
  readonly pages: readonly Page[];
  /** `scheme://host:port` at which it is served in this run. */
  readonly origin: string;
  /** The portal's real address, as the canonical links say; empty where they say nothing. */
  readonly realOrigin: string;
  /** What titles begin with, such as `EOS`: as the settings say; where these are not to be had, as most titles do. */
  readonly shortName: string;
  /** The policy as it is sent. */
  readonly policy: string;
  /** Of other teams' servers, those that the policy lets scripts be loaded from: the tracker's. */
  readonly trackerOrigins: readonly string[];
  /** The compiled texts of each language, as the browser gets them. */
  readonly texts: ReadonlyMap<Language, Readonly<Record<string, unknown>>>;
  /** `navigation` and `footerLinks` of its configuration. */
  readonly navigation: readonly string[];
  readonly footerLinks: readonly string[];
}
