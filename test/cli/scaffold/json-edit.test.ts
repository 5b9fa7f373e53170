import { expect, test } from 'vitest';
import { appendElement, appendMember } from '../../../src/cli/scaffold/json-edit.ts';

const file = (text: string) => ({ path: 'a.json', text });

test.each([
  ['{"a":["x"]}', '{"a":["x", "y"]}'],
  ['{ "a": [ "w" , "x" ] }', '{ "a": [ "w" , "x" , "y" ] }'],
  ['{"a": []}', '{"a": ["y"]}'],
  ['{\r\n\t"a": [\r\n\t\t"x"\r\n\t]\r\n}', '{\r\n\t"a": [\r\n\t\t"x",\r\n\t\t"y"\r\n\t]\r\n}'],
  ['{\n  "a": ["v"],\n  "a": ["x"]\n}', '{\n  "a": ["v"],\n  "a": ["x", "y"]\n}'],
])('an element is added in the layout of the list: %j', (text, expected) => {
  expect(appendElement(file(text), ['a'], '"y"')).toBe(expected);
});

test.each([
  ['{"a": {"x": 1}}', '{"a": {"x": 1, "y": {\n  "z": 2\n}}}'],
  [
    '{\n\t"a": {\n\t\t"x": 1\n\t}\n}\n',
    '{\n\t"a": {\n\t\t"x": 1,\n\t\t"y": {\n\t\t  "z": 2\n\t\t}\n\t}\n}\n',
  ],
])('a key is added in the layout of the object: %j', (text, expected) => {
  expect(appendMember(file(text), ['a'], 'y', '{\n  "z": 2\n}')).toBe(expected);
});

test('a key is not added twice', () => {
  expect(() => appendMember(file('{"y": 1}'), [], 'y', '2')).toThrow('already there');
});
