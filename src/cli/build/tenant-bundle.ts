import type { BootData } from '../../pages/boot-data.ts';
import { packFrames } from '../../pages/frame/packed.ts';
import { contentPath } from '../../pages/portal.ts';
import { type Artifact, textArtifact } from '../artifact.ts';
import { stylesheetPath } from '../output/addresses.ts';
import type { TenantSite } from '../site/site.ts';
import type { Bundle } from './bundle.ts';
import type { Script } from './chunks.ts';
import type { Rendered } from './render-tenant.tsx';
import type { BuildTime } from './time.ts';

/**
 * Makes a tenant's own files of the shared bundle: its prerendered frames in front of the bootstrap, its colours
 * behind the styles. So a thousand tenants cost one bundle.
 */
export function tenantBundle(
  tenant: TenantSite,
  frames: Rendered['frames'],
  scripts: readonly Script[],
  bundle: Bundle,
  version: string,
  time: BuildTime,
): Artifact[] {
  const bootData: BootData = {
    version,
    tenant: tenant.id,
    scripts,
    stylesheet: stylesheetPath(time).slice(contentPath.length),
    frames: packFrames(frames),
  };
  return [
    ...bundle.chunks,
    textArtifact(
      'eos-content.js',
      `(function(){var __EOS_BOOT_DATA__=${scriptSafe(JSON.stringify(bootData))};${bundle.bootstrap}})();\n`,
    ),
    stylesheetOf(tenant, bundle),
    ...bundle.types,
  ];
}

/** The styles that all tenants share, with the tenant's colours behind them. */
export function stylesheetOf({ settings }: TenantSite, { styles }: Pick<Bundle, 'styles'>): Artifact {
  const { accent, accentDark } = settings.theme;
  // The same elements as in tokens.css.
  const themed = '.eos-frame,.eos-page,.eos-body';
  return textArtifact(
    'eos-content.css',
    `${styles}${themed}{--eos-accent:var(--eos-light,${accent}) var(--eos-dark,${accentDark})}\n`,
  );
}

/**
 * JSON as a script: in letters of ASCII alone, for a host may be in another encoding and the server may not name ours;
 * and without what would close the element it may once be put in, or begin a comment there.
 */
export const scriptSafe = (json: string): string =>
  json.replace(
    /[^\0-\x7f]|<(?=\/script|script|!--)/gi,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
