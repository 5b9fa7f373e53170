import { describe, expect, test } from 'vitest';
import { type StoredCookie, wrongTerms } from '../../../src/cli/audit/privacy/cookie-terms.ts';
import { consentCookie } from '../../../src/cli/audit/privacy/names.ts';

const right: StoredCookie = {
  name: consentCookie.name,
  domain: 'portal.example',
  value: 'true',
  path: '/',
  lifetime: consentCookie.lifetime,
  sameSite: 'Lax',
  secure: false,
};

describe('what is wrong with how a cookie was set', () => {
  test.each<[Partial<StoredCookie>, string[]]>([
    [{}, []],
    [{ sameSite: 'lax', secure: true }, []],
    [{ lifetime: consentCookie.lifetime - 60 }, []],
    [{ path: '/services' }, ['has Path=/services, not /']],
    [{ domain: '.example.com' }, ['has Domain=.example.com, which it should not have']],
    [{ lifetime: undefined }, ['ends with the browser, not after 180 days']],
    [{ lifetime: 15_552 }, ['lasts less than a day, not 180 days']],
    [{ lifetime: 1_555_200 }, ['lasts 18 days, not 180 days']],
    [{ sameSite: undefined }, ['has no SameSite=Lax']],
    [{ sameSite: 'Strict', path: '/x' }, ['has Path=/x, not /', 'has SameSite=Strict, not Lax']],
  ])('%o', (terms, expected) => {
    expect(wrongTerms({ ...right, ...terms }, consentCookie)).toEqual(expected);
  });
});
