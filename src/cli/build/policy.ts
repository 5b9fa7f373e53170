import type { Portal } from '../../pages/portal.ts';

/**
 * The Content-Security-Policy of a tenant's pages, for manifest and server snippet (contract C20): nothing inline or
 * evaluated, and nothing from other origins except the tenant's tracker.
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
    // The tracker adds scripts of its origin; our default policy allows only these.
    `trusted-types eos-content${tracker ? ' default' : ''}`,
    'upgrade-insecure-requests',
  ].join('; ');
}
