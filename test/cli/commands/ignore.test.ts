import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { record, smallPortal } from '../exchange/portal.ts';
import { ended, inFolder } from '../run.ts';

const german = 'locales/common/de.json';

const run = (root: string, ...args: string[]) => ended(args, inFolder(root));

test('a finding is suppressed with a reason, and the report names the command that does it', async () => {
  const { root, change } = smallPortal();
  change(german, { 'MENU.HELP': 'Hilfe ab 2030' });
  const { stdout } = await run(root, 'validate', '--no-spelling');
  const [, place = ''] = /ignore (\S+) --reason/.exec(stdout) ?? [];
  expect(place).toMatch(/^locales\/common\/de\.json:\d+:\d+$/);
  expect((await run(root, 'ignore', place, '--reason', 'A test.')).code).toBe(0);
  const { ignore } = JSON.parse(readFileSync(join(root, 'locales/ignore.json'), 'utf8'));
  expect(ignore.at(-1)).toEqual({
    file: german,
    key: 'MENU.HELP',
    check: 'number',
    words: '2030',
    reason: 'A test.',
  });
  expect((await run(root, 'validate', '--no-spelling', '--strict')).code).toBe(0);
});

test.each([
  ['./common/de.json', 'locales'],
  ['locales/common/de.json', 'locales/common'],
  ['/locales/common/de.json', '.'],
])('a file is named as elsewhere: %s in %s', async (name, folder) => {
  const { root, change, read } = smallPortal();
  change(german, { 'MENU.HELP': 'Hilfe ab 2030' });
  const file = name.startsWith('/') ? root + name : name;
  const args = ['ignore', file, '--check', 'number', '--reason', 'A test.'];
  expect((await run(join(root, folder), ...args)).code).toBe(0);
  expect(read('locales/ignore.json')).toContain(`"file": "${german}"`);
  expect((await run(join(root, folder), 'validate', '--no-spelling', '--strict', file)).code).toBe(0);
});

test('where nothing is found, nothing is written', async () => {
  const { root } = smallPortal();
  const args = ['ignore', `${german}:3`, '--check', 'number', '--reason', 'A test.'];
  const { code, stderr } = await run(root, ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(`nothing is reported at ${german}:3 that you could mean`);
});

describe('of several findings in a line', () => {
  const several = () => {
    const { root, change, read } = smallPortal();
    change(german, { 'MENU.HELP': 'Hilfe  ab 2030 und 2031' });
    const line =
      read(german)
        .split('\n')
        .findIndex((text) => text.includes('2031')) + 1;
    return { root, read, at: `${german}:${line}` };
  };

  test('it asks which, and writes nothing', async () => {
    const { root, at } = several();
    const { code, stderr } = await run(root, 'ignore', at, '--reason', 'A test.');
    expect(code).toBe(2);
    expect(stderr).toMatch(/which of these at \S+\n {2}\S+ {2}double-space {2}MENU\.HELP/);
    expect(stderr).toMatch(/ {2}number {2}MENU\.HELP {2}“2030”\n.* {2}number {2}MENU\.HELP {2}“2031”/);
    expect(stderr).toContain('name one by its line and column, or with --check or --words');
    expect(existsSync(join(root, 'locales/ignore.json'))).toBe(false);
  });

  test.each([
    [['--check', 'double-space'], { check: 'double-space' }],
    [['--words', '2031'], { check: 'number', words: '2031' }],
  ])('%j names one', async (args, entry) => {
    const { root, read, at } = several();
    expect((await run(root, 'ignore', at, ...args, '--reason', 'A test.')).code).toBe(0);
    expect(JSON.parse(read('locales/ignore.json')).ignore).toMatchObject([entry]);
  });
});

test('a stale translation is confirmed, not suppressed', async () => {
  const portal = smallPortal();
  record(portal);
  portal.change('locales/common/en.json', { 'MENU.HELP': 'Advice' });
  const { code, stderr } = await run(
    portal.root,
    'ignore',
    german,
    '--check',
    'stale',
    '--reason',
    'It fits.',
  );
  expect(stderr).toContain('what stale finds cannot be suppressed');
  expect(stderr).toContain('npx eos-content confirm --tenant common --language de MENU.HELP');
  expect(code).toBe(2);
});
