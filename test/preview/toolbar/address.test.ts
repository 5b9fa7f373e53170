import { describe, expect, test } from 'vitest';
import { firstViewOf, searchOf, type View, viewOf } from '../../../src/preview/toolbar/address.ts';

const whole: View = {
  page: '/services/content/de/legalNotice.html?a=1#part-2',
  language: 'de',
  width: 375,
  scheme: 'dark',
  mode: 'keys',
  panel: 'findings',
  text: 'de LEGAL_NOTICE.CONTENT 1',
  faults: 'script.translations-late',
};

describe('the view in the address', () => {
  test('is read as it was written, and is readable', () => {
    expect(viewOf(searchOf(whole))).toEqual(whole);
    expect(
      searchOf({ page: '/services/content/de/legalNotice.html', width: 375, scheme: 'dark', mode: 'keys' }),
    ).toBe('?page=/services/content/de/legalNotice.html&width=375&scheme=dark&mode=keys');
  });

  test('is empty where all is as at the beginning', () => {
    const first = viewOf('');
    expect(first).toEqual({ page: '/', scheme: 'system', mode: 'plain', faults: '' });
    expect(searchOf(first)).toBe('');
  });

  test.each([
    ['', 'pl', 'pl'],
    ['', 'it', undefined],
    ['', 'en', undefined],
    ['?language=de', 'pl', 'de'],
  ])('begins at %j in the toolbar’s language %s as %j', (search, own, expected) => {
    expect(firstViewOf(search, own, ['en', 'de', 'pl']).language).toBe(expected);
  });

  test.each([
    ['page=https://example.com/', { page: '/' }],
    ['page=/%5Cexample.com/', { page: '/' }],
    ['page=/%09/example.com/', { page: '/' }],
    ['page=/%0A/example.com/', { page: '/' }],
    ['page=/@preview/', { page: '/' }],
    ['page=javascript:alert(1)', { page: '/' }],
    ['scheme=pink', { scheme: 'system' }],
    ['language=../en', { language: undefined }],
    ['mode=keys', { mode: 'keys' }],
    ['panel=none', { panel: undefined }],
    ['text=de+A.0.B', { text: 'de A.0.B' }],
    ['text=<b>', { text: undefined }],
    ['faults=script;Domain=x', { faults: '' }],
  ])('%s', (search, expected) => {
    expect(viewOf(`?${search}`)).toMatchObject(expected);
  });
});
