/**
 * Finds a cookie in a list of cookies, such as `document.cookie` or the header `Cookie`: the first of the name counts, in
 * this case of letters, and a semicolon alone ends it. For RegExp and for nginx, which would otherwise differ.
 */
export const cookieExpression = (name: string): string => `(?:^|;) *${name}=([^;]*)`;

export const cookieIn = (cookies: string | undefined, name: string): string | undefined =>
  new RegExp(cookieExpression(name)).exec(cookies ?? '')?.[1];

/** The name of the cookie that holds the visitor's language (specification §3). */
export const languageCookie = 'Language';
