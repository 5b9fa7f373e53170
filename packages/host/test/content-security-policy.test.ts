import { expect, test } from 'vitest';
import { mergeContentSecurityPolicy } from '../src/content-security-policy.ts';

const ours =
  "default-src 'none'; script-src 'self' https://tracker.example; style-src 'self'; img-src 'self' https://tracker.example; connect-src 'self' https://tracker.example; base-uri 'none'; require-trusted-types-for 'script'; trusted-types eos-content default; upgrade-insecure-requests";

test.each([
  [
    'adds to what the host allows',
    "script-src 'nonce-1'; img-src data:",
    "script-src 'nonce-1' 'self' https://tracker.example; img-src data: 'self' https://tracker.example",
  ],
  [
    'begins with default-src where a directive is not there',
    "default-src 'self'",
    "default-src 'self'; script-src 'self' https://tracker.example; style-src 'self'; img-src 'self' https://tracker.example; connect-src 'self' https://tracker.example",
  ],
  ['takes away none beside something', "style-src 'none'", "style-src 'self'"],
  ['leaves unrestricted what the host does not restrict', "frame-ancestors 'none'", "frame-ancestors 'none'"],
  [
    'knows the more exact directives',
    "script-src 'self'; script-src-elem https://cdn.example",
    "script-src 'self' https://tracker.example; script-src-elem https://cdn.example 'self' https://tracker.example",
  ],
  [
    'names our Trusted Types policy where others are refused, not the default one',
    'trusted-types next',
    'trusted-types next eos-content',
  ],
  [
    'reads names in any case and keeps the first of two',
    'Script-Src a.example; script-src b.example;',
    "script-src a.example 'self' https://tracker.example",
  ],
  ['is nothing where the host has no policy', '', ''],
])('%s', (_, yours, merged) => {
  expect(mergeContentSecurityPolicy(yours, ours)).toBe(merged);
});

test('merging again changes nothing', () => {
  const once = mergeContentSecurityPolicy("default-src 'none'; trusted-types 'none'", ours);
  expect(mergeContentSecurityPolicy(once, ours)).toBe(once);
});
