// node cloudfront.js <build> <folder>, such as: node examples/deploy/cloudfront.js dist/de-did cloudfront
// Writes what CloudFront needs in place of the build's nginx.conf: function.js, cache.json, headers.json, page-headers.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [build = '', folder = '.'] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8'));
const languages = manifest.languages.filter((language) => language !== 'en');

/** Which file of the build an address gets: the visitor's language, the styles and texts of the build that a page names. */
function handler(event) {
  const request = event.request;
  const found = /^(\/services\/content\/)(.*)$/.exec(request.uri);
  if (found) request.uri = found[1] + fileOf(found[2], request);
  return request;
}

function fileOf(path, request) {
  const cookie = request.cookies.Language ? request.cookies.Language.value.toLowerCase() : '';
  const language = languages.includes(cookie) ? cookie : 'en';
  const v = request.querystring.v ? request.querystring.v.value : '';
  const version = /^(?:[0-9A-Za-z]{8}|[0-9]{14})$/.test(v) ? v : '';
  const fragment = /^fragments\/(header|header-login-menu|footer)\.html$/.exec(path);
  if (fragment) return `fragments/${language}/${fragment[1]}.html`;
  if (/^[^/]+\.html$/.test(path) && language !== 'en') return `${language}/${path}`;
  if (version && path === 'eos-content.css') return `assets/eos-content-${version}.css`;
  if (version && /^assets\/i18n\/[^/]+\/[a-z]+\.json$/.test(path))
    return path.replace('.json', `-${version}.json`);
  return path;
}

/** What each browser asks for again, CloudFront does, too: S3 has the Cache-Control of each file from s3.sh. */
const cache = {
  Name: `eos-content-${manifest.tenant}`,
  MinTTL: 0,
  DefaultTTL: 0,
  MaxTTL: 31_536_000,
  ParametersInCacheKeyAndForwardedToOrigin: {
    EnableAcceptEncodingGzip: true,
    EnableAcceptEncodingBrotli: true,
    HeadersConfig: { HeaderBehavior: 'none' },
    // The function has put the language and the version into the address.
    CookiesConfig: { CookieBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'none' },
  },
};

const headers = (name, security) => ({
  Name: `eos-content-${manifest.tenant}-${name}`,
  CorsConfig: {
    AccessControlAllowOrigins: { Quantity: 1, Items: ['*'] },
    AccessControlAllowHeaders: { Quantity: 1, Items: ['*'] },
    AccessControlAllowMethods: { Quantity: 2, Items: ['GET', 'HEAD'] },
    AccessControlAllowCredentials: false,
    OriginOverride: true,
  },
  SecurityHeadersConfig: {
    ContentTypeOptions: { Override: true },
    ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
    ...security,
  },
});

const policy = { ContentSecurityPolicy: manifest.contentSecurityPolicy, Override: true };
const files = {
  'function.js': `const languages = ${JSON.stringify(languages)};\n\n${handler}\n\n${fileOf}\n`,
  'cache.json': JSON.stringify(cache, undefined, 2),
  'headers.json': JSON.stringify(headers('files', {}), undefined, 2),
  'page-headers.json': JSON.stringify(headers('pages', { ContentSecurityPolicy: policy }), undefined, 2),
};
mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
