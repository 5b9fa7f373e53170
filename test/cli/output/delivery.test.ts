import { expect, test } from 'vitest';
import { nginxConf } from '../../../src/cli/build/nginx.ts';
import { isHashed } from '../../../src/cli/output/delivery.ts';

test.each([
  ['assets/app-ABCD1234.js', true],
  ['assets/images/letter-0a1b2c3d.svg', true],
  ['eos-content.js', false],
  ['assets/i18n/tiny/de.json', false],
  // People keep links to documents, whatever their names look like.
  ['assets/documents/de/form-12345678.svg', false],
  ['assets/LICENSE-0a1b2c3d', false],
])('whether %s never changes: %s', (path, expected) => {
  expect(isHashed(path)).toBe(expected);
});

test('whatever nginx sends as text is compressed, a sitemap by either name of its type', () => {
  const conf = nginxConf({ tenant: 'tiny', languages: ['en'], files: ['startPage.html'], policy: '' });
  expect(/gzip_types (.*);/.exec(conf)?.[1]?.split(' ')).toEqual(
    expect.arrayContaining(['text/css', 'text/xml', 'application/xml', 'image/svg+xml']),
  );
});
