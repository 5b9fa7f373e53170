import { expect, test } from 'vitest';
import { isForOthers } from '../../../src/cli/server/addresses.ts';

test.each([
  [undefined, false],
  ['localhost', false],
  ['::1', false],
  [true, true],
  ['0.0.0.0', true],
  ['192.168.1.5', true],
])('on %o other machines are let in: %s', (host, isOpen) => {
  expect(isForOthers(host)).toBe(isOpen);
});
