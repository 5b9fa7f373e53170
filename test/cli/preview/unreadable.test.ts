import { expect, test } from 'vitest';
import { failure } from '../../../src/cli/failures.ts';
import { unreadable } from '../../../src/cli/preview/unreadable.ts';

test('a finding about a file that cannot be read names that file, whatever its name', () => {
  const path = 'tenants/tiny/assets/new logo: dark.svg';
  expect(unreadable(failure('cannot-read', { path, reason: 'permission denied' }))).toMatchObject({
    file: path,
    message: `cannot read ${path}: permission denied`,
  });
  expect(unreadable(failure('no-sources', { root: '/nowhere' })).file).toBe('');
});
