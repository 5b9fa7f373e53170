import { fallbackLanguage, type Language } from '../../pages/portal.ts';

// How a server is to answer for a tenant's build (contract section 2): `nginx.conf` is written from it, and the preview
// answers by it.

export interface Deployed {
  readonly languages: readonly Language[];
  /** The pages' file names, such as `legalNotice.html`. */
  readonly pages: readonly string[];
  readonly policy: string;
}

export interface DeliveryHeader {
  readonly name: string;
  readonly value: string;
  /** Whether it is sent only with what was found: by default also with 404 and the like. */
  readonly foundOnly?: boolean;
}

/** A part of the build's folder, and how it is answered. */
export interface DeliveryRule {
  /** Why, for those who run the server; those without belong to the one before. */
  readonly comment?: string;
  readonly matches: Match;
  /**
   * Which file is sent, below the build's folder: the one asked for, or one by variables: `$eos_language`,
   * `$eos_folder` and what the expression has caught. `nothing`: no visitor gets to see it.
   */
  readonly sends: 'the file asked for' | 'nothing' | { readonly path: string };
  /** Replaces the common headers; undefined to keep them. */
  readonly headers?: readonly DeliveryHeader[];
  /** Whether it follows the Language cookie. A browser then must not be told that it has the right one already. */
  readonly isByCookie?: boolean;
}

/**
 * What is asked for, relative to the build's folder and decoded: one path, everything in a folder, or an expression. A
 * path comes before a folder, a folder before the expressions, of which the first counts.
 */
export type Match = { readonly path: string } | { readonly folder: string } | { readonly expression: string };

const security: readonly DeliveryHeader[] = [
  { name: 'X-Content-Type-Options', value: 'nosniff' },
  { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
];
/** Hosts of other origins embed the frame; nothing here is anybody's own. */
const forAllOrigins: readonly DeliveryHeader[] = [{ name: 'Access-Control-Allow-Origin', value: '*' }];
const askedAgain: readonly DeliveryHeader[] = [
  ...security,
  ...forAllOrigins,
  { name: 'Cache-Control', value: 'no-cache' },
];
const forEver: readonly DeliveryHeader[] = [
  ...security,
  ...forAllOrigins,
  // A file that is missing while a deployment runs must not stay missing for a year.
  { name: 'Cache-Control', value: 'public, max-age=31536000, immutable', foundOnly: true },
];
const byCookie: DeliveryHeader = { name: 'Vary', value: 'Cookie' };

export const commonHeaders = askedAgain;

/** What of a build is for developers: no visitor gets to see it. */
const withheld: readonly string[] = ['nginx.conf', 'snippet.html'];

export const isForVisitors = (path: string): boolean => !withheld.includes(path);

/** Documents keep their names: what lies beside one can be another one. */
const documents = 'assets/documents/';

/** Names with a hash of what they hold. */
const hashed = 'assets/(?:[^/]+/)*[^/]+-[0-9A-Za-z]{8}\\.(?:js|css|svg|png|jpg|webp|avif)';

/** Whether a file's name carries a hash of its content, so that it never gets another one. */
export const isHashed = (path: string): boolean =>
  !path.startsWith(documents) && new RegExp(`^${hashed}$`).test(path);

export const charset = 'utf-8';

/** The files of a tenant’s build that are not answered in the common way. */
export function deliveryRules({ languages, pages, policy }: Deployed): readonly DeliveryRule[] {
  const page = pages.map((file) => file.replaceAll('.', '\\.')).join('|');
  const html = [...askedAgain, { name: 'Content-Security-Policy', value: policy }];
  return [
    {
      comment:
        "A page without a language in its address, and the frame for server-side includes, in the visitor's language.",
      matches: { expression: `(?<eos_page>${page})` },
      sends: { path: '$eos_folder$eos_page' },
      headers: [...html, byCookie],
      isByCookie: true,
    },
    {
      matches: { expression: 'fragments/(?<eos_fragment>header|header-login-menu|footer)\\.html' },
      sends: { path: 'fragments/$eos_language/$eos_fragment.html' },
      headers: [...askedAgain, byCookie],
      isByCookie: true,
    },
    {
      comment: 'A page in the language of its address.',
      matches: { expression: `(?:${languages.join('|')})/(?:${page})` },
      sends: 'the file asked for',
      headers: html,
    },
    {
      comment: 'Names with a hash never change their content; those of documents have none.',
      matches: { folder: documents },
      sends: 'the file asked for',
    },
    {
      matches: { expression: hashed },
      sends: 'the file asked for',
      headers: forEver,
    },
    {
      comment: 'Every reference to the stylesheet carries the version of its build.',
      matches: { path: 'eos-content.css' },
      sends: 'the file asked for',
      headers: forEver,
    },
    ...withheld.map(
      (path, index): DeliveryRule => ({
        ...(index === 0 && { comment: 'For developers, not for visitors.' }),
        matches: { path },
        sends: 'nothing',
      }),
    ),
  ];
}

/**
 * The languages that a Language cookie can choose, in any case of letters; any other value, and none at all, means the
 * fallback (contract C16).
 */
export const choosableLanguages = (languages: readonly Language[]): readonly Language[] =>
  languages.filter((language) => language !== fallbackLanguage);

/** Below which folder the pages of a language lie that stand for those without a language in their address. */
export const folderOfPages = (language: Language): string =>
  language === fallbackLanguage ? '' : `${language}/`;

/** Content types by the end of a file's name. A real server has a table of its own, which says the same of these. */
const contentTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    html: `text/html; charset=${charset}`,
    css: `text/css; charset=${charset}`,
    js: `text/javascript; charset=${charset}`,
    json: 'application/json',
    xml: 'application/xml',
    svg: 'image/svg+xml',
    png: 'image/png',
    jpg: 'image/jpeg',
    webp: 'image/webp',
    avif: 'image/avif',
    pdf: 'application/pdf',
  }),
);

/** The content type of a file; with `nosniff`, what is not known is only offered for download. */
export const contentTypeOf = (path: string): string =>
  contentTypes.get(/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '') ?? 'application/octet-stream';
