import { describe, expect, test } from 'vitest';
import { pages as registered } from '../../../src/pages/registry.ts';
import type { PreviewFinding } from '../../../src/preview/protocol.ts';
import {
  findingsIn,
  inLanguage,
  locationOf,
  pagePath,
  pageWith,
} from '../../../src/preview/toolbar/paths.ts';

const pages = registered.map(({ id, file, section }) => ({ file, section, title: id }));

describe('addresses', () => {
  test('of every page tell page and language, with a query and an anchor too', () => {
    for (const { file } of registered) {
      expect(locationOf(pagePath(file, 'pl'))).toEqual({ file, language: 'pl' });
      expect(locationOf(`/services/content/${file}?a=/services/content/de/x.html#b`)).toEqual({ file });
    }
    expect(locationOf('/services/contactform')).toEqual({});
  });

  test('are those of another language only where they name one', () => {
    expect(inLanguage('/services/content/de/legalNotice.html?a=1#b', 'pl')).toBe(
      '/services/content/pl/legalNotice.html?a=1#b',
    );
    expect(inLanguage('/services/content/legalNotice.html', 'pl')).toBe('/services/content/legalNotice.html');
    expect(inLanguage('/download', 'pl')).toBe('/download');
  });

  test('name no language where another tenant may lack it', () => {
    expect(inLanguage('/services/content/pl/dsgvo.html#b')).toBe('/services/content/dsgvo.html#b');
    expect(inLanguage('/services/payments/#debtPage')).toBe('/services/payments/#debtPage');
  });
});

describe('findings', () => {
  const inFile = (file: string) => ({ file, key: '' }) as PreviewFinding;

  test('of a language are those of its files, and of files of no language', () => {
    const files = [
      'locales/two/pl.json',
      'locales/common/en.json',
      'tenants/two/tenant.json',
      'locales/glossary.json',
    ];
    expect(findingsIn(files.map(inFile), 'pl').map(({ file }) => file)).toEqual([
      files[0],
      files[2],
      files[3],
    ]);
  });

  test('belong to the page whose section their key begins with', () => {
    expect(pageWith({ pages }, 'LEGAL_NOTICE.CONTENT')).toBe('legalNotice.html');
    expect(pageWith({ pages }, 'LEGAL_NOTICES.CONTENT')).toBe(undefined);
    expect(pageWith({ pages }, 'HEADER.HOME')).toBe(undefined);
  });
});
