import { expect, test } from 'vitest';
import type { Issue, Mark } from '../../../src/cli/findings.ts';
import { english } from '../../../src/cli/messages/messages.ts';
import { issue } from '../../../src/cli/site/rule.ts';
import { empty } from '../../../src/cli/site/rules/empty.ts';
import { htmlUnclosed } from '../../../src/cli/site/rules/structure.ts';
import type { Path } from '../../../src/cli/sources/sources.ts';
import { locate } from '../../../src/cli/validate/locate.ts';

const fileOf = (text: string, path = 'locales/tiny/de.json'): Issue['file'] => ({
  path,
  text,
  value: JSON.parse(text),
});
const at = (file: Issue['file'], path: Path, mark?: Mark) => issue(empty, file, path, {}, mark);
const locationsOf = async (...issues: Issue[]) =>
  (await locate(issues, english)).map(({ line, column }) => `${line}:${column}`);

test('every character of a text is found in the source, however it is escaped there', async () => {
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

test('a place in a text, the text as a whole, and its key', async () => {
  const file = fileOf('{\n  "A": {\n    "B": "text"\n  }\n}');
  expect(await locationsOf(at(file, ['A', 'B'], { atKey: true }))).toEqual(['3:5']);
  expect(await locationsOf(at(file, ['A', 'B']))).toEqual(['3:10']);
  expect(await locationsOf(at(file, ['A', 'B'], { offset: 0 }))).toEqual(['3:11']);
  expect(await locationsOf(at(file, ['A', 'B'], { offset: 3 }))).toEqual(['3:14']);
});

test('what is not there is found where it should stand', async () => {
  const file = fileOf('\n{ "A": { "B": ["x"] } }');
  expect(await locationsOf(at(file, []))).toEqual(['2:1']);
  expect(await locationsOf(at(file, ['Z', 'Y']))).toEqual(['2:1']);
  expect(await locationsOf(at(file, ['A', 'Z']))).toEqual(['2:8']);
  expect(await locationsOf(at(file, ['A', 'B', 4]))).toEqual(['2:15']);
  expect(await locationsOf(at(file, ['A', 'B', 0]))).toEqual(['2:16']);
});

test('of a key that stands twice the last one counts, as for JSON.parse', async () => {
  expect(await locationsOf(at(fileOf('{ "A": 1,\n"A": 2 }'), ['A']))).toEqual(['2:6']);
});

test('line ends of Windows and keys with dots, slashes and quotation marks', async () => {
  const file = fileOf('{\r\n  "a.b/c~\\"": {\r\n    "__proto__": "x"\r\n  }\r\n}');
  expect(await locationsOf(at(file, ['a.b/c~"', '__proto__']))).toEqual(['3:18']);
});

test('a file that is no JSON keeps the place that its check found', async () => {
  const file = { path: 'a.json', text: '{\n  "A" 1\n}', value: undefined };
  expect(await locationsOf(at(file, [], { offset: 7 }))).toEqual(['2:6']);
});

test('findings are sorted by file, line and column', async () => {
  const [b, a] = [fileOf('{ "A": "x",\n"B": "y" }', 'b.json'), fileOf('{ "A": "x" }', 'a.json')];
  const findings = await locate(
    [at(b, ['B']), at(b, ['A'], { offset: 1 }), at(b, ['A']), at(a, ['A'])],
    english,
  );
  expect(findings.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    'a.json:1:8',
    'b.json:1:8',
    'b.json:1:10',
    'b.json:2:6',
  ]);
});

test('a finding has its words, its text with the meant characters, the English text, and what would fix it', async () => {
  const file = fileOf('{ "A": ["\\u00e4 <em>x"] }');
  const mark = { offset: 2, length: 4, replacement: '"', source: 'English' };
  expect(await locate([issue(htmlUnclosed, file, ['A', 0], { tag: 'em' }, mark)], english)).toEqual([
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
