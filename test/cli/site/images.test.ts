import { expect, test } from 'vitest';
import { imageSizeOf } from '../../../src/cli/site/images.ts';

const assetOf = (content: string | Uint8Array) => ({ path: 'a', read: () => Buffer.from(content) });
const svg = (attributes: string) =>
  assetOf(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`);
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.each([
  ['width and height', svg('width="120" height="30"'), { width: 120, height: 30 }],
  ['a view box alone', svg('viewBox="0 0 64 32"'), { width: 64, height: 32 }],
  [
    'width and height rather than a view box',
    svg('viewBox="0 0 64 32" width="128" height="64"'),
    { width: 128, height: 64 },
  ],
  ['the header of a PNG', assetOf(Buffer.from(png, 'base64')), { width: 1, height: 1 }],
])('an image has a size by %s', (_, asset, size) => {
  expect(imageSizeOf(asset)).toEqual(size);
});

test.each([
  ['nothing', assetOf('')],
  ['a text', assetOf('no image')],
  ['a PDF', assetOf('%PDF-1.4\n')],
  ['a drawing without a size', svg('')],
  ['a drawing without an area', svg('width="0" height="10"')],
  ['a drawing with an empty view box', svg('viewBox="0 0 0 0"')],
  ['half a PNG', assetOf(Buffer.from(png, 'base64').subarray(0, 12))],
])('%s has no size', (_, asset) => {
  expect(imageSizeOf(asset)).toBeNull();
});
