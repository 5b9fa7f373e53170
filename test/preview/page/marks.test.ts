import { expect, test } from 'vitest';
import { plainText } from '../../../src/pages/text/rich.ts';
import { Marks } from '../../../src/preview/page/marks.ts';
import { mapStrings, mapTexts } from '../../../src/preview/page/text-map.ts';
import { mainLanguage, tenants } from '../../site.ts';

const [texts = {}] = tenants.map((tenant) => mainLanguage(tenant).texts as Readonly<Record<string, unknown>>);

test('only texts are changed, each with its key', () => {
  const keys: string[] = [];
  const texts = {
    A: { B: { E: { TEXT: 'one', LINK: '/two', FILE: { type: 'PDF' } } }, IMAGE_URL: '/three.png' },
    C: { rich: ['four', ['a', '/five', ['six']]] },
  };
  const changed = mapTexts(texts, (value, key) => {
    keys.push(key);
    return mapStrings(value, (text) => text.toUpperCase());
  });
  expect(keys).toEqual(['A.B.E.TEXT', 'C']);
  expect(changed).toEqual({
    A: { B: { E: { TEXT: 'ONE', LINK: '/two', FILE: { type: 'PDF' } } }, IMAGE_URL: '/three.png' },
    C: { rich: ['FOUR', ['a', '/five', ['SIX']]] },
  });
});

test('marks tell each text of a language apart, and without them it is what it was', () => {
  const marks = new Marks();
  let count = 0;
  const marked = mapTexts(texts, (value, key) => {
    count += 1;
    const shown = marks.marked(value, { language: 'en', key });
    expect([...new Set(marks.in(plainText(shown)).map((text) => text.key))]).toEqual(
      plainText(value).trim() ? [key] : [],
    );
    return shown;
  });
  expect(count).toBeGreaterThan(300);
  expect(JSON.stringify(marked).replace(/[\u{e0100}-\u{e01ef}]/gu, '')).toBe(JSON.stringify(texts));
});

test('two texts in one string are both found', () => {
  const marks = new Marks();
  const [one, two] = ['A', 'B'].map((key) => marks.marked('text', { language: 'de', key }));
  expect(marks.in(`${one}: ${two} ${one}`).map(({ key }) => key)).toEqual(['A', 'B']);
});

test('each block of a text has a mark of its own', () => {
  const marks = new Marks();
  const blocks = {
    rich: [
      ['h3', null, ['One']],
      ['p', null, ['Two ', ['strong', null, ['three']]]],
    ],
  } as const;
  const shown = marks.marked(blocks, { language: 'de', key: 'A' });
  expect(marks.in(plainText(shown))).toEqual([
    { language: 'de', key: 'A', block: 0 },
    { language: 'de', key: 'A', block: 1 },
  ]);
  const one = marks.marked({ rich: [['p', null, ['One']]] }, { language: 'de', key: 'B' });
  expect(marks.in(plainText(one))).toEqual([{ language: 'de', key: 'B' }]);
});
