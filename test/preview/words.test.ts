import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageLanguages } from '../../src/cli/messages/messages.ts';
import { wordsIn } from '../../src/preview/words.ts';

const folder = join(import.meta.dirname, '../../src/preview/words');
const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
const english = read('en');
const plural = /_(?:one|few|many|other)$/;
const valuesIn = (text = ''): string[] => (text.match(/\$\[\w+\]/g) ?? []).sort();

test('the preview speaks every language that findings are reported in', () => {
  expect(readdirSync(folder).sort()).toEqual(messageLanguages().map((language) => `${language}.json`));
});

test.each(messageLanguages())(
  '%s has every word, with the same values, and every plural form',
  (language) => {
    const words = read(language);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [id, text] of Object.entries(english)) {
      const own = plural.test(id)
        ? forms
            // No count of findings is one of a million, which French and others tell apart.
            .filter((form) => form !== 'many' || language === 'pl')
            .map((form) => words[id.replace(plural, `_${form}`)])
        : [words[id]];
      for (const each of own) {
        expect(each, id).toBeTruthy();
        expect(valuesIn(each), id).toEqual(valuesIn(text));
      }
    }
    expect(
      Object.keys(words).filter((id) => !(id.replace(plural, '_other') in english) && !(id in english)),
    ).toEqual([]);
  },
);

test('what a language lacks is English', () => {
  expect(wordsIn('xx')('saved', { place: 'a:1' })).toBe('Saved to a:1');
  expect(wordsIn('pl')('errors', { count: 3 })).toBe('3 błędy');
});
