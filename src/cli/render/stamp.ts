import { contentPath } from '../../pages/portal.ts';
import type { Stamp } from '../../pages/stamp.ts';
import { type Artifact, textArtifact } from '../artifact.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { TenantSite } from '../validate/site.ts';
import type { BuildTime } from './time.ts';

/** The address of the stylesheet, versioned by the build (specification §7, contract C9). */
export const stylesheetPath = ({ timestamp }: BuildTime): string =>
  `${contentPath}eos-content.css?v=${timestamp}`;

/**
 * Makes a tenant's own files of the shared bundle: its settings stamped in front of the bootstrap, its colours behind
 * the styles. So a thousand tenants cost one bundle.
 */
export function stamped(tenant: TenantSite, bundle: Bundle, version: string, time: BuildTime): Artifact[] {
  const stamp: Stamp = {
    version,
    year: time.year,
    portal: tenant.portal,
    config: tenant.config,
    pages: tenant.pages.map(({ id }) => id),
    app: bundle.app,
    stylesheet: stylesheetPath(time).slice(contentPath.length),
  };
  const { accent, accentDark } = tenant.settings.theme;
  return [
    ...bundle.chunks,
    textArtifact(
      'eos-content.js',
      `(function(){var __EOS_STAMP__=${scriptSafe(JSON.stringify(stamp))};${bundle.bootstrap}})();\n`,
    ),
    textArtifact(
      'eos-content.css',
      `${bundle.styles}:root,:host{--eos-accent:${accent}}@media screen and (prefers-color-scheme:dark){:root,:host{--eos-accent:${accentDark}}}\n`,
    ),
    bundle.types,
  ];
}

/** JSON is a script but for two line ends, and must not close an element it may once be put in. */
const scriptSafe = (json: string): string =>
  json.replace(
    /[\u2028\u2029<]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
