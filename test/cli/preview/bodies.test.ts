import { expect, test } from 'vitest';
import { asFileToOpen, asTextToSave } from '../../../src/cli/preview/bodies.ts';

const text = { language: 'de', key: 'A.B', was: 'x', value: 'y', how: 'save' };
const file = { file: 'locales/common/de.json', line: 3, column: 0 };

test('what is as it should be is taken, and nothing else that comes with it', () => {
  const { was: _, ...unknown } = text;
  expect(asTextToSave({ ...text, more: 1 })).toEqual(text);
  expect(asTextToSave(unknown)).toEqual(unknown);
  expect(asFileToOpen({ ...file, more: 1 })).toEqual(file);
});

test.each([undefined, null, 5, 'x', [], {}, { __proto__: text }])('%j is neither', (body) => {
  expect(asTextToSave(body)).toBeUndefined();
  expect(asFileToOpen(body)).toBeUndefined();
});

test.each([{ value: 5 }, { was: null }, { key: ['A'] }, { language: {} }, { how: 'force' }])(
  'a text to save does not have %j',
  (wrong) => {
    expect(asTextToSave({ ...text, ...wrong })).toBeUndefined();
  },
);

test.each([{ file: 5 }, { line: '3' }, { line: -1 }, { column: 1.5 }, { column: Number.NaN }])(
  'a file to open does not have %j',
  (wrong) => {
    expect(asFileToOpen({ ...file, ...wrong })).toBeUndefined();
  },
);
