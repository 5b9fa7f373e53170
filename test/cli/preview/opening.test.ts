import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openInEditor } from '../../../src/cli/preview/opening.ts';
import { temporaryFolder } from '../../sources.ts';

const german = 'locales/common/de.json';

/** A project and its package in a temporary folder, and an editor that writes down what it was asked for. */
function project() {
  const { path } = temporaryFolder();
  const [root, packageRoot] = [join(path, 'project'), join(path, 'package')];
  const write = (file: string, text = '{}') => {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  };
  for (const file of [german, 'tenants/tiny/tenant.json', 'locales/.hidden.json', 'secret.json']) {
    write(join(root, file));
  }
  for (const file of ['src/pages/page.ts', 'schemas/texts.schema.json', 'package.json']) {
    write(join(packageRoot, file));
  }
  const asked = join(path, 'asked');
  const editor = (script: string, name = 'editor') => {
    const file = join(path, 'bin', name);
    write(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return { PATH: process.env.PATH, LAUNCH_EDITOR: file };
  };
  const recording = `printf '%s\\n' "$@" > ${asked}.part && mv ${asked}.part ${asked}`;
  return { path, root, packageRoot, editor, recording, asked: () => readFileSync(asked, 'utf8') };
}

/** Long enough for every machine: what is waited for here always comes. */
const patience = 15_000;

test.each([
  [german, 'root'],
  ['tenants/tiny/tenant.json', 'root'],
  ['src/pages/page.ts', 'packageRoot'],
  ['schemas/texts.schema.json', 'packageRoot'],
] as const)('%s is opened at its line and column', async (file, above) => {
  const { editor, recording, asked, ...folders } = project();
  const env = editor(recording);
  expect(await openInEditor({ file, line: 12, column: 5 }, { ...folders, env, patience })).toBeUndefined();
  expect(asked()).toBe(`${join(folders[above], file)}\n12\n5\n`);
});

test('a place that is none is the beginning; editors that are known get it their own way', async () => {
  const { editor, recording, asked, ...folders } = project();
  const env = editor(recording, 'code');
  const place = { file: german, line: 0, column: Number.NaN };
  expect(await openInEditor(place, { ...folders, env, patience })).toBeUndefined();
  expect(asked()).toBe(`-r\n-g\n${join(folders.root, german)}:1:1\n`);
});

test.each([
  '',
  'locales',
  'locales/',
  'locales/common',
  'secret.json',
  'package.json',
  '/etc/passwd',
  'C:\\Windows\\win.ini',
  '\\\\server\\share',
  'file:///etc/passwd',
  '../secret.json',
  'locales/../secret.json',
  'locales/../../package/package.json',
  'locales/./common/de.json',
  'locales//common/de.json',
  'locales\\..\\secret.json',
  'locales/common/de.json:1:1',
  'locales/common/de.json\0',
  'locales/.hidden.json',
  'locales/none.json',
  '__proto__/x',
  'locales/out.json',
  'locales/away/passwd',
])('%j is no file of the project', async (file) => {
  const { editor, recording, asked, ...folders } = project();
  symlinkSync(join(folders.root, 'secret.json'), join(folders.root, 'locales/out.json'));
  symlinkSync('/etc', join(folders.root, 'locales/away'));
  const why = await openInEditor(
    { file, line: 1, column: 1 },
    { ...folders, env: editor(recording), patience },
  );
  expect(why).toBe(`${file} is no file of this project`);
  expect(asked).toThrow('ENOENT');
});

test('a folder that is a link itself belongs to the project', async () => {
  const { editor, recording, asked, path, ...folders } = project();
  symlinkSync(join(folders.root, 'locales'), join(folders.root, 'moved'));
  const linked = join(path, 'linked');
  mkdirSync(linked);
  symlinkSync(join(folders.root, 'locales'), join(linked, 'locales'));
  const opening = { ...folders, root: linked, env: editor(recording), patience };
  expect(await openInEditor({ file: german, line: 1, column: 1 }, opening)).toBeUndefined();
  expect(asked()).toContain(join(folders.root, german));
});

test.each([
  ['that is not there', (path: string) => ({ LAUNCH_EDITOR: join(path, 'none') }), 'does not exist'],
  ['that needs a terminal', () => ({ LAUNCH_EDITOR: 'vim' }), 'vim needs a terminal'],
  ['that nobody has named', () => ({ PATH: '/nowhere' }), 'no editor was found'],
] as const)('an editor %s is refused with what to set', async (_, envOf, words) => {
  const { path, ...folders } = project();
  const opening = { ...folders, env: envOf(path), patience };
  const why = await openInEditor({ file: german, line: 1, column: 1 }, opening);
  expect(why).toContain(words);
  expect(why).toContain('LAUNCH_EDITOR=code');
});

test('an editor that ends with an error was not opened', async () => {
  const { editor, ...folders } = project();
  const opening = { ...folders, env: editor('exit 3'), patience };
  expect(await openInEditor({ file: german, line: 1, column: 1 }, opening)).toContain('code 3');
});

test('nobody waits for an editor that stays, and it gets none of our streams', async () => {
  const { editor, recording, asked, path, ...folders } = project();
  const gate = join(path, 'closed');
  const script = `test -t 0 && exit 4; if read line; then exit 5; fi; while [ ! -e ${gate} ]; do sleep 0.05; done; ${recording}`;
  const opening = { ...folders, env: editor(script), patience: 1 };
  expect(await openInEditor({ file: german, line: 2, column: 3 }, opening)).toBeUndefined();
  expect(asked).toThrow('ENOENT');
  // Now it is closed.
  writeFileSync(gate, '');
  await vi.waitFor(() => expect(asked()).toContain('2\n3\n'), { timeout: patience });
});
