import { expect, test } from 'vitest';
import { countWords, otherLanguage } from '../../../src/cli/validate/detect-language.ts';

test.each([
  ['Lesen Sie den Brief.', { all: 3, speaking: 2 }, { all: 0, speaking: 0 }],
  ['Et puis ?', { all: 0, speaking: 0 }, { all: 2, speaking: 1 }],
  ['1er 2.5 www', { all: 0, speaking: 0 }, { all: 0, speaking: 0 }],
])('countWords counts the frequent words of “%s” for each language', (words, de, fr) => {
  expect(countWords(words)).toMatchObject({ de, fr });
});

test.each([
  ['Uw gegevens worden veilig bewaard.', 'de', 'nl'],
  ['Uw gegevens worden veilig bewaard.', 'nl', undefined],
  // A name, and words that several languages have
  ['Tribunal de première instance francophone de Bruxelles', 'de', undefined],
  ['Agencia Española de Protección de Datos, Calle de Jorge Juan', 'en', undefined],
  ['Policy no. 7, 3 rue de l’Exemple, valid in France', 'en', undefined],
  ['Hotel No. 7 in Berlin', 'pl', undefined],
] as const)('“%s” in %s is of another language: %s', (text, expected, other) => {
  expect(otherLanguage(text, expected)).toBe(other);
});
