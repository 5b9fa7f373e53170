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
    // No count of findings is a million, of which French and others have a form.
    const forms = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many' || language === 'pl');
    const expected = Object.keys(english).flatMap((id) =>
      plural.test(id) ? forms.map((form) => id.replace(plural, `_${form}`)) : [id],
    );
    expect(Object.keys(words).sort()).toEqual([...new Set(expected)].sort());
    for (const [id, text] of Object.entries(words)) {
      const known = valuesIn(english[id.replace(plural, '_other')]);
      // “One error” may do without the figure.
      expect(/_(?:one|few)$/.test(id) ? known : valuesIn(text), id).toEqual(known);
      expect(text.trim(), id).not.toBe('');
    }
  },
);

test('what a language lacks is English', () => {
  expect(wordsIn('xx')('saved', { place: 'a:1' })).toBe('Saved to a:1');
  expect(wordsIn('pl')('overlay.title', { count: 3 })).toBe('3 rzeczy są zepsute');
});
