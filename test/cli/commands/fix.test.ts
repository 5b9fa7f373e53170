import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ended, inFolder } from '../run.ts';
import { treeOf } from '../validate/fixture.ts';

const german = 'locales/tiny/de.json';

/** The base tree with a German file as it is given, byte for byte. */
function treeWith(content: string | Buffer) {
  const root = treeOf();
  const file = join(root, german);
  writeFileSync(file, content);
  return {
    root,
    read: () => readFileSync(file),
    text: () => readFileSync(file, 'utf8'),
    fix: (...args: string[]) => ended(['validate', '--fix', '--no-spelling', ...args], inFolder(root)),
  };
}

describe('--fix corrects what is beyond doubt, and nothing else', () => {
  test('and keeps the layout of the file, its line ends and its escapes', async () => {
    const before = '{\r\n\t"LOGIN":   {"LABEL":"Ihr  K\\u00f6nto "  ,\r\n "BUTTON" : "Zu\\tmir  hin"}\r\n}';
    const { fix, text } = treeWith(before);
    await fix();
    expect(text()).toBe('{\r\n\t"LOGIN":   {"LABEL":"Ihr K\\u00f6nto"  ,\r\n "BUTTON" : "Zu mir hin"}\r\n}');
  });

  test('a second run changes nothing', async () => {
    const { fix, read } = treeWith('\ufeff{ "LOGIN": { "LABEL": "  Ihr\\u200b  Konto …  " } }');
    const first = await fix();
    expect(first.stderr).toContain('fixed:\n  locales/tiny/de.json');
    const after = read();
    expect(after.subarray(0, 3).toString('hex')).not.toBe('efbbbf');
    const second = await fix();
    expect(second.stderr).not.toContain('fixed');
    expect(read()).toEqual(after);
  });

  test.each([
    ['a suggestion', '{ "LOGIN": { "LABEL": "Ihr {{compny}}" } }', []],
    ['a language that was not asked for', '{ "LOGIN": { "LABEL": "Ihr  Konto" } }', ['--language', 'en']],
    ['a file that is not JSON', '{ "LOGIN": { "LABEL": "Ihr  Konto", } }', []],
  ])('but not %s', async (_, content, args) => {
    const { fix, text } = treeWith(content);
    await fix(...args);
    expect(text()).toBe(content);
  });

  test('with --hints the order of the keys too', async () => {
    const { root, fix, text } = treeWith(
      '{\n  "LOGIN": {\n    "BUTTON": "Meine Forderungen",\n    "LABEL": "Ihr Konto"\n  }\n}\n',
    );
    writeFileSync(
      join(root, 'locales/tiny/en.json'),
      '{ "LOGIN": { "LABEL": "Your account", "BUTTON": "My claims" } }',
    );
    await fix('--hints');
    expect(text()).toBe(
      '{\n  "LOGIN": {\n    "LABEL": "Ihr Konto",\n    "BUTTON": "Meine Forderungen"\n  }\n}\n',
    );
  });
});

describe('--fix keeps', () => {
  test.each(['cafe\u0301', 'cafe\\u0301'])('the escapes of a file: %s', async (text) => {
    const tree = treeWith(`{ "LOGIN": { "LABEL": "Ihr K\\u00f6nto", "BUTTON": "${text}  hier" } }`);
    await tree.fix();
    expect(tree.text()).toContain(text.includes('\\') ? '"caf\\u00e9 hier"' : '"café hier"');
  });

  test('a byte order mark that is suppressed', async () => {
    const { fix, root, read } = treeWith('\ufeff{ "LOGIN": { "LABEL": "Ihr  Konto" } }');
    const entry = { file: german, key: '', check: 'bom', reason: 'Another program wants it.' };
    writeFileSync(join(root, 'locales/ignore.json'), JSON.stringify({ ignore: [entry] }));
    await fix();
    expect(read().toString()).toBe('\ufeff{ "LOGIN": { "LABEL": "Ihr Konto" } }');
  });

  test('the record, which is not its own', async () => {
    const { fix, root } = treeWith('{ "LOGIN": { "LABEL": "Ihr  Konto" } }');
    const record = join(root, 'locales/record/common/de.json');
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, '{ "text": {} }');
    await fix();
    expect(readFileSync(record, 'utf8')).toBe('{ "text": {} }');
  });

  test('a file in a wrong encoding, which would lose its letters', async () => {
    const bytes = Buffer.concat([
      Buffer.from('\ufeff{ "LOGIN": { "LABEL": "Ihr  K'),
      Buffer.from([0xf6]),
      Buffer.from('nto" } }'),
    ]);
    const { fix, read } = treeWith(bytes);
    await fix();
    expect(read()).toEqual(bytes);
  });
});
