import { describe, expect, test } from 'vitest';
import { directivesOf, flawsOf } from '../../../src/cli/audit/policy.ts';

const strict =
  "default-src 'none'; script-src 'self' https://t.example.com; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types eos-content";

const told = (policy: string) => flawsOf(policy).map(({ directive, flaw }) => `${directive} ${flaw}`);

describe('a policy', () => {
  test('is read by its directives, of two of one name the first', () => {
    expect([...directivesOf(" Script-Src 'self' ; script-src *;; base-uri 'none'")]).toEqual([
      ['script-src', ["'self'"]],
      ['base-uri', ["'none'"]],
    ]);
  });

  test('that is strict has no flaws', () => {
    expect(told(strict)).toEqual([]);
  });

  test.each([
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'", "script-src allows 'unsafe-inline'"],
    ["script-src 'self'", "script-src 'self' 'unsafe-eval'", "script-src allows 'unsafe-eval'"],
    ["script-src 'self'", 'script-src https:', 'script-src allows https:'],
    ["script-src 'self'", 'script-src DATA:', 'script-src allows DATA:'],
    ['https://t.example.com', 'https://*.example.com', 'script-src allows https://*.example.com'],
    ['https://t.example.com', 'http://t.example.com', 'script-src allows http://t.example.com'],
    ["default-src 'none'; ", '', 'default-src is missing'],
    ["base-uri 'none'; ", '', 'base-uri is missing'],
    ["frame-ancestors 'self'; ", '', 'frame-ancestors is missing'],
    ["object-src 'none'", "object-src 'self'", "object-src allows 'self'"],
    ["require-trusted-types-for 'script'; ", '', "require-trusted-types-for does not name 'script'"],
  ])('with %s changed to “%s” is weak', (before, after, flaw) => {
    expect(told(strict.replace(before, after))).toEqual([flaw]);
  });

  test('inline scripts by nonce or hash are no flaw, and what stands in for object-src is none', () => {
    expect(told(strict.replace("'self' https", "'nonce-a' 'unsafe-inline' https"))).toEqual([]);
    expect(told(strict.replace("object-src 'none'; ", ''))).toEqual([]);
  });

  test('of several policies a flaw counts only where all have it', () => {
    expect(told(`${strict}, script-src *`)).toEqual([]);
  });
});
