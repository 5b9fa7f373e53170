import { expect, test } from 'vitest';
import { entriesOf, fill, toContent } from '../../../src/pages/text/content.ts';

const rich = { rich: [['p', null, ['a']]] };

test('a text of the language is shown as it is; what it lacks is English and says so (contract C3)', () => {
  const content = toContent(
    { A: 'eigen', B: { C: rich } },
    { A: 'own', B: { C: 'x', D: rich }, E: { F: 'f' } },
  );
  expect(content).toEqual({
    A: { text: 'eigen' },
    B: { C: { text: rich }, D: { text: rich, lang: 'en' } },
    E: { F: { text: 'f', lang: 'en' } },
  });
});

test('English does not say that it is English', () => {
  const english = { A: 'a', B: { E: { C: 'c' } }, D: rich };
  expect(toContent(english, english)).toEqual({
    A: { text: 'a' },
    B: { E: { C: { text: 'c' } } },
    D: { text: rich },
  });
});

test('lists fall back entry by entry, in the order of the English one', () => {
  const english = { L: { ONE: { A: 'x', B: 'y' }, TWO: { A: 'z' } } };
  const { L } = toContent<typeof english>({ L: { TWO: { A: 'zwei' }, ONE: { A: 'eins' } } }, english);
  expect(entriesOf(L)).toEqual([
    ['one', { A: { text: 'eins' }, B: { text: 'y', lang: 'en' } }],
    ['two', { A: { text: 'zwei' } }],
  ]);
  expect(toContent({}, { L: { ONE: 'one' } })).toEqual({ L: { ONE: { text: 'one', lang: 'en' } } });
});

test('icons, addresses and facts have no language', () => {
  const english = {
    ICON: 'lock',
    IMAGE: true,
    IMAGE_URL: '/a.svg',
    IMAGE_SIZE: { width: 1, height: 2 },
    LINK: '/a.pdf',
    LINK_URL: '/a',
    FILE: { type: 'PDF', size: '1\u00a0kB', language: 'en' },
  };
  expect(toContent({ ICON: 'card' }, english)).toEqual({ ...english, ICON: 'card' });
});

test('a notice is never shown in another language (specification §2.5)', () => {
  const notice = { HEADLINE: 'Notice', TEXT: 'x' };
  expect(toContent({ A: 'a' }, { A: 'a', NOTICE: notice })).toEqual({ A: { text: 'a' } });
  expect(toContent({ NOTICE: { HEADLINE: 'Hinweis' } }, { NOTICE: notice })).toEqual({
    NOTICE: { HEADLINE: { text: 'Hinweis' }, TEXT: { text: 'x', lang: 'en' } },
  });
  expect(toContent({ NOTICE: { HEADLINE: 'Hinweis' } }, {})).toEqual({
    NOTICE: { HEADLINE: { text: 'Hinweis' } },
  });
});

test('no key reaches the prototype of all objects', () => {
  const hostile = JSON.parse(
    '{ "__proto__": { "polluted": "x" }, "constructor": { "prototype": { "polluted": "x" } } }',
  );
  toContent(hostile, hostile);
  toContent({}, hostile);
  expect('polluted' in {}).toBe(false);
});

test('placeholders are filled when the text is shown; unknown ones and those in formatted texts stay', () => {
  expect(fill({ text: '© {{year}} {{company}}, {{year}}' }, { year: '2026' })).toEqual({
    text: '© 2026 {{company}}, 2026',
  });
  expect(fill({ text: '{{year}}', lang: 'en' }, { year: '2026' })).toEqual({ text: '2026', lang: 'en' });
  expect(fill({ text: '{{constructor}}{{toString}}' }, {})).toEqual({ text: '{{constructor}}{{toString}}' });
  expect(fill({ text: '{{year}}' }, { year: '$& {{year}}' })).toEqual({ text: '$& {{year}}' });
  const formatted = { text: { rich: [['p', null, ['{{year}}']]] } } as const;
  expect(fill(formatted, { year: '2026' })).toEqual(formatted);
});
