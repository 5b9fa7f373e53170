import { expect, test } from 'vitest';
import { encodings } from '../../../src/cli/render/encodings.ts';
import { acceptedEncoding } from '../../../src/cli/serve/accepted-encoding.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['br', 'brotli'],
  ['gzip, deflate, br, zstd', 'brotli'],
  ['GZIP;Q=1', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate, zstd', undefined],
  ['*', 'brotli'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['gzip, *;q=0', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5,gzip;q=0.5', 'brotli'],
  ['br ; q=0.001', 'brotli'],
  ['br;q=0', undefined],
  ['br;q=0.000, gzip;q=0', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0, *', 'brotli'],
  // Nothing is left that would be accepted.
  ['identity;q=0', undefined],
  ['br;q=2, gzip', 'gzip'],
  ['br;q=x', undefined],
  [';, ,gzip', 'gzip'],
  ['brotli', undefined],
])('who accepts %j is sent %j', (asked, expected) => {
  expect(acceptedEncoding(asked, encodings)).toBe(expected);
});

test('of what is there', () => {
  expect(acceptedEncoding('gzip, br', ['gzip'])).toBe('gzip');
  expect(acceptedEncoding('br', ['gzip'])).toBeUndefined();
  expect(acceptedEncoding('gzip, br', [])).toBeUndefined();
});
