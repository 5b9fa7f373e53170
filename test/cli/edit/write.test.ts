import { chmodSync, chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSources, writeWhole } from '../../../src/cli/edit/write.ts';
import { traces } from '../../output.ts';
import { temporaryFolder } from '../../sources.ts';

/** A folder with two files, of which another program saved the second after it was read. */
function folder() {
  const { path } = temporaryFolder();
  writeFileSync(join(path, 'one.json'), '\ufeff{ "A": "one" }');
  writeFileSync(join(path, 'two.json'), '{ "A": "two, and more" }');
  return { path, read: (name: string) => readFileSync(join(path, name), 'utf8') };
}

const one = { path: 'one.json', content: '{}', before: '{ "A": "one" }' };
const two = { path: 'two.json', content: '{}', before: '{ "A": "two" }' };

test.each([
  ['the disk refuses a file', { path: 'two.json/c.json', content: 'c' }, /cannot write two\.json\/c\.json/],
  ['a new file exists already', { path: 'two.json', content: 'c' }, 'already there: two.json'],
  ['another program saved a file', two, 'two.json was changed by another program in the meantime'],
])('writes nothing where %s', (_, change, error) => {
  const { path } = folder();
  const before = traces(path);
  const changes = [{ path: 'new/folder/a.json', content: 'a' }, one, change];
  expect(() => writeSources(path, changes)).toThrow(error);
  expect(traces(path)).toEqual(before);
  expect(existsSync(join(path, 'new'))).toBe(false);
});

test('replaces a file that is as it was read, with or without a byte order mark', () => {
  const { path, read } = folder();
  writeSources(path, [one]);
  expect(read('one.json')).toBe('{}');
});

test('a file that is replaced keeps its owner, its group and its rights', () => {
  const { path } = folder();
  const file = join(path, 'one.json');
  const [user = 0, group = 0] = [process.getuid?.(), process.getgid?.()].map((id) => (id === 0 ? 1234 : id));
  chownSync(file, user, group);
  chmodSync(file, 0o666);
  const rights = () => (({ uid, gid, mode }) => ({ uid, gid, mode }))(statSync(file));
  const before = rights();
  writeSources(path, [one]);
  expect(rights()).toEqual(before);
  writeWhole(file, 'a report');
  expect(rights()).toEqual(before);
});
