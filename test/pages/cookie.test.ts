import { expect, test } from 'vitest';
import { writtenCookie } from '../../src/pages/cookie.ts';

const now = Date.UTC(2026, 0, 1);

test.each([
  ['a=b', 'a'],
  ['a = b ; Path=/ ; SameSite=Lax', 'a'],
  ['a=b; max-age=60; SECURE', 'a'],
  ['a=b; Expires=Fri, 02 Jan 2026 00:00:00 GMT', 'a'],
  ['a=b; Max-Age=soon', 'a'],
  ['a=b=c; Domain=.example.com', 'a'],
  ['alone', ''],
  ['a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT', undefined],
  ['a=b; Max-Age=0; Expires=Fri, 02 Jan 2026 00:00:00 GMT', undefined],
])('%s has the name %s, or is deleted', (text, expected) => {
  expect(writtenCookie(text, now)).toBe(expected);
});
