import { describe, expect, test } from 'vitest';
import { parseManifest } from '../../../src/cli/output/manifest.ts';

const sha256 = 'a'.repeat(64);
const sound = {
  version: '1',
  tenant: 'x',
  timestamp: '20300102030405',
  languages: ['en'],
  contentSecurityPolicy: "default-src 'none'",
  files: { 'a.js': { size: 0, sha256 } },
};
const parsed = (manifest: unknown) =>
  parseManifest(typeof manifest === 'string' ? manifest : JSON.stringify(manifest));

test('a sound manifest may have unknown keys', () => {
  expect(parsed({ ...sound, more: 1 })).toEqual({ ...sound, more: 1 });
});

test.each<[string, unknown, string | RegExp]>([
  ['empty', ' \n', /^it is not JSON: /],
  ['cut off', '{"version": "1"', /^it is not JSON: /],
  ['a list', [], 'it is not an object'],
  ['without a version', { ...sound, version: 3 }, 'it has no version and tenant'],
  [
    'with a tenant that would move the cursor',
    { ...sound, tenant: '\u001b[2J' },
    'it has no version and tenant',
  ],
  ['with a date', { ...sound, timestamp: '2030-01-02' }, 'it has no timestamp of 14 digits'],
  ['without languages', { ...sound, languages: 'en' }, /^it has no languages/],
  ['with an expression for a language', { ...sound, languages: ['('] }, /^it has no languages/],
  [
    'with a policy of two lines',
    { ...sound, contentSecurityPolicy: 'a\nb' },
    /^it has no contentSecurityPolicy/,
  ],
  [
    'of 20,000 lists',
    JSON.stringify(sound).replace('1', `1","x":${'['.repeat(20_000)}${']'.repeat(20_000)},"y":"`),
    'it is nested too deeply',
  ],
  ['with no file', { ...sound, files: {} }, 'it lists no files'],
  [
    'with an odd hash',
    { ...sound, files: { a: { size: 1, sha256: 'A' } } },
    'its entry for the file "a" is broken',
  ],
])('a manifest %s is refused with the reason', (_, manifest, reason) => {
  expect(parsed(manifest)).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
});

describe('a path that could lead out of the folder, on any system, is refused', () => {
  test.each([
    '../a',
    'a/../../b',
    '..',
    '/etc/passwd',
    'C:/windows',
    'c:a',
    '..\\a',
    'a\\b',
    '',
    'a//b',
    'a/',
    './a',
    'a\u0000b',
    'a\ud800',
  ])('%j', (path) => {
    expect(parsed({ ...sound, files: { [path]: { size: 0, sha256 } } })).toContain('is broken');
  });

  test.each(['__proto__', '..a', 'a..b/c', '%2e%2e/a', 'ä b.js', '~'])('but not %j', (path) => {
    expect(parsed(JSON.stringify(sound).replace('"a.js"', JSON.stringify(path)))).toBeTypeOf('object');
  });
});
