import type { Portal } from '../../pages/portal.ts';

/**
 * The Content-Security-Policy of a tenant's pages (contract C20): nothing inline, nothing evaluated, nothing from
 * elsewhere but the tracker where the tenant has one. The one place that says it: manifest and server snippet follow.
 */
export function contentSecurityPolicy({ tracker }: Pick<Portal, 'tracker'>): string {
  const trackerOrigin = tracker ? ` ${new URL(tracker.src).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${trackerOrigin}`,
    "style-src 'self'",
    `img-src 'self'${trackerOrigin}`,
    `connect-src 'self'${trackerOrigin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The tracker's own script adds further ones of its origin; a default policy of ours lets these alone pass.
    `trusted-types eos-content${tracker ? ' default' : ''}`,
    'upgrade-insecure-requests',
  ].join('; ');
}
