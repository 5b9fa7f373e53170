import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { english, Messages, messageLanguages } from '../../src/cli/messages/messages.ts';
import { translateBy } from '../../src/preview/words.ts';

const read = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../src/cli/messages/${language}.json`), 'utf8'))
    .preview;
const ids = Object.keys(read('en'));
const plural = /_(?:one|few|many|other)$/;
const valuesIn = (text = ''): string[] => (text.match(/\$\[\w+\]/g) ?? []).sort();

test.each(messageLanguages())(
  '%s has every word, with the same values, and every plural form',
  (language) => {
    const words = read(language);
    // No count of findings is a million, of which French and others have a form.
    const forms = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many' || language === 'pl');
    const expected = ids.flatMap((id) =>
      plural.test(id) ? forms.map((form) => id.replace(plural, `_${form}`)) : [id],
    );
    expect(Object.keys(words).sort()).toEqual([...new Set(expected)].sort());
    for (const [id, text] of Object.entries(words)) {
      const known = valuesIn(read('en')[id.replace(plural, '_other')]);
      // “One error” may do without the figure.
      expect(/_(?:one|few)$/.test(id) ? known : valuesIn(text), id).toEqual(known);
      expect(text.trim(), id).not.toBe('');
    }
  },
);

test('what a language lacks is English', () => {
  const t = translateBy(new Messages('pt', { preview: { error: 'erro' } }).preview);
  expect([t('error'), t('saved', { place: 'a:1' })]).toEqual(['erro', 'Saved to a:1']);
});

test('a count chooses the form', () => {
  expect(translateBy(english.preview)('overlay.title', { count: 1 })).toBe('This is broken');
  expect(translateBy(new Messages('pl').preview)('overlay.title', { count: 3 })).toBe('3 rzeczy są zepsute');
});
