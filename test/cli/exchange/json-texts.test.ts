import { describe, expect, test } from 'vitest';
import { setTexts } from '../../../src/cli/edit/json-edit.ts';
import { randomizer } from '../texts/random.ts';
import { awkwardTexts, failureOf } from './units.ts';

const set = (text: string, texts: Readonly<Record<string, string | boolean>>, model: unknown = {}): string =>
  setTexts(
    { path: 'a.json', text },
    Object.entries(texts).map(([key, value]) => ({
      path: key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
      value,
    })),
    model,
  );

describe('setTexts replaces a text', () => {
  test.each([
    ['{ "A" : "x"  ,"B":["y", {"C":"z"}]}', { A: 'X' }, '{ "A" : "X"  ,"B":["y", {"C":"z"}]}'],
    [
      '{ "A" : "x"  ,"B":["y", {"C":"z"}]}',
      { 'B.1.C': '"Z"', 'B.0': '\\' },
      '{ "A" : "x"  ,"B":["\\\\", {"C":"\\"Z\\""}]}',
    ],
    ['{"A": "x", "A": "y"}', { A: 'z' }, '{"A": "x", "A": "z"}'],
    ['\r\n{\r\n\t"A":"x"}\r\n\r\n', { A: 'a\nb' }, '\r\n{\r\n\t"A":"a\\nb"}\r\n\r\n'],
  ])('and no character around it: %j', (text, texts, expected) => {
    expect(set(text, texts)).toBe(expected);
  });

  test('and escapes what the file escapes', () => {
    expect(set('{"A":"x\\u00A0y","B":"ż\\\\u2009"}', { A: 'ż\u00a0z\u2009' })).toBe(
      '{"A":"ż\\u00A0z\u2009","B":"ż\\\\u2009"}',
    );
    expect(set('{"A":"\\u017c"}', { A: '\u00e9\ud83d\ude00' })).toBe('{"A":"\\u00e9\\ud83d\\ude00"}');
  });

  test('whatever the text holds', () => {
    const random = randomizer(3);
    for (const text of awkwardTexts(500, random)) {
      expect(JSON.parse(set('{"B":"\\u00a0ż","A":"x"}', { A: text }))).toEqual({ A: text, B: '\u00a0ż' });
    }
  });
});

describe('setTexts inserts a missing text', () => {
  const model = {
    $schema: '',
    A: '',
    B: { C: '', D: '', E: '' },
    F: { G: [{ H: '', I: '' }, { H: '', I: '' }, { H: '' }] },
    J: '',
    K: ['', ''],
  };

  test.each([
    [
      'behind the key before it',
      '{\n  "A": "a",\n  "J": "j"\n}\n',
      { 'B.D': 'd', 'B.C': 'c' },
      '{\n  "A": "a",\n  "B": {\n    "C": "c",\n    "D": "d"\n  },\n  "J": "j"\n}\n',
    ],
    ['before the first key', '{\n\t"J": "j"\n}', { A: 'a' }, '{\n\t"A": "a",\n\t"J": "j"\n}'],
    [
      'inside a group',
      '{\r\n\t"B": {\r\n\t\t"C": "c",\r\n\t\t"E": "e"\r\n\t}\r\n}',
      { 'B.D': 'd' },
      '{\r\n\t"B": {\r\n\t\t"C": "c",\r\n\t\t"D": "d",\r\n\t\t"E": "e"\r\n\t}\r\n}',
    ],
    [
      'in several places',
      '{\n  "B": {\n    "D": "d"\n  }\n}',
      { A: 'a', 'B.C': 'c', 'B.E': 'e', J: 'j' },
      '{\n  "A": "a",\n  "B": {\n    "C": "c",\n    "D": "d",\n    "E": "e"\n  },\n  "J": "j"\n}',
    ],
    [
      'in an empty group',
      '{\n  "A": "a",\n  "B": {}\n}',
      { 'B.C': 'c', 'B.D': 'd' },
      '{\n  "A": "a",\n  "B": {\n    "C": "c",\n    "D": "d"\n  }\n}',
    ],
    ['in an empty file', '{}', { A: 'a', J: 'j' }, '{\n  "A": "a",\n  "J": "j"\n}'],
    [
      'beside lines that stay as they are',
      '{\n  "A": "a",\n  "J" :["j", {}]\n}',
      { 'B.C': 'c' },
      '{\n  "A": "a",\n  "B": {\n    "C": "c"\n  },\n  "J" :["j", {}]\n}',
    ],
    [
      'in a new list',
      '{\n  "A": "a"\n}',
      { 'F.G.1.I': 'i', 'F.G.1.H': true },
      '{\n  "A": "a",\n  "F": {\n    "G": [\n      {},\n      {\n        "H": true,\n        "I": "i"\n      },\n      {}\n    ]\n  }\n}',
    ],
  ])('%s', (_, text, texts, expected) => {
    expect(set(text, texts, model)).toBe(expected);
    expect(() => JSON.parse(expected)).not.toThrow();
  });

  test.each([
    [
      'a text where a group should be',
      '{"B": "b"}',
      { 'B.C': 'c' },
      'B is not what it is in the English file',
    ],
    ['a group where a text should be', '{"A": {}}', { A: 'a' }, 'A is not what it is in the English file'],
    [
      'a list of texts with a gap',
      '{}',
      { 'K.1': 'k' },
      'K.0 is not translated\nnothing was changed; translate it too',
    ],
    ['a list of texts that ends too early', '{}', { 'K.0': 'k' }, 'K.1 is not translated'],
    ['a file that is no JSON', '{', { A: 'a' }, 'not valid JSON'],
  ])('but not into %s', (_, text, texts, reason) => {
    expect(failureOf(() => set(text, texts, model))).toContain(reason);
  });
});
