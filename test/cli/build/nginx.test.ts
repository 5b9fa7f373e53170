import { describe, expect, test } from 'vitest';
import { nginxConf } from '../../../src/cli/build/nginx.ts';
import { contentSecurityPolicy } from '../../../src/cli/build/policy.ts';

const policy = contentSecurityPolicy({ tracker: { src: 'https://tracker.example.com/e.js', siteKey: 'a' } });
const conf = nginxConf({
  tenant: 'tiny',
  languages: ['en', 'de'],
  files: ['legalNotice.html', 'startPage.html'],
  policy,
});

interface Location {
  modifier: string;
  pattern: string;
  /** Its own directives, and the headers of the one around it where it adds none. */
  body: string;
  inner: readonly Location[];
}

/** The locations of a text, with those inside them. */
function locationsIn(text: string, headersAround = ''): readonly Location[] {
  const found = /^( *)location (?:(=|~|\^~) )?(?:"([^"]+)"|(\S+)) \{(?: (.*?) \}$|(.*?)^\1\}$)/gms;
  return [...text.matchAll(found)].map(([, , modifier = '', quoted, bare, line, lines]) => {
    const inside = line ?? lines ?? '';
    const own = inside.replaceAll(found, '');
    const headers = own.match(/add_header .*;/g)?.join('\n');
    return {
      modifier,
      pattern: quoted ?? bare ?? '',
      body: headers === undefined ? `${headersAround}\n${own}` : own,
      inner: locationsIn(inside, headers ?? headersAround),
    };
  });
}

const locations = locationsIn(conf);

/** The location that nginx takes: an exact one, else the longest prefix where it says so, else the first expression. */
function locationOf(uri: string, among = locations): Location | undefined {
  const exact = among.find(({ modifier, pattern }) => modifier === '=' && pattern === uri);
  const prefixes = among.filter(
    ({ modifier, pattern }) => /^(\^~)?$/.test(modifier) && uri.startsWith(pattern),
  );
  const longest = prefixes.sort((one, other) => other.pattern.length - one.pattern.length)[0];
  const expression = among.find(({ modifier, pattern }) => modifier === '~' && new RegExp(pattern).test(uri));
  const taken = exact ?? (longest?.modifier === '^~' ? longest : (expression ?? longest));
  return taken && (locationOf(uri, taken.inner) ?? taken);
}

const bodyOf = (uri: string): string => locationOf(`/services/content/${uri}`)?.body ?? '';

test('each brace and quotation mark is closed, and each line within is a directive', () => {
  const code = conf.replaceAll(/^#.*$/gm, '');
  expect(code.match(/"/g)?.length).toSatisfy((count: number) => count % 2 === 0);
  const withoutStrings = code.replaceAll(/"[^"]*"/g, 'x');
  expect(withoutStrings.match(/\{/g)?.length).toBe(withoutStrings.match(/\}/g)?.length);
  expect(locations.map(({ modifier, pattern }) => `${modifier} ${pattern}`)).toEqual([
    '^~ /services/content/',
  ]);
  const [around] = locations;
  // None of those inside it was overlooked.
  expect(around?.inner).toHaveLength((code.match(/^ +location /gm) ?? []).length);
  for (const { body } of [...locations, ...(around?.inner ?? [])])
    for (const line of body.trim().split('\n')) expect(line.trim()).toMatch(/;$|^#|^$/);
});

describe('the language by cookie (contract section 2, C16)', () => {
  const choices = [
    ...conf.matchAll(
      /if \(\$cookie_Language ~\* "([^"]+)"\) \{ set \$eos_language (\w+); set \$eos_folder \2\/; \}/g,
    ),
  ];
  const languageOf = (cookie: string) =>
    choices.filter(([, pattern = '']) => new RegExp(pattern, 'i').test(cookie)).at(-1)?.[2] ??
    /^set \$eos_language (\w+);$/m.exec(conf)?.[1];

  test.each([
    ['', 'en'],
    ['de', 'de'],
    ['DE', 'de'],
    ['fr', 'en'],
    ['de-AT', 'en'],
    ['../de', 'en'],
  ])('cookie "%s" means %s', (cookie, language) => {
    expect(languageOf(cookie)).toBe(language);
  });

  test('a page without a language in its address is served in that of the cookie, and says that it varies', () => {
    // The English page is the one without a language in its address, which is canonical for itself.
    expect(conf).toMatch(/^set \$eos_folder "";$/m);
    expect(bodyOf('legalNotice.html')).toContain('try_files /services/content/$eos_folder$eos_page =404;');
    expect(bodyOf('legalNotice.html')).toContain('add_header Vary "Cookie" always;');
    for (const name of ['header', 'header-login-menu', 'footer']) {
      expect(bodyOf(`fragments/${name}.html`)).toContain('fragments/$eos_language/$eos_fragment.html');
      expect(bodyOf(`fragments/${name}.html`)).toContain('add_header Vary "Cookie" always;');
    }
  });

  test('a page in the language of its address does not vary', () => {
    expect(bodyOf('de/legalNotice.html')).toContain('try_files $uri =404;');
    expect(bodyOf('de/legalNotice.html')).not.toContain('Vary');
  });
});

test.each(['legalNotice.html', 'startPage.html', 'en/startPage.html', 'de/legalNotice.html'])(
  'the page %s is served with the policy and asked for again',
  (uri) => {
    expect(bodyOf(uri)).toContain(`add_header Content-Security-Policy "${policy}" always;`);
    expect(bodyOf(uri)).toContain('add_header Cache-Control "no-cache" always;');
    expect(bodyOf(uri)).toContain('add_header X-Content-Type-Options nosniff always;');
  },
);

test.each(['fr/legalNotice.html', 'nothing.html', 'legalNoticeXhtml', 'xlegalNotice.html'])(
  '%s is no page',
  (uri) => {
    expect(bodyOf(uri)).not.toContain('Content-Security-Policy');
  },
);

// Every reference to the stylesheet carries a version (contract section 2).
test.each([
  'eos-content.css',
  'assets/app-ABCD1234.js',
  'assets/logo-0a1b2c3d.svg',
  'assets/images/letter-0a1b2c3d.svg',
])('%s never changes', (uri) => expect(bodyOf(uri)).toContain('immutable'));

test.each([
  'eos-content.js',
  'config/tiny.json',
  'assets/i18n/tiny/de.json',
  'assets/documents/de/form.pdf',
  'assets/documents/de/form-12345678.svg',
  'assets/LICENSE-0a1b2c3d',
  'sitemap.xml',
  'manifest.json',
])('%s may change', (uri) => {
  expect(bodyOf(uri)).toContain('no-cache');
  expect(bodyOf(uri)).not.toContain('immutable');
});

test('the snippet itself is nobody’s business', () => {
  expect(bodyOf('nginx.conf')).toContain('return 404;');
});

test('whatever nginx sends as text is compressed, a sitemap by either name of its type', () => {
  const [, types = ''] = /gzip_types (.*);/.exec(conf) ?? [];
  expect(types.split(' ')).toEqual(
    expect.arrayContaining(['text/css', 'text/xml', 'application/xml', 'image/svg+xml']),
  );
});
