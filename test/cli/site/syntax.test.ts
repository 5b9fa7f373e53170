import { describe, expect, test } from 'vitest';
import { english } from '../../../src/cli/messages/messages.ts';
import { jsonSyntax } from '../../../src/cli/site/rules/file-form.ts';
import { syntaxDefects } from '../../../src/cli/site/syntax.ts';
import { randomizer } from '../texts/random.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('syntaxDefects reports one mistake once, at its place', () => {
  test.each([
    ['nothing', '', 0],
    ['a bracket alone', '{', 1],
    ['a comma behind the last entry', '{"a":1,}', 6],
    ['a comma at the beginning', '{,"a":1}', 1],
    ['no comma in a line', '{"a":"b" "c":"d"}', 8],
    ['no comma between lines', '{"a":"b"\n"c":"d"}', 8],
    ['no colon', '{"a" "b"}', 4],
    ['no text behind the colon', '{"a":}', 5],
    ['no text behind the key', '{"a":"b",\n"c"}', 13],
    ['a key without quotation marks', '{a:1}', 1],
    ['single quotation marks', "{'a':1}", 1],
    ['typographic quotation marks', '{"a":„b“}', 5],
    ['a word in capitals', '{"a":True}', 5],
    ['a comment', '{ // why\n"a":1}', 2],
    ['a tab in a text', '{"a":"b\tc"}', 7],
    ['a line break in a text', '{"a":"b\nc"}', 7],
    ['a line break before the closing quotation mark', '{"a":"b\n",\n"c":1}', 7],
    ['an escape that does not exist', '{"a":"b\\c"}', 7],
    ['a quotation mark in a text', '{"a":"b "c" d"}', 8],
    ['a quotation mark and a comma in a text', '{"a":"b "c", d",\n"e":1}', 8],
    ['no closing quotation mark', '{"a":"b,\n"c":"d"}', 7],
    ['no closing quotation mark at the end', '{"a":"b', 7],
    ['no opening quotation mark', '{"a":b c",\n"d":1}', 5],
    ['a list closed as a group', '{"a":[1}', 7],
    ['a bracket too many', '{"a":{}}}', 8],
    ['a bracket without its opening one', '}', 0],
    ['something behind the end', '{} "a"', 3],
    ['a no-break space', '{\u00a0"a":1}', 1],
    ['a pointer of Git LFS', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d\nsize 12\n', 0],
    ['a text for a file', '{"a":1}\n{"b":2}', 8],
  ])('%s', (_, text, offset) => {
    expect(isJson(text)).toBe(false);
    expect(syntaxDefects(text).map((defect) => defect.offset)).toEqual([offset]);
  });
});

test.each([
  ['groups', '{"A":'.repeat(20_000), '1', '}'.repeat(20_000)],
  ['lists', '['.repeat(20_000), '', ']'.repeat(20_000)],
  ['lists that nothing closes', '['.repeat(20_000), '', ''],
])('%s that are nested too deeply are a defect, not a failure', (_, ...parts) => {
  const text = parts.join('');
  const opening = [...text.matchAll(/[[{]/g)].map(({ index }) => index);
  expect(syntaxDefects(text).map(({ offset }) => offset)).toEqual([opening[64]]);
});

/** A text in which this stands in a group. */
const label = (value: string): string => `{\n  "LABEL": ${value}\n  "BUTTON": "Zahlen"\n}`;

test.each([
  ['"Konto \\ Karte",', 'backslash'],
  ['Ihr Konto",', 'quotation marks'],
  ['"Ihr Konto,', 'quotation mark'],
  ['"Ihr "Konto" hier",', 'quotation mark'],
  ['“Ihr Konto”,', '“'],
  ['"Ihr\n      Konto",', 'next line'],
  ['"Konto"', 'comma'],
  ['["Konto"},', 'write ] where it belongs'],
])('the message for %j names %j', (value, words) => {
  const [{ reason, fix } = { reason: '', fix: '' }] = syntaxDefects(label(value));
  const said = (['message', 'hint'] as const).map((part) =>
    english.sentence(jsonSyntax, 'broken', part, { reason, fix }),
  );
  expect(said.join()).toContain(words);
});

test('syntaxDefects reports mistakes of several lines in their order', () => {
  const text = '{\n"a": "b"\n"c": \'d\',\n"e": "f\tg",\n"h": 1,\n}';
  expect(syntaxDefects(text).map(({ offset }) => text.slice(0, offset).split('\n').length)).toEqual([
    2, 3, 4, 5,
  ]);
});

test('syntaxDefects finds defects exactly where JSON.parse fails', () => {
  const random = randomizer(7);
  const sources = [
    '{"a": "b\\"c\\u00e4", "d": [1, -2.5e3, true, null, {"e": {}}], "f": []}\n',
    '{\r\n  "A": {\r\n    "B": "x, y: z",\r\n    "C": ["p", "q"]\r\n  }\r\n}',
    '["", "\\\\", [[]], 0, -0.0E+1]',
  ];
  const scraps = [...'",:{}[]\n \\a1-.e\t“”\'/\u00a0\r\u0000', '//', '/*', '\\"', 'true', '\\u00'];
  let valid = 0;
  const wrong: string[] = [];
  for (let round = 0; round < 10_000; round++) {
    let text = sources[random(sources.length)] as string;
    for (let change = random(4); change > 0; change--) {
      const at = random(text.length + 1);
      text =
        text.slice(0, at) + (random(3) ? scraps[random(scraps.length)] : '') + text.slice(at + random(2));
    }
    const defects = syntaxDefects(text);
    if (defects.some(({ offset }) => !(offset >= 0 && offset <= text.length))) wrong.push(text);
    if ((defects.length === 0) !== isJson(text)) wrong.push(text);
    if (defects.length === 0) valid += 1;
  }
  expect(wrong).toEqual([]);
  expect(valid).toBeGreaterThan(1000);
});

const conflict = '<<<<<<< HEAD\n"A": "b"\n=======\n"A": "c"\n>>>>>>> other\n';
test.each([
  ['a merge', `{\n${conflict}}`, ['2, 4, 6']],
  ['two merges', `{\n${conflict}${conflict}}`, ['2, 4, 6', '7, 9, 11']],
  ['Windows’ lines', `{\n${conflict}}`.replaceAll('\n', '\r\n'), ['2, 4, 6']],
  [
    'a merge in three versions',
    `{\n${conflict.replace('===', '||||||| base\n"A": "a"\n===')}}`,
    ['2, 4, 6, 8'],
  ],
  ['what is left of one', '{\n"A": "b"\n=======\n"A": "c"\n>>>>>>> other\n}', ['3, 5']],
  ['nothing else', '{"A": "<<<<<<< HEAD"}', []],
])('syntaxDefects names the lines of %s, and nothing that follows from it', (_, text, lines) => {
  const defects = syntaxDefects(text).map(({ reason, fix }) => [reason, fix]);
  const expected = (phrase: string, one: string) => ({ phrase, values: { lines: one } });
  expect(defects).toEqual(
    lines.map((one) => [expected('syntax.conflict', one), expected('syntax.conflict.fix', one)]),
  );
});

test('syntaxDefects reads long texts', () => {
  expect(syntaxDefects(`"${'\\"'.repeat(100_000)}"`)).toEqual([]);
  expect(syntaxDefects(`{"a":"${'b\n'.repeat(2_000)}"}`).length).toBeGreaterThan(0);
});
