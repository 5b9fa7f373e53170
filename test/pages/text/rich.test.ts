import { describe, expect, test } from 'vitest';
import {
  isBlock,
  isRichText,
  isSafeAddress,
  plainText,
  type RichNode,
  type TextValue,
} from '../../../src/pages/text/rich.ts';

describe('addresses that a link may have (contract C4)', () => {
  test.each([
    'https://example.com',
    'https://example.com/a?b=c#d',
    'mailto:a@example.com',
    'tel:+49406696910',
    '/',
    '/a/b.html',
    '#',
    '#a',
    '/{{city}}',
  ])('%s', (address) => expect(isSafeAddress(address)).toBe(true));
});

describe('addresses that it may not have', () => {
  test.each([
    ...[
      '',
      ' ',
      'a',
      'a.html',
      '../a',
      '?a',
      'example.com',
      'http://example.com',
      'ftp://example.com',
      'HTTPS://example.com',
    ],
    ...[
      '//example.com',
      '///example.com',
      '/\\example.com',
      '\\\\example.com',
      'https:example.com',
      'https:///example.com',
      'https://\\example.com',
    ],
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:alert(1)',
      '\u0001javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,a',
      'vbscript:a',
      'file:///etc',
      'blob:a',
      'about:blank',
    ],
    ...['/\t/example.com', '/a b', 'https://example.com\n', '\u0000/a', '#a\\b'],
  ])('%j', (address) => expect(isSafeAddress(address)).toBe(false));
});

test.each<[TextValue, string]>([
  ['a < b', 'a < b'],
  [{ rich: [] }, ''],
  [{ rich: ['a ', ['strong', null, ['b', ['em', null, ['c']]]], ['br', null, []], 'd'] }, 'a bcd'],
  [
    {
      rich: [
        ['p', null, ['a']],
        ['a', '/', ['b']],
      ],
    },
    'ab',
  ],
])('%j is %j without its markup', (value, text) => {
  expect(plainText(value)).toBe(text);
});

test('paragraphs, lists and headings are blocks, nothing else is', () => {
  const nodes: RichNode[] = [
    'a',
    ['a', '/', []],
    ['abbr', 'a', []],
    ['br', null, []],
    ['em', null, []],
    ['strong', null, []],
    ['li', null, []],
  ];
  expect(nodes.filter(isBlock)).toEqual([]);
  const blocks: RichNode[] = [
    ['h3', null, []],
    ['ol', null, []],
    ['p', null, []],
    ['ul', null, []],
  ];
  expect(blocks.filter(isBlock)).toEqual(blocks);
});

test('a rich text is told from everything else', () => {
  expect(isRichText({ rich: [] })).toBe(true);
  for (const other of ['a', null, undefined, 1, [], {}, { rich: 'a' }, { rich: null }])
    expect(isRichText(other)).toBe(false);
});

const odd: readonly unknown[] = [
  null,
  undefined,
  1,
  true,
  {},
  [],
  ['p'],
  ['p', null, 'a'],
  ['p', null, { length: 1 }],
  [{}, {}, {}],
  { rich: ['a'] },
];

test('what comes over the network and is no text has none', () => {
  for (const node of odd) {
    expect(plainText({ rich: ['a', node, 'b'] } as TextValue)).toBe('ab');
    expect(isBlock(node as RichNode)).toBe(Array.isArray(node) && node[0] === 'p');
  }
  for (const value of [null, undefined, 1, [], {}, { rich: 'a' }, { rich: null }])
    expect(plainText(value as TextValue)).toBe('');
});
