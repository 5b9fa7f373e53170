import { describe, expect, test } from 'vitest';
import { listingOf } from '../../../src/cli/verify/manifest.ts';

const sha256 = 'a'.repeat(64);
const sound = {
  version: '1',
  tenant: 'x',
  timestamp: '20300102030405',
  files: { 'a.js': { size: 0, sha256 } },
};
const faults = (manifest: unknown): readonly string[] => {
  const read = listingOf(typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
  return 'faults' in read ? read.faults : [];
};

test('a sound manifest is read, whatever else stands in it', () => {
  const read = listingOf(JSON.stringify({ ...sound, more: 1 }));
  expect(read).toMatchObject({ listing: { version: '1', tenant: 'x', timestamp: '20300102030405' } });
  expect('listing' in read && [...read.listing.files]).toEqual([['a.js', { size: 0, sha256 }]]);
});

describe('what is wrong with a manifest is named', () => {
  test.each<[string, unknown, readonly (string | RegExp)[]]>([
    ['empty', ' \n', ['it is empty']],
    ['cut off', '{"version": "1"', [/^it is no JSON: /]],
    ['a list', [], ['it is no object']],
    ['null', null, ['it is no object']],
    ['without a version', { ...sound, version: 3 }, ['it has no version']],
    ['without a tenant', { ...sound, tenant: '' }, ['it has no tenant']],
    ['with a tenant that nobody could read', { ...sound, tenant: '\u001b[2J' }, ['it has no tenant']],
    [
      'with a date for a timestamp',
      { ...sound, timestamp: '2030-01-02' },
      ['it has no timestamp of 14 digits'],
    ],
    ['without files', { ...sound, files: [] }, ['it has no files']],
    ['with no file', { ...sound, files: {} }, ['it lists no file']],
    ['with a bare path', { ...sound, files: { a: 1 } }, ["files: 'a' has no size and no sha256"]],
    [
      'with odd sizes and hashes',
      { ...sound, files: { a: { size: -1, sha256 }, b: { size: 1.5, sha256 }, c: { size: 1, sha256: 'A' } } },
      ["files: 'a' has no size", "files: 'b' has no size", "files: 'c' has no sha256 of 64 digits"],
    ],
    [
      'with many faults',
      { files: Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`f${index}`, 0])) },
      [/version/, /tenant/, /timestamp/, /'f0'/, /'f1'/, 'and 78 more'],
    ],
  ])('%s', (_, manifest, expected) => {
    expect(faults(manifest)).toEqual(
      expected.map((words) => (typeof words === 'string' ? words : expect.stringMatching(words))),
    );
  });

  test.each([
    ['../a', 'leads out of the folder'],
    ['a/../../b', 'leads out of the folder'],
    ['..', 'leads out of the folder'],
    ['/etc/passwd', 'is an absolute path'],
    ['C:/windows', 'is an absolute path'],
    ['c:a', 'is an absolute path'],
    ['..\\a', 'holds a backslash'],
    ['a\\b', 'holds a backslash'],
    ['', 'is no path'],
    ['a//b', 'is no path'],
    ['a/', 'is no path'],
    ['./a', 'is no path'],
    ['a\u0000b', 'is no path'],
    ['a\ud800', 'is no path'],
  ])('the path %j', (path, reason) => {
    expect(faults({ ...sound, files: { [path]: { size: 0, sha256 } } })).toEqual([
      `files: '${path}' ${reason}`,
    ]);
  });

  test.each(['__proto__', '..a', 'a..b/c', '%2e%2e/a', 'ä b.js', '~'])('but not the path %j', (path) => {
    const text = JSON.stringify(sound).replace('"a.js"', JSON.stringify(path));
    expect(faults(text)).toEqual([]);
  });
});
