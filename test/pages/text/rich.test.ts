import { expect, test } from 'vitest';
import {
  isBlock,
  isRichText,
  isSafeAddress,
  plainText,
  richTags,
  type TextValue,
} from '../../../src/pages/text/rich.ts';

test.each([
  'https://example.com/a?b=c#d',
  'mailto:a@example.com',
  'tel:+49406696910',
  '/',
  '/a/b.html',
  '#a',
  '/{{city}}',
])('a link may lead to %s (contract C4)', (address) => {
  expect(isSafeAddress(address)).toBe(true);
});

test.each([
  '',
  'a.html',
  '../a',
  '?a',
  'http://example.com',
  'HTTPS://example.com',
  '//example.com',
  '/\\example.com',
  'https:example.com',
  'https:///example.com',
  'https://\\example.com',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,a',
  '/\t/example.com',
  '/a b',
  'https://example.com\n',
  '#a\\b',
])('a link may not lead to %j', (address) => {
  expect(isSafeAddress(address)).toBe(false);
});

test.each<[TextValue, string]>([
  ['a < b', 'a < b'],
  [{ rich: [] }, ''],
  [{ rich: ['a ', ['strong', null, ['b', ['em', null, ['c']]]], ['br', null, []], 'd'] }, 'a bcd'],
])('%j is %j without its markup', (value, text) => {
  expect(plainText(value)).toBe(text);
});

test('paragraphs, lists and headings are blocks', () => {
  const blocks = richTags.filter((tag) => isBlock([tag, null, []]));
  expect(blocks).toEqual(['dl', 'h3', 'ol', 'p', 'ul']);
  expect(isBlock('a')).toBe(false);
});

test('malformed texts from the network are empty', () => {
  for (const node of [null, undefined, 1, true, {}, [], ['p'], ['p', null, 'a'], ['p', null, { length: 1 }]])
    expect(plainText({ rich: ['a', node, 'b'] } as TextValue)).toBe('ab');
  for (const value of [null, undefined, 1, [], {}, { rich: 'a' }, { rich: null }]) {
    expect(isRichText(value)).toBe(false);
    expect(plainText(value as TextValue)).toBe('');
  }
});
