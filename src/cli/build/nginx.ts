import { cookieExpression, languageCookie } from '../../pages/cookie.ts';
import { contentPath, fallbackLanguage, type Language } from '../../pages/portal.ts';
import { isNotFoundFile } from '../../pages/registry.ts';
import {
  charset,
  choosableLanguages,
  commonHeaders,
  compressedTypes,
  type DeliveryHeader,
  type DeliveryRule,
  deliveryRules,
  folderOfPages,
  leastCompressed,
  version,
} from '../output/delivery.ts';

/**
 * Writes the rules of `delivery.ts` as a snippet for the `server { … }` of nginx (contract section 2).
 * @param files the pages' file names
 */
export function nginxConf({
  tenant,
  languages,
  files,
  policy,
}: {
  tenant: string;
  languages: readonly Language[];
  files: readonly string[];
  policy: string;
}): string {
  const notFound = files.filter(isNotFoundFile).map((file) => `error_page 404 ${contentPath}${file};`);
  return `# ${tenant}: include this file in the server { … } of the portal.
# It takes for granted that the build's folder is deployed at <root>${contentPath}
# Headers of the server around it do not come here: those that this should send, too, belong into a file in the folder
# eos-content/${tenant}/ beside nginx's main configuration, such as /etc/nginx/eos-content/${tenant}/headers.conf

# The language that the visitor chose, in any case of letters; without one, or with one that this tenant lacks, English.
# Not $cookie_${languageCookie}: it takes the name in any case, and in older versions a comma for an end, unlike browsers.
set $eos_cookie "";
if ($http_cookie ~ "${cookieExpression(languageCookie)}") { set $eos_cookie $1; }
set $eos_language ${fallbackLanguage};
set $eos_folder "${folderOfPages(fallbackLanguage)}";
${choosableLanguages(languages)
  .map(
    (language) =>
      `if ($eos_cookie ~* "^${language}$") { set $eos_language ${language}; set $eos_folder ${folderOfPages(language)}; }`,
  )
  .join('\n')}

# The version that the address names.
set $eos_version "";
if ($arg_v ~ "^(${version})$") { set $eos_version $1; }

# ^~ keeps the server's own regular expressions away, and the braces keep what is set here from the rest of the server.
# Whatever has no location of its own, eos-content.js among it, is asked for again each time and mostly answered with 304.
location ^~ ${contentPath} {
  charset ${charset};
  gzip on;
  # Also for proxies and CDNs, which ask with "Via" or by HTTP/1.0.
  gzip_proxied any;
  gzip_http_version 1.0;
  gzip_vary on;
  gzip_comp_level 6;
  gzip_min_length ${leastCompressed};
  gzip_types ${compressedTypes.join(' ')};
${indented([...added(commonHeaders, tenant), ...notFound, tryFiles('the file asked for')], 2)}
${deliveryRules({ languages, pages: files, policy })
  .map((rule) => location(rule, tenant))
  .join('')}}
`;
}

function location(
  { comment, matches, sends, headers, copy, isPlainText, isByCookie }: DeliveryRule,
  tenant: string,
): string {
  const address =
    'path' in matches
      ? `= ${contentPath}${matches.path}`
      : 'folder' in matches
        ? `^~ ${contentPath}${matches.folder}`
        : `~ "^${contentPath}${matches.expression}$"`;
  const directives = [
    ...(headers ? added(headers, tenant) : []),
    // nginx makes the ETag from time and size, which two languages can share: "not modified" could be wrong.
    ...(isByCookie ? ['etag off;', 'if_modified_since off;'] : []),
    ...(isPlainText ? ['types { }', 'default_type text/plain;'] : []),
    ...(copy ? [toCopy(`${contentPath}${copy}`)] : []),
    sends === 'nothing' ? 'return 404;' : tryFiles(sends),
  ];
  const body = directives.length > 1 ? `\n${indented(directives, 4)}\n  ` : ` ${directives.join('')} `;
  return `${comment ? `\n  # ${comment}\n` : ''}  location ${address} {${body}}\n`;
}

/** These need no quotation marks. */
const words: readonly string[] = ['nosniff', 'strict-origin-when-cross-origin'];

/** nginx hands down headers only to a location that adds none. */
const added = (headers: readonly DeliveryHeader[], tenant: string): string[] => [
  ...headers.map(addHeader),
  `include eos-content/${tenant}/*.conf;`,
];

const addHeader = ({ name, value, foundOnly }: DeliveryHeader): string =>
  `add_header ${name} ${words.includes(value) ? value : `"${value}"`}${foundOnly ? '' : ' always'};`;

const tryFiles = (sends: Exclude<DeliveryRule['sends'], 'nothing'>): string =>
  `try_files ${sends === 'the file asked for' ? '$uri' : `${contentPath}${sends.path}`} =404;`;

/** To another location: nginx keeps nothing else of this one where the condition holds. */
const toCopy = (path: string): string => `if (-f $document_root${path}) { rewrite ^ ${path} last; }`;

const indented = (lines: readonly string[], depth: number): string =>
  lines.map((line) => `${' '.repeat(depth)}${line}`).join('\n');
