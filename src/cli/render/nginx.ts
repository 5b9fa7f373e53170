import { contentPath, fallbackLanguage, type Language } from '../../pages/portal.ts';

/**
 * The snippet for a real server, to be included in its `server { … }`: the language by cookie, so that no visitor sees
 * the wrong language flash by; caching; compression; security headers (contract section 2).
 *
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
  const page = files.map((file) => file.replaceAll('.', '\\.')).join('|');
  const headers = [
    'add_header X-Content-Type-Options nosniff always;',
    'add_header Referrer-Policy strict-origin-when-cross-origin always;',
    // Hosts of other origins embed the frame; nothing here is anybody's own.
    'add_header Access-Control-Allow-Origin "*" always;',
  ];
  const askedAgain = [...headers, 'add_header Cache-Control "no-cache" always;'];
  const forEver = [
    ...headers,
    // Without `always`: a file that is missing while a deployment runs must not stay missing for a year.
    'add_header Cache-Control "public, max-age=31536000, immutable";',
  ];
  // nginx makes an ETag of time and size, which can be the same for two languages: "not modified" could be a lie.
  const byCookie = ['add_header Vary "Cookie" always;', 'etag off;', 'if_modified_since off;'];
  const html = [...askedAgain, `add_header Content-Security-Policy "${policy}" always;`];
  const indent = (lines: readonly string[], depth: number) =>
    lines.map((line) => `${' '.repeat(depth)}${line}`).join('\n');
  return `# ${tenant}: include this file in the server { … } of the portal.
# It takes for granted that the build's folder is deployed at <root>${contentPath}

# The language that the visitor chose, in any case of letters; without one, or with one that this tenant lacks, English.
set $eos_language ${fallbackLanguage};
set $eos_folder "";
${languages
  .filter((language) => language !== fallbackLanguage)
  .map(
    (language) =>
      `if ($cookie_Language ~* "^${language}$") { set $eos_language ${language}; set $eos_folder ${language}/; }`,
  )
  .join('\n')}

# ^~ keeps the server's own regular expressions away, and the braces keep what is set here from the rest of the server.
# Whatever has no location of its own, eos-content.js among it, is asked for again each time and mostly answered with 304.
location ^~ ${contentPath} {
  charset utf-8;
  gzip on;
  gzip_vary on;
  gzip_comp_level 6;
  gzip_min_length 512;
  gzip_types text/css application/javascript text/javascript application/json application/xml image/svg+xml;
${indent([...askedAgain, 'try_files $uri =404;'], 2)}

  # A page without a language in its address, and the frame for server-side includes, in the visitor's language.
  location ~ "^${contentPath}(?<eos_page>${page})$" {
${indent([...html, ...byCookie, `try_files ${contentPath}$eos_folder$eos_page =404;`], 4)}
  }
  location ~ "^${contentPath}fragments/(?<eos_fragment>header|header-login-menu|footer)\\.html$" {
${indent([...askedAgain, ...byCookie, `try_files ${contentPath}fragments/$eos_language/$eos_fragment.html =404;`], 4)}
  }

  # A page in the language of its address.
  location ~ "^${contentPath}(?:${languages.join('|')})/(?:${page})$" {
${indent([...html, 'try_files $uri =404;'], 4)}
  }

  # Names with a hash never change their content; those of documents have none.
  location ^~ ${contentPath}assets/documents/ { try_files $uri =404; }
  location ~ "^${contentPath}assets/(?:[^/]+/)*[^/]+-[0-9A-Za-z]{8}\\.(?:js|css|svg|png|jpg|webp|avif)$" {
${indent([...forEver, 'try_files $uri =404;'], 4)}
  }

  # Every reference to the stylesheet carries the version of its build.
  location = ${contentPath}eos-content.css {
${indent([...forEver, 'try_files $uri =404;'], 4)}
  }

  # For developers, not for visitors.
  location = ${contentPath}nginx.conf { return 404; }
  location = ${contentPath}snippet.html { return 404; }
}
`;
}
