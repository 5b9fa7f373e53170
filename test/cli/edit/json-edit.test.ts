import { expect, test } from 'vitest';
import { appendMember, replaceValue } from '../../../src/cli/edit/json-edit.ts';

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
