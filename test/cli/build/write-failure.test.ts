import { expect, test } from 'vitest';
import { writeFailure } from '../../../src/cli/build/write-failure.ts';

test.each([
  ['ENOSPC', 'disk-full', 'the disk is full: cannot write /nowhere/dist/a'],
  ['EDQUOT', 'disk-full', 'the disk is full: cannot write /nowhere/dist/a'],
  ['EFBIG', 'cannot-write', 'cannot write /nowhere/dist/a: the file would be larger than is allowed here'],
  ['EROFS', 'cannot-write', 'name another folder by --out, then run the command again'],
])('%s: %s, %s', (code, kind, words) => {
  const error = writeFailure('/nowhere/dist/a', { code, message: code });
  expect(error.code).toBe(kind);
  expect(`${error.message}\n${error.fix}`).toContain(words);
  expect(error.fix).toContain('the output of each tenant is complete');
});
