import { expect, test } from 'vitest';
import { english } from '../../../src/cli/messages/messages.ts';
import type { Issue, Mark } from '../../../src/cli/rules/findings.ts';
import { locate } from '../../../src/cli/rules/locate.ts';
import { issue } from '../../../src/cli/rules/rule.ts';
import { empty } from '../../../src/cli/site/rules/empty.ts';
import { htmlUnclosed } from '../../../src/cli/site/rules/tags.ts';
import type { Path } from '../../../src/cli/sources/sources.ts';

const fileOf = (text: string, path = 'locales/tiny/de.json'): Issue['file'] => ({
  path,
  text,
  value: JSON.parse(text),
});
const at = (file: Issue['file'], path: Path, mark?: Mark) =>
  issue(empty, 'empty', {}, { file, path, ...mark });
const locationsOf = async (...issues: Issue[]) =>
  (await locate(issues, english)).map(({ line, column }) => `${line}:${column}`);

test('every character of a text has its place in the source, escaped or not', async () => {
  const raw = ['a', 'ä', '\\u00e4', '\\"', '\\\\', '\\/', '\\n', '\\t', '\\ud83d\\ude00', '😀', '{', 'z'];
  const source = `{ "A": "${raw.join('')}" }`;
  const file = fileOf(source);
  let column = source.indexOf('"', 5) + 2;
  let offset = 0;
  for (const part of raw) {
    expect(await locationsOf(at(file, ['A'], { offset }))).toEqual([`1:${column}`]);
    column += part.length;
    offset += (JSON.parse(`"${part}"`) as string).length;
  }
});

const [group, list] = ['{\n  "A": {\n    "B": "text"\n  }\n}', '\n{ "A": { "B": ["x"] } }'];
test.each<[name: string, source: string, path: Path, mark: Mark, place: string]>([
  ['a key', group, ['A', 'B'], { atKey: true }, '3:5'],
  ['a text', group, ['A', 'B'], {}, '3:10'],
  ['its first character', group, ['A', 'B'], { offset: 0 }, '3:11'],
  ['its last character', group, ['A', 'B'], { offset: 3 }, '3:14'],
  ['a file', list, [], {}, '2:1'],
  ['a missing group', list, ['Z', 'Y'], {}, '2:1'],
  ['a missing key', list, ['A', 'Z'], { atKey: true }, '2:8'],
  ['a missing entry', list, ['A', 'B', 4], {}, '2:15'],
  ['an entry', list, ['A', 'B', 0], {}, '2:16'],
  ['the last of two equal keys, as JSON.parse takes it', '{ "A": 1,\n"A": 2 }', ['A'], {}, '2:6'],
  ['a text behind line ends of Windows', '{\r\n  "a.b/c": "x"\r\n}', ['a.b/c'], {}, '2:12'],
])('%s has its place, or the place of what should hold it', async (_, source, path, mark, place) => {
  expect(await locationsOf(at(fileOf(source), path, mark))).toEqual([place]);
});

test('a file with broken JSON keeps the place that its check found', async () => {
  const file = { path: 'a.json', text: '{\n  "A" 1\n}', value: undefined };
  expect(await locationsOf(at(file, [], { offset: 7 }))).toEqual(['2:6']);
});

test('findings are sorted by file, line and column', async () => {
  const [b, a] = [fileOf('{ "A": "x",\n"B": "y" }', 'b.json'), fileOf('{ "A": "x" }', 'a.json')];
  const issues = [at(b, ['B']), at(b, ['A'], { offset: 1 }), at(b, ['A']), at(a, ['A'])];
  const findings = await locate(issues, english);
  const places = findings.map(({ file, line, column }) => `${file}:${line}:${column}`);
  expect(places).toEqual(['a.json:1:8', 'b.json:1:8', 'b.json:1:10', 'b.json:2:6']);
});

test('a finding has its words, its excerpt, the English text and its edit', async () => {
  const file = fileOf('{ "A": ["\\u00e4 <em>x"] }');
  const mark = { offset: 2, length: 4, replacement: '"', source: 'English' };
  expect(
    await locate([issue(htmlUnclosed, 'open', { tag: 'em' }, { file, path: ['A', 0], ...mark })], english),
  ).toEqual([
    {
      check: 'html-unclosed',
      severity: 'error',
      file: 'locales/tiny/de.json',
      line: 1,
      column: 17,
      endLine: 1,
      endColumn: 21,
      key: 'A.0',
      message: '<em> is not closed',
      hint: 'write </em> where it ends',
      excerpt: { text: 'ä <em>x', start: 2, end: 6 },
      source: 'English',
      edit: {
        safe: false,
        start: 16,
        end: 20,
        replacement: '\\"',
        line: 1,
        column: 17,
        endLine: 1,
        endColumn: 21,
      },
    },
  ]);
});
