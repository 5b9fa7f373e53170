import { expect, test } from 'vitest';
import { mergeTexts } from '../../../src/cli/texts/merge.ts';

test('an own key overrides the common one, group by group, and a list as a whole (contract §1)', () => {
  const common = { A: { B: 'common', C: 'common' }, LIST: ['1', '2'] };
  const own = { A: { B: 'own' }, D: 'own', LIST: ['3'] };
  expect(mergeTexts(common, own)).toEqual({ A: { B: 'own', C: 'common' }, D: 'own', LIST: ['3'] });
});

test('a tenant overrides, adds and leaves out entries of a list', () => {
  const SECTIONS = {
    WHO: { HEADLINE: 'Who?', CONTENT: 'We.' },
    WHY: { HEADLINE: 'Why?' },
    HEIRS: { HEADLINE: 'Heirs?' },
  };
  const own = {
    LAW: { HEADLINE: 'Law?' },
    WHY: {},
    HEIRS: null,
    WHO: { CONTENT: 'We two.' },
    LAST: { HEADLINE: 'Last?' },
  };
  const merged = mergeTexts({ SECTIONS }, { SECTIONS: own });
  expect(Object.entries(merged.SECTIONS as object)).toEqual([
    ['WHO', { HEADLINE: 'Who?', CONTENT: 'We two.' }],
    ['LAW', { HEADLINE: 'Law?' }],
    ['WHY', { HEADLINE: 'Why?' }],
    ['LAST', { HEADLINE: 'Last?' }],
  ]);
});

test('merging changes neither file, and leaves out $schema', () => {
  const common = { $schema: 'x', A: { B: 'common' } };
  const own = { $schema: 'y', A: { B: 'own' } };
  expect(mergeTexts(common, own)).toEqual({ A: { B: 'own' } });
  expect(common).toEqual({ $schema: 'x', A: { B: 'common' } });
});

test('a missing or broken file counts as empty', () => {
  expect(mergeTexts(undefined, { A: 'own' })).toEqual({ A: 'own' });
  expect(mergeTexts({ A: 'common' }, undefined)).toEqual({ A: 'common' });
  expect(mergeTexts([], null)).toEqual({});
});

test('a value of another kind is overridden as a whole', () => {
  expect(mergeTexts({ A: 'common', B: { C: 'x' } }, { A: { D: 'own' }, B: ['own'] })).toEqual({
    A: { D: 'own' },
    B: ['own'],
  });
});

test('keys of the prototype are merged like others', () => {
  const common = JSON.parse('{ "A": "a", "constructor": { "B": "common" } }');
  const own = JSON.parse('{ "__proto__": { "C": "own" }, "constructor": { "D": "own" } }');
  const merged = mergeTexts(common, own);
  expect(Object.keys(merged)).toEqual(['A', '__proto__', 'constructor']);
  expect(merged.constructor).toEqual({ B: 'common', D: 'own' });
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
});
