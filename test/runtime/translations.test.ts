// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '../../src/pages/portal.ts';
import type { Result } from '../../src/runtime/http.ts';
import { Translations } from '../../src/runtime/translations.ts';
import { bootData, other, sample, third } from './running-app.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const textsOf = (code: string) => sample.languages.find(({ language }) => language === code)?.texts;
const found = (code: string): Result<unknown> => ({ ok: true, value: textsOf(code) });

/** Starts the texts in a language; `answers` are the HTTP statuses of later calls, in order. */
function start(
  first: Result<unknown>,
  { language = other, partial = [] as Language[], answers = [] as number[] },
) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const code = /(\w+)\.json/.exec(address)?.[1] ?? '';
    asked.push(code);
    const status = answers.shift() ?? 200;
    return new Response(status === 200 ? JSON.stringify(textsOf(code)) : '', { status });
  });
  const calls = {
    asked: undefined,
    tenant: Promise.resolve(sample.id),
    config: undefined,
    texts: Promise.resolve(first),
  };
  const base = 'http://localhost:3000/services/content/';
  return {
    asked,
    translations: new Translations({ ...bootData, partial }, base, language as Language, calls),
  };
}

describe('texts (specification §8, §9)', () => {
  test('of a whole language are all that is loaded', async () => {
    const { asked, translations } = start(found(other), {});
    await translations.ready;
    expect([translations.language, translations.has(other as Language), asked]).toEqual([other, true, []]);
  });

  test('with gaps are filled with English, which is loaded for them', async () => {
    const { asked, translations } = start(found(other), { partial: [other as Language] });
    await translations.ready;
    expect([translations.has(other as Language), asked]).toEqual([true, ['en']]);
  });

  test('after a client error are English at once', async () => {
    const { asked, translations } = start({ ok: false, retryable: false, message: '404' }, {});
    await translations.ready;
    expect([translations.has(other as Language), asked]).toEqual([false, ['en']]);
    expect(translations.content).not.toBeNull();
  });

  test('after server errors are asked for five times more, after 350 ms and twice as long each time', async () => {
    vi.useFakeTimers();
    const answers = [503, 503, 503, 503, 200];
    const { asked, translations } = start({ ok: false, retryable: true, message: '503' }, { answers });
    for (const [index, wait] of [350, 700, 1400, 2800, 5600].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(asked).toHaveLength(index);
      await vi.advanceTimersByTimeAsync(1);
      expect(asked).toHaveLength(index + 1);
    }
    await translations.ready;
    expect([translations.has(other as Language), asked]).toEqual([true, Array(5).fill(other)]);
  });

  test('of another language are loaded once', async () => {
    const { asked, translations } = start(found(other), {});
    for (const language of [third, other, third] as Language[])
      expect(await translations.load(language)).toBe(true);
    expect(asked).toEqual([third]);
  });
});
