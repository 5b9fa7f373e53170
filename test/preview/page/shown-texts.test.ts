// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '../../../src/pages/portal.ts';
import { ShownTexts } from '../../../src/preview/page/shown-texts.ts';
import { Translations } from '../../../src/runtime/translations.ts';
import { bootData, other, sample, third } from '../../runtime/running-app.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const textsOf = (code: string) => sample.languages.find(({ language }) => language === code)?.texts ?? {};

/** A page that has loaded one language, and the languages that it asks for later. @param answered when it gets them */
async function page(answered?: Promise<void>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const code = /(\w+)\.json/.exec(address)?.[1] ?? '';
    asked.push(code);
    await answered;
    return new Response(JSON.stringify(textsOf(code)));
  });
  const calls = {
    asked: undefined,
    tenant: Promise.resolve(sample.id),
    config: undefined,
    texts: Promise.resolve({ ok: true as const, value: textsOf(other) }),
  };
  const data = { ...bootData, partial: [] as Language[] };
  const translations = new Translations(data, 'http://localhost/', other as Language, calls);
  await translations.ready;
  const shown = new ShownTexts(translations);
  return {
    translations,
    shown,
    asked,
    data,
    textIn: (code: string) => translations.textsIn(code as Language),
  };
}

test('the texts of a language are those that were saved last, without what was removed', async () => {
  const { shown, textIn, asked } = await page();
  const { FOOTER, ...others } = textsOf(other) as { FOOTER: unknown };
  expect(textIn(other)).toEqual({ FOOTER, ...others });
  await shown.take(other as Language, others);
  expect([textIn(other), asked]).toEqual([others, []]);
});

test('a language that comes later shows what was saved before', async () => {
  const { translations, shown, textIn, asked } = await page();
  const texts = { ...textsOf(third), HEADLINE: 'Saved' };
  await shown.take(third as Language, texts);
  await translations.load(third as Language);
  expect([textIn(third), asked]).toEqual([texts, []]);
});

test('a language that is being loaded shows what was saved meanwhile', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const { translations, shown, asked, textIn } = await page(promise);
  const loaded = translations.load(third as Language);
  await expect.poll(() => asked).toEqual([third]);
  const texts = { ...textsOf(third), FOOTER: { TITLE: 'Saved' } };
  await shown.take(third as Language, texts);
  answer();
  await loaded;
  expect(textIn(third)).toEqual(texts);
});

test('a new gap loads the English texts', async () => {
  const { shown, asked, data } = await page();
  data.partial.push(other as Language);
  await shown.take(other as Language, {});
  expect(asked).toEqual(['en']);
});

test('texts are loaded as they are, and shown with marks', async () => {
  const { shown, textIn } = await page();
  const plain = textIn(other);
  expect(plain).toEqual(textsOf(other));
  shown.mode = 'keys';
  expect(textIn(other), 'the same object until something changes').toBe(textIn(other));
  expect(shown.marks.in(JSON.stringify(textIn(other))).length).toBeGreaterThan(10);
  shown.mode = 'plain';
  expect(textIn(other)).toBe(plain);
});
