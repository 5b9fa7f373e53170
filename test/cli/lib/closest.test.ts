import { expect, test } from 'vitest';
import { closest } from '../../../src/cli/lib/closest.ts';

const tenants = ['be-eos', 'ch-eos', 'de-did', 'es-eos', 'fr-eos', 'udp-mock'];

test.each([
  ['de-ddi', tenants, 'de-did'],
  ['DE-DID', tenants, 'de-did'],
  ['udp-mok', tenants, 'udp-mock'],
  ['HEDLINE', ['HEADLINE', 'HEADLINE2'], 'HEADLINE'],
  ['DD', ['EN', 'DE'], 'DE'],
  ['hepl', ['help', 'build'], 'help'],
])('%s of %s probably means %s', (word, candidates, meant) => {
  expect(closest(word, candidates)).toBe(meant);
});

test.each([
  ['something-else-entirely', tenants],
  ['DD', ['PL', 'TR']],
  ['', ['abc']],
  ['abc', []],
])('%s of %s means none', (word, candidates) => {
  expect(closest(word, candidates)).toBeUndefined();
});

test('of two that are equally close the first one is taken', () => {
  expect(closest('cat', ['bat', 'hat'])).toBe('bat');
});
