import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSources } from '../../../src/cli/scaffold/write.ts';
import { temporaryFolder } from '../../sources.ts';

/** A folder with two files, of which the second was saved by somebody else after it was read. */
function folder() {
  const { path } = temporaryFolder();
  writeFileSync(join(path, 'one.json'), '\ufeff{ "A": "one" }');
  writeFileSync(join(path, 'two.json'), '{ "A": "two, and more" }');
  return { path, read: (name: string) => readFileSync(join(path, name), 'utf8') };
}

test('a file that was saved meanwhile is not replaced, and neither is any other', () => {
  const { path, read } = folder();
  const changes = [
    { path: 'one.json', content: '{ "A": "1" }', changes: true as const, before: '{ "A": "one" }' },
    { path: 'two.json', content: '{ "A": "2" }', changes: true as const, before: '{ "A": "two" }' },
  ];
  expect(() => writeSources(path, changes)).toThrow(
    'two.json was changed by another program in the meantime',
  );
  expect(read('one.json')).toBe('\ufeff{ "A": "one" }');
  expect(read('two.json')).toBe('{ "A": "two, and more" }');
  expect(readdirSync(path).sort()).toEqual(['one.json', 'two.json']);
});

test('a file that is as it was read is replaced, with or without a byte order mark', () => {
  const { path, read } = folder();
  writeSources(path, [{ path: 'one.json', content: '{}', changes: true, before: '{ "A": "one" }' }]);
  expect(read('one.json')).toBe('{}');
});
