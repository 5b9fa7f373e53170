import { describe, expect, test } from 'vitest';
import { buildTime } from '../../../src/cli/output/time.ts';

const start = Date.UTC(2026, 8, 22, 13, 53, 20, 999);

test.each([
  [{}, '20260922135320', 2026],
  [{ SOURCE_DATE_EPOCH: '' }, '20260922135320', 2026],
  [{ SOURCE_DATE_EPOCH: '0' }, '19700101000000', 1970],
  [{ SOURCE_DATE_EPOCH: '1790000000' }, '20260921141320', 2026],
  [{ SOURCE_DATE_EPOCH: '1767225599' }, '20251231235959', 2025],
  [{ SOURCE_DATE_EPOCH: '253402300799' }, '99991231235959', 9999],
])('with %j the time is %s (contract C9)', (env, timestamp, year) => {
  expect(buildTime(env, start)).toEqual({ timestamp, year });
});

describe('an invalid time is refused', () => {
  test.each(['now', '1.5', '-1', ' 1', '1e9', '0x10', '253402300800', '9'.repeat(400)])('%s', (epoch) => {
    expect(() => buildTime({ SOURCE_DATE_EPOCH: epoch }, start)).toThrow(
      expect.objectContaining({ code: 'bad-epoch', exitCode: 2, message: expect.stringContaining(epoch) }),
    );
  });
});
