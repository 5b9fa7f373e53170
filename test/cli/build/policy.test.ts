import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../src/cli/build/policy.ts';

const directives = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name, ...values]) => [name, values]),
  );

test('a tenant without a tracker loads nothing from elsewhere (contract C18, C20)', () => {
  const policy = contentSecurityPolicy({});
  expect(policy).not.toMatch(/https:|http:|\*|data:|unsafe/);
  expect(directives(policy)).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['eos-content'],
  });
});

test('a tracker is allowed by its origin, not by its path, and for styles not at all', () => {
  const src = 'https://code.tracker.example.com:8443/code/e.js?a=1';
  const policy = contentSecurityPolicy({ tracker: { src, siteKey: 'a' } });
  expect(policy).not.toContain('unsafe');
  // Nothing breaks the header that it is sent in.
  expect(policy).toMatch(/^[\x20-\x7e]+$/);
  expect(policy).not.toMatch(/["$\\,]/);
  const found = directives(policy);
  for (const name of ['script-src', 'img-src', 'connect-src']) {
    expect(found[name]).toEqual(["'self'", 'https://code.tracker.example.com:8443']);
  }
  expect(found['style-src']).toEqual(["'self'"]);
});
