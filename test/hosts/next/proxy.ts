import { fetchFrame, mergeContentSecurityPolicy } from 'eos-content-host/server';
import { type NextRequest, NextResponse } from 'next/server';

const portal = process.env.PORTAL ?? 'http://localhost:4173';

/** `next dev` evaluates code and writes styles into the page; nothing of that is in a build. */
const [scripts, styles] =
  process.env.NODE_ENV === 'development' ? [" 'unsafe-eval'", " 'unsafe-inline'"] : ['', ''];

/** Sends the policy: Next's own scripts carry its nonce. */
export async function proxy(request: NextRequest) {
  const nonce = crypto.randomUUID();
  const ownPolicy = `default-src 'none'; script-src 'self' 'nonce-${nonce}'${scripts}; style-src 'self'${styles}; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'`;
  const { contentSecurityPolicy } = await fetchFrame({ portal });
  const policy = mergeContentSecurityPolicy(ownPolicy, contentSecurityPolicy);
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  headers.set('x-nonce', nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

export const config = {
  matcher: '/((?!_next/|services/content/|services/api/|services/login/|@preview/).*)',
};
