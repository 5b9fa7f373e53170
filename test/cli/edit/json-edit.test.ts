import { expect, test } from 'vitest';
import { appendMember, replaceValue, setTexts, withoutChange } from '../../../src/cli/edit/json-edit.ts';

const file = (text: string) => ({ path: 'a.json', text });

test.each([
  ['{ "a" :["x"] , "b":1}', '{ "a" :["y"] , "b":1}'],
  ['{\n  "a": ["v"],\n  "a": ["x"]\n}', '{\n  "a": ["v"],\n  "a": ["y"]\n}'],
])('a value is replaced in its place: %j', (text, expected) => {
  expect(replaceValue(file(text), ['a'], '["y"]')).toBe(expected);
});

test('a key is added in the layout of the file', () => {
  const text = '{\r\n\t"b":[1,2],\r\n\t"a": {\r\n\t\t"x": 1\r\n\t}\r\n}\r\n';
  const expected =
    '{\r\n\t"b":[1,2],\r\n\t"a": {\r\n\t\t"x": 1,\r\n\t\t"y": {\r\n\t\t\t"z": 2\r\n\t\t}\r\n\t}\r\n}\r\n';
  expect(appendMember(file(text), ['a'], 'y', { z: 2 })).toBe(expected);
});

test('a key is not added twice', () => {
  expect(() => appendMember(file('{"y": 1}'), [], 'y', 2)).toThrow('already there');
});

test.each([
  [
    'a slash that is escaped stays so, and so does one that is not',
    '<b>x<\\/b> y</p>',
    '<b>x</b> z</p>',
    '<b>x<\\/b> z</p>',
  ],
  [
    'letters that are escaped stay so',
    '\\u00fcber f\\u00FCr ü x',
    'über für ü y',
    '\\u00fcber f\\u00FCr ü y',
  ],
  ['where all slashes are escaped, new ones are', '<b>x<\\/b>', '<b>x</b><i>y</i>', '<b>x<\\/b><i>y<\\/i>'],
  ['where all brackets are escaped, new ones are', '\\u003cb\\u003e', '<b>x', '\\u003cb\\u003ex'],
  ['where all but ASCII is escaped, it is with the file’s capitals', '\\u00AB', '«é', '\\u00AB\\u00E9'],
  ['halves of a pair stay together', 'a 😀 b', 'a 😁 b', 'a 😁 b'],
  ['quotation marks and backslashes stay JSON', '\\u0022', '"\\ "', '\\u0022\\\\ \\"'],
])('%s', (_, before, value, after) => {
  const changed = setTexts(file(`{"a": "${before}"}`), [{ path: ['a'], value }], {});
  expect(changed).toBe(`{"a": "${after}"}`);
  expect(JSON.parse(changed).a).toBe(value);
});

test('a change is taken out of a file that has changed elsewhere, and of no file that has changed there', () => {
  const before = '{\n  "a": "\\u00e4",\n  "list": ["x", "y"]\n}\n';
  const content = before.replace('\\u00e4', 'b').replace('"y"', '"z"').replace('{', '{\n  "new": 1,');
  const change = { path: 'a.json', before, content };
  expect(withoutChange(file(content), change)).toBe(before);
  const later = content.replace('"x"', '"later"');
  expect(JSON.parse(withoutChange(file(later), change) ?? '')).toEqual({ a: 'ä', list: ['later', 'y'] });
  expect(withoutChange(file(later), change)).toContain('\\u00e4');
  expect(withoutChange(file(content.replace('"b"', '"c"')), change)).toBeUndefined();
});
