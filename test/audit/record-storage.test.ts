import { describe, expect, test } from 'vitest';
import { writtenCookie } from '../../src/audit/record-storage.ts';

const now = Date.UTC(2026, 0, 1);

describe('a cookie as it is written', () => {
  test.each([
    [
      'a=b',
      { name: 'a', value: 'b', path: undefined, lifetime: undefined, sameSite: undefined, secure: false },
    ],
    ['a = b ; Path=/ ; SameSite=Lax', { name: 'a', value: 'b', path: '/', sameSite: 'Lax' }],
    ['a=b; max-age=60; SECURE', { lifetime: 60, secure: true }],
    ['a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT', { lifetime: -now / 1000 }],
    ['a=b; Expires=Fri, 02 Jan 2026 00:00:00 GMT', { lifetime: 86_400 }],
    ['a=b; Max-Age=60; Expires=Fri, 02 Jan 2026 00:00:00 GMT', { lifetime: 60 }],
    ['a=b; Max-Age=soon', { lifetime: undefined }],
    ['a=b; Path=/x; Path=/', { path: '/' }],
    ['a=b=c; Domain=.example.com', { value: 'b=c', domain: '.example.com' }],
    ['alone', { name: '', value: 'alone' }],
    ['', { name: '', value: '' }],
  ])('%s', (text, expected) => {
    const { name, terms } = writtenCookie(text, now);
    expect({ name, ...terms }).toMatchObject(expected);
  });
});
