import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolders } from '../../../src/cli/lib/make-folders.ts';
import { systemReason } from '../../../src/cli/lib/system-reason.ts';
import { temporaryFolder } from '../../sources.ts';

test.each(['link', 'link/a/b'])('a link to nowhere is told as such: %s', (folder) => {
  const { path } = temporaryFolder();
  symlinkSync('nowhere', join(path, 'link'));
  let reason = '';
  try {
    makeFolders(join(path, folder));
  } catch (error) {
    reason = systemReason(error);
  }
  expect(reason).toBe('it is a link to nowhere, which does not exist');
});

test('the first of the new folders is named', () => {
  const { path } = temporaryFolder();
  expect([makeFolders(join(path, 'a/b')), makeFolders(join(path, 'a/b'))]).toEqual([
    join(path, 'a'),
    undefined,
  ]);
});
