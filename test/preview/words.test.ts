import { expect, test } from 'vitest';
import { english, Messages } from '../../src/cli/messages/messages.ts';
import { translateBy } from '../../src/preview/words.ts';

test('what a language lacks is English', () => {
  const t = translateBy(new Messages('pt', { preview: { error: 'erro' } }).preview);
  expect([t('error'), t('saved', { place: 'a:1' })]).toEqual(['erro', 'Saved to a:1']);
});

test('a language with more plural forms than English falls back to English, too', () => {
  const t = translateBy(new Messages('pl', { preview: {} }).preview);
  expect(t('overlay.title', { count: 3 })).toBe('3 things are broken');
});

test('a count chooses the form', () => {
  expect(translateBy(english.preview)('overlay.title', { count: 1 })).toBe('This is broken');
  expect(translateBy(new Messages('pl').preview)('overlay.title', { count: 3 })).toBe('3 rzeczy są zepsute');
});
