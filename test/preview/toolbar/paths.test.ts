import { describe, expect, test } from 'vitest';
import { pages as registered } from '../../../src/pages/registry.ts';
import type { PreviewFinding, PreviewTenant } from '../../../src/preview/protocol.ts';
import {
  addressOf,
  findingsIn,
  forTenant,
  inLanguage,
  locationOf,
  onTenant,
  pageAt,
  pageWith,
} from '../../../src/preview/toolbar/paths.ts';

const tenant: PreviewTenant = {
  id: 'two',
  shortName: 'Two',
  address: 'http://two.localhost:4173',
  languages: [
    { code: 'en', name: 'English' },
    { code: 'pl', name: 'Polski' },
  ],
  pages: registered
    .filter(({ id }) => id !== 'download')
    .map(({ id, file, section }) => ({ id, file, section, title: id })),
};

describe('addresses', () => {
  test('of every page tell page and language, with a query and an anchor too', () => {
    for (const { file } of registered) {
      expect(locationOf(addressOf(file, 'pl'))).toEqual({ file, language: 'pl' });
      expect(locationOf(`/services/content/${file}?a=/services/content/de/x.html#b`)).toEqual({ file });
    }
    expect(locationOf('/services/contactform')).toEqual({});
    expect(pageAt(tenant, '/services/content/pl/legalNotice.html')?.id).toBe('legal-notice');
  });

  test('are those of another language only where they name one', () => {
    expect(inLanguage('/services/content/de/legalNotice.html?a=1#b', 'pl')).toBe(
      '/services/content/pl/legalNotice.html?a=1#b',
    );
    expect(inLanguage('/services/content/legalNotice.html', 'pl')).toBe('/services/content/legalNotice.html');
    expect(inLanguage('/download', 'pl')).toBe('/download');
  });

  test('for another tenant: the same page and language where it has them', () => {
    expect(forTenant(tenant, '/services/content/pl/dsgvo.html', 'pl')).toBe(
      '/services/content/pl/dsgvo.html',
    );
    expect(forTenant(tenant, '/services/content/tr/dsgvo.html', 'tr')).toBe(
      '/services/content/en/dsgvo.html',
    );
    expect(forTenant(tenant, '/services/content/pl/download.html', 'pl')).toBe('/');
    expect(forTenant(tenant, '/services/payments/#debtPage', 'pl')).toBe('/services/payments/#debtPage');
  });

  test('of a tenant are its own, or lead by way of what chooses it', () => {
    const path = '/@preview/?page=/download';
    expect(onTenant(tenant, path)).toBe('http://two.localhost:4173/@preview/?page=/download');
    expect(onTenant({ ...tenant, address: 'http://127.0.0.1:4173/@preview/tenant/two' }, path)).toBe(
      'http://127.0.0.1:4173/@preview/tenant/two/@preview/?page=/download',
    );
  });
});

describe('findings', () => {
  const inFile = (file: string) => ({ file, key: '' }) as PreviewFinding;

  test('of a language are those of its files, and of files of no language', () => {
    const files = [
      'locales/two/pl.json',
      'locales/common/en.json',
      'tenants/two/tenant.json',
      'locales/record.json',
    ];
    expect(findingsIn(files.map(inFile), 'pl').map(({ file }) => file)).toEqual([
      files[0],
      files[2],
      files[3],
    ]);
  });

  test('belong to the page whose section their key begins with', () => {
    expect(pageWith(tenant, 'LEGAL_NOTICE.CONTENT')?.id).toBe('legal-notice');
    expect(pageWith(tenant, 'LEGAL_NOTICES.CONTENT')).toBe(undefined);
    expect(pageWith(tenant, 'HEADER.HOME')).toBe(undefined);
  });
});
