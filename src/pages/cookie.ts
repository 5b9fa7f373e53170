/**
 * Finds a cookie in a list of cookies, such as `document.cookie` or the header `Cookie`: the first of the name counts, in
 * this case of letters, and a semicolon alone ends it. For RegExp and for nginx, which would otherwise differ.
 */
export const cookieExpression = (name: string): string => `(?:^|;) *${name}=([^;]*)`;

export const cookieIn = (cookies: string | undefined, name: string): string | undefined =>
  new RegExp(cookieExpression(name)).exec(cookies ?? '')?.[1];

/** The name of the cookie that holds the visitor's language (specification §3). */
export const languageCookie = 'Language';

/** The name of a cookie that a page or a server writes (RFC 6265, section 5.2); undefined if the text deletes it. @param now milliseconds since 1970 */
export function writtenCookie(text: string, now: number): string | undefined {
  const [pair = ''] = text.split(';');
  const maxAge = /;\s*max-age\s*=\s*(-?\d+)/i.exec(text)?.[1];
  const expires = Date.parse(/;\s*expires\s*=([^;]*)/i.exec(text)?.[1] ?? '');
  const isDeleted = maxAge === undefined ? expires <= now : Number(maxAge) <= 0;
  // Without a `=` it is a value without a name.
  return isDeleted ? undefined : pair.includes('=') ? (pair.split('=')[0] ?? '').trim() : '';
}
