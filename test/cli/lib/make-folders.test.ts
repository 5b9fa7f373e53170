import { type mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolders } from '../../../src/cli/lib/make-folders.ts';
import { temporaryFolder } from '../../sources.ts';

test('on a read-only file system it says so, where Node says that the folder does not exist', () => {
  const readOnly = ((_: string, options?: { recursive: boolean }) => {
    throw Object.assign(new Error('mkdir'), { code: options?.recursive ? 'ENOENT' : 'EROFS' });
  }) as typeof mkdirSync;
  const { path } = temporaryFolder();
  for (const missing of ['a', 'a/b/c'])
    expect(() => makeFolders(join(path, missing), readOnly)).toThrow(
      expect.objectContaining({ code: 'EROFS' }),
    );
});

test('a link to nowhere is told as such', () => {
  const { path } = temporaryFolder();
  symlinkSync('nowhere', join(path, 'link'));
  expect(() => makeFolders(join(path, 'link'))).toThrow(expect.objectContaining({ code: 'ENOENT' }));
});
