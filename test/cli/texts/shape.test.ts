import { expect, test } from 'vitest';
import tenantSchema from '../../../schemas/tenant.schema.json' with { type: 'json' };
import { definitionAt, kindAt, knownKeys, textLeaves, textsSchema } from '../../../src/cli/texts/shape.ts';

test('textLeaves returns the texts of a file in its order, with their kinds', () => {
  const file = {
    DOWNLOAD: { ITEMS: { FORM: { LINK: 'documents/en/a.pdf', NAME: 'A' }, form: { NAME: 'B' } } },
    LOGIN: { BUTTON: 'B', LABEL: 'C' },
    START_PAGE: { INTRO: 'D', INFO_BOXES: { QUESTIONS: { ICON: 'lock', LINK_URL: '/' } } },
  };
  expect(textLeaves(file).map(({ path, text, kind }) => [path.join('.'), text, kind])).toEqual([
    ['DOWNLOAD.ITEMS.FORM.LINK', 'documents/en/a.pdf', 'asset'],
    ['DOWNLOAD.ITEMS.FORM.NAME', 'A', 'plain'],
    ['LOGIN.BUTTON', 'B', 'plain'],
    ['LOGIN.LABEL', 'C', 'plain'],
    ['START_PAGE.INTRO', 'D', 'rich'],
    ['START_PAGE.INFO_BOXES.QUESTIONS.ICON', 'lock', 'icon'],
    ['START_PAGE.INFO_BOXES.QUESTIONS.LINK_URL', '/', 'address'],
  ]);
});

test('textLeaves passes over what the schema does not know', () => {
  const file = { X: 'a', LOGIN: ['b'], HEADER: { MENU: 1, LANGUAGE: null } };
  for (const value of [file, null, undefined, 'text', 1, []]) expect(textLeaves(value)).toEqual([]);
});

test('keys, kinds and definitions come from the schemas', () => {
  expect(knownKeys(textsSchema, ['LOGIN'])).toEqual(['LABEL', 'BUTTON']);
  expect(knownKeys(textsSchema, ['DOWNLOAD', 'ITEMS', 'OBJECTION'])).toEqual(['NAME', 'TEXT', 'LINK']);
  expect(knownKeys(textsSchema, ['NOWHERE', 1, 'X'])).toEqual([]);
  expect(knownKeys(tenantSchema, ['theme'])).toEqual(['accent', 'accentDark']);
  expect(kindAt(['LEGAL_NOTICE', 'CONTENT'])).toBe('rich');
  expect(kindAt(['LOGIN'])).toBeUndefined();
  expect(definitionAt(tenantSchema, ['theme', 'accent'])).toBe('colour');
});
