import { expect, test } from 'vitest';
import { isAnimated } from '../../../src/cli/audit/animated.ts';

const header = [...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
const loop = [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0];
const png = (...chunks: string[]) => Buffer.from(`\x89PNG\r\n\x1a\n${chunks.join('    ')}`, 'latin1');
const webp = (flags: number) => Buffer.from([...Buffer.from('RIFF    WEBPVP8X    '), flags, 0, 0, 0]);

test.each([
  [
    'a GIF of two frames',
    Buffer.from([...header, ...loop, ...control, ...frame, ...control, ...frame, 0x3b]),
    true,
  ],
  ['a GIF of one', Buffer.from([...header, ...control, ...frame, 0x3b]), false],
  ['a GIF that is cut off', Buffer.from([...header, ...control]), false],
  ['an APNG', png('IHDR', 'acTL', 'IDAT', 'IEND'), true],
  ['a PNG', png('IHDR', 'IDAT', 'IEND'), false],
  ['a WebP with the flag of animations', webp(0x12), true],
  ['a WebP without', webp(0x10), false],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), false],
  ['an empty file', Buffer.alloc(0), false],
])('%s', (_, content, expected) => {
  expect(isAnimated(content)).toBe(expected);
});
