import { expect, test } from 'vitest';
import { languageName, ownName } from '../../../src/cli/texts/language-name.ts';

test('languages have names, also those that only a document is in', () => {
  expect(['fr', 'ru', 'xx'].map((language) => languageName(language, 'de'))).toEqual([
    'Französisch',
    'Russisch',
    'xx',
  ]);
  expect(['fr', 'tr'].map(ownName)).toEqual(['Français', 'Türkçe']);
});
