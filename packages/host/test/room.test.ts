import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The rules that keep room for the header. */
const headerRules = (css: string) => css.match(/(?:@media[^{]*\{\s*)?#eos-header \{[^}]*\}/g) ?? [];

test.each([
  'docs/hosts/static-page.md',
  'test/hosts/plain/host.css',
  'test/browser/audit/seeds/frame-leaks-grid/seed.md',
])('the header gets the same room in %s as in the package for hosts', (path) => {
  const plain = (rules: readonly string[]) => rules.map((rule) => rule.replace(/\s+/g, ''));
  expect(headerRules(read('packages/host/src/room.css'))).toHaveLength(2);
  expect(plain(headerRules(read(path)))).toEqual(plain(headerRules(read('packages/host/src/room.css'))));
});
