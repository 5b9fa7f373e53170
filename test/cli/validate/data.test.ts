import { describe, expect, test } from 'vitest';
import {
  validateGlossary,
  validateIgnore,
  validateLimits,
  validateRecord,
} from '../../../schemas/generated/validators.js';
import type { Data, DataName } from '../../../src/cli/sources/sources.ts';
import { glossaryOf, ignoredOf, limitsOf } from '../../../src/cli/validate/data.ts';

const validators: Readonly<Record<DataName | 'record', (value: unknown) => boolean>> = {
  glossary: validateGlossary,
  limits: validateLimits,
  ignore: validateIgnore,
  record: validateRecord,
};

describe('the schemas', () => {
  test.each<[DataName | 'record', unknown]>([
    ['glossary', { term: [] }],
    ['glossary', { terms: [{ en: 'claim', preferred: { DE: ['Forderung'] } }] }],
    ['glossary', { terms: [{ en: 'claim ', preferred: {} }] }],
    ['glossary', { forbidden: { de: [{ term: 'Schuldner' }] } }],
    ['limits', { limits: { MENU: 0 } }],
    ['ignore', { ignore: [{ check: 'todo', file: 'locales/tiny/de.json', key: 'A', reason: ' ' }] }],
    ['ignore', { ignore: [{ check: 'todo', file: '../de.json', key: 'A', reason: 'why' }] }],
    ['record', {}],
    ['record', { translations: { A: '0000000a' } }],
  ])('refuse %s %j', (name, value) => {
    expect(validators[name](value)).toBe(false);
  });
});

const data = (name: DataName, value: unknown): Data => ({
  glossary: undefined,
  limits: undefined,
  ignore: undefined,
  [name]: { path: `locales/${name}.json`, text: '', value, defects: [] },
});

test.each([undefined, null, 3, [], 'text', { terms: {}, forbidden: [], limits: [], ignore: {} }])(
  'of %j the readers take nothing',
  (value) => {
    expect(glossaryOf(data('glossary', value))).toEqual({
      untranslatable: [],
      terms: [],
      forbidden: {},
      words: {},
    });
    expect(limitsOf(data('limits', value))).toEqual({});
    expect(ignoredOf(data('ignore', value))).toEqual([]);
  },
);

test('an entry of suppressions with a mistake leaves the others as they are', () => {
  const [, entry] = ignoredOf(data('ignore', { ignore: [7, { file: 'f', key: 'k', check: 'c' }] }));
  expect(entry).toEqual({ file: 'f', key: 'k', check: 'c', reason: '' });
});
