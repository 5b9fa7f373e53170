import { expect, test } from 'vitest';
import { pack, unpack } from '../../../src/pages/frame/packed.ts';

test.each([
  [
    'alike',
    ['<p class="a">One</p> <b>1</b>', '<p class="a">Two</p> <b>1</b>', '<p class="b">Two</p> <b>1</b>'],
  ],
  ['with other elements', ['<p>one</p>', '<p>eins</p><hr>', 'a < b > c', '']],
])('packed texts are the same again, where they are %s', (_, texts) => {
  const packed = pack(texts);
  expect(texts.map((__, index) => unpack(packed, index))).toEqual(texts);
});

test('what texts share is packed once', () => {
  expect(pack(['<p><b>One</b></p>', '<p><b>Two</b></p>'])).toEqual(['<p><b>', ['One', 'Two'], '</b></p>']);
});
