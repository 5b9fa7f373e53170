import { expect, test } from 'vitest';
import tenantSchema from '../../../schemas/tenant.schema.json' with { type: 'json' };
import translationsSchema from '../../../schemas/translations.schema.json' with { type: 'json' };
import { definitionAt, kindAt, knownKeys, textLeaves, valueAt } from '../../../src/cli/texts/shape.ts';

test('textLeaves returns the texts of a file in its order, with their kinds', () => {
  const file = {
    DOWNLOAD: { ITEMS: [{ LINK: 'documents/en/a.pdf', NAME: 'A' }] },
    LOGIN: { BUTTON: 'B', LABEL: 'C' },
    START_PAGE: { INTRO: 'D', INFO_BOXES: [{ ICON: 'lock', LINK_URL: '/' }] },
  };
  expect(textLeaves(file).map(({ path, text, kind }) => [path.join('.'), text, kind])).toEqual([
    ['DOWNLOAD.ITEMS.0.LINK', 'documents/en/a.pdf', 'asset'],
    ['DOWNLOAD.ITEMS.0.NAME', 'A', 'plain'],
    ['LOGIN.BUTTON', 'B', 'plain'],
    ['LOGIN.LABEL', 'C', 'plain'],
    ['START_PAGE.INTRO', 'D', 'rich'],
    ['START_PAGE.INFO_BOXES.0.ICON', 'lock', 'icon'],
    ['START_PAGE.INFO_BOXES.0.LINK_URL', '/', 'address'],
  ]);
});

test('textLeaves passes over what the schema does not know', () => {
  const file = { X: 'a', LOGIN: ['b'], HEADER: { MENU: 1, LANGUAGE: null } };
  for (const value of [file, null, undefined, 'text', 1, []]) expect(textLeaves(value)).toEqual([]);
});

test('keys, kinds and definitions come from the schemas', () => {
  expect(knownKeys(translationsSchema, ['LOGIN'])).toEqual(['LABEL', 'BUTTON']);
  expect(knownKeys(translationsSchema, ['DOWNLOAD', 'ITEMS', 3])).toEqual(['NAME', 'TEXT', 'LINK']);
  expect(knownKeys(translationsSchema, ['NOWHERE', 1, 'X'])).toEqual([]);
  expect(knownKeys(tenantSchema, ['theme'])).toEqual(['accent', 'accentDark']);
  expect(kindAt(['LEGAL_NOTICE', 'CONTENT'])).toBe('rich');
  expect(kindAt(['LOGIN'])).toBeUndefined();
  expect(definitionAt(tenantSchema, ['theme', 'accent'])).toBe('colour');
});

test('valueAt follows a path', () => {
  expect(valueAt({ A: [{ B: 'x' }] }, ['A', 0, 'B'])).toBe('x');
  expect(valueAt('x', [])).toBe('x');
  expect(valueAt({}, ['A', 'B'])).toBeUndefined();
});
