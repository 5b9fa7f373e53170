import { fallbackLanguage, type Language } from '../../pages/portal.ts';

// How a server delivers a tenant's build (contract section 2). `nginx.conf` and the preview follow these rules.

export interface Deployed {
  readonly languages: readonly Language[];
  /** The pages' file names, such as `legalNotice.html`. */
  readonly pages: readonly string[];
  readonly policy: string;
}

export interface DeliveryHeader {
  readonly name: string;
  readonly value: string;
  /** Whether errors such as 404 lack it. */
  readonly foundOnly?: boolean;
}

export interface DeliveryRule {
  /** For those who run the server. A rule without one belongs to the rule before. */
  readonly comment?: string;
  readonly matches: Match;
  /**
   * The path of the file below the build's folder; it may contain `$eos_language`, `$eos_folder` and the groups of the
   * expression. `nothing`: 404.
   */
  readonly sends: 'the file asked for' | 'nothing' | { readonly path: string };
  /** Replaces the common headers; undefined to keep them. */
  readonly headers?: readonly DeliveryHeader[];
  /**
   * The path of the copy that never changes, with `$eos_version` from the address's `?v=`. If there is one, it is sent in
   * place of the file.
   */
  readonly copy?: string;
  readonly isPlainText?: boolean;
  /** Whether the Language cookie decides. Then the answer is never 304. */
  readonly isByCookie?: boolean;
}

/**
 * A decoded path relative to the build's folder. A path comes before a folder, a folder before expressions; the first
 * matching expression counts.
 */
export type Match = { readonly path: string } | { readonly folder: string } | { readonly expression: string };

export const securityHeaders: readonly DeliveryHeader[] = [
  { name: 'X-Content-Type-Options', value: 'nosniff' },
  { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
];
/** Hosts of other origins embed the frame; nothing here is personal. */
const forAllOrigins: readonly DeliveryHeader[] = [{ name: 'Access-Control-Allow-Origin', value: '*' }];
const askedAgain: readonly DeliveryHeader[] = [
  ...securityHeaders,
  ...forAllOrigins,
  { name: 'Cache-Control', value: 'no-cache' },
];
const forEver: readonly DeliveryHeader[] = [
  ...securityHeaders,
  ...forAllOrigins,
  // A 404 during a deployment must not be cached for a year.
  { name: 'Cache-Control', value: 'public, max-age=31536000, immutable', foundOnly: true },
];
const byCookie: DeliveryHeader = { name: 'Vary', value: 'Cookie' };

export const commonHeaders = askedAgain;

/** For developers, not for visitors. */
const withheld: readonly string[] = ['nginx.conf', 'snippet.html'];

export const isForVisitors = (path: string): boolean => !withheld.includes(path);

/** What `?v=` may say: the time of a build, or a hash. */
export const version = '[0-9A-Za-z]{8}|[0-9]{14}';

/** Documents keep their names; a part of a name may look like a hash. */
const documents = 'assets/documents/';

/** Beside hashes there is the time of a build, in its stylesheet's copy, and of its end, in its manifest's. */
const hashed = `assets/(?:[^/]+/)*[^/]+-(?:${version})\\.(?:js|css|json|svg|png|jpg|webp|avif)`;

/** Whether a file's name contains a hash of its content. */
export const isHashed = (path: string): boolean =>
  !path.startsWith(documents) && new RegExp(`^${hashed}$`).test(path);

export const charset = 'utf-8';

/** The rules for files that differ from the common delivery. */
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
      comment:
        'Styles and texts of the build that the address names, for pages of that build. Without them, those that are there now.',
      matches: { path: 'eos-content.css' },
      sends: 'the file asked for',
      copy: stylesheetCopy('$eos_version'),
    },
    {
      matches: { expression: 'assets/i18n/(?<eos_texts>[^/]+/[a-z]+)\\.json' },
      sends: 'the file asked for',
      copy: 'assets/i18n/$eos_texts-$eos_version.json',
    },
    {
      comment: 'Types for developers, which servers take for a video.',
      matches: { expression: '[^/]+\\.d\\.ts' },
      sends: 'the file asked for',
      isPlainText: true,
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

/** The languages that the Language cookie can choose; without one of them, the fallback counts (contract C16). */
export const choosableLanguages = (languages: readonly Language[]): readonly Language[] =>
  languages.filter((language) => language !== fallbackLanguage);

/** The folder of the pages that answer for addresses without a language. */
export const folderOfPages = (language: Language): string =>
  language === fallbackLanguage ? '' : `${language}/`;

/** Content types by file extension, as real servers have them. */
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
    ts: `text/plain; charset=${charset}`,
  }),
);

/** The stylesheet of one build, for its pages alone (specification §7). */
export const stylesheetCopy = (timestamp: string): string => `assets/eos-content-${timestamp}.css`;

/** The content type of a file; browsers download the default. */
export const contentTypeOf = (path: string): string =>
  contentTypes.get(/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '') ?? 'application/octet-stream';

/** What servers compress besides HTML; the rest is compressed by its format, or small. */
export const compressedTypes: readonly string[] = [
  'text/plain',
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/xml',
  'text/xml',
  'image/svg+xml',
];

/** Below this number of bytes compression gains nothing. */
export const leastCompressed = 512;

export const isCompressed = (contentType: string, length: number): boolean =>
  length >= leastCompressed && ['text/html', ...compressedTypes].includes(contentType.split(';')[0] ?? '');
