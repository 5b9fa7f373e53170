import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { compileSite, type TenantSite } from '../../../src/cli/site/site.ts';
import { tenantAssets } from '../../../src/cli/site/tenant-assets.ts';
import { load } from '../../../src/cli/sources/load.ts';
import type { TenantSources } from '../../../src/cli/sources/sources.ts';
import { smallPortal } from '../exchange/portal.ts';

/** The site of the base tree, with changed settings and own English texts. */
async function siteOf({ settings = {}, english = {} } = {}): Promise<TenantSite> {
  const portal = smallPortal();
  portal.change('tenants/tiny/tenant.json', settings);
  portal.change('locales/tiny/en.json', english);
  const { findings, site } = await compileSite(load(portal.root, []));
  expect(findings).toEqual([]);
  return site?.tenants[0] as TenantSite;
}

const textsOf = (site: TenantSite, language: string) =>
  site.languages.find((one) => one.language === language)?.texts as Record<string, Record<string, unknown>>;

const content = (text: string) => ({ 'LEGAL_NOTICE.CONTENT': text });

test('sources with an error of structure have findings and no site; mistakes of the glossary stop no page', async () => {
  const portal = smallPortal();
  portal.write('locales/glossary.json', '{ "terms": 1 }');
  const outcome = await compileSite(load(portal.root, []));
  expect(outcome.findings).toEqual([]);
  expect(outcome.site?.tenants).toHaveLength(1);
  portal.change('locales/tiny/en.json', content('<p>a'));
  const broken = await compileSite(load(portal.root, []));
  expect(broken.findings.map(({ check, severity }) => [check, severity])).toEqual([
    ['html-unclosed', 'error'],
  ]);
  expect(broken.site).toBeUndefined();
});

test('a site holds the settings for pages and frame', async () => {
  const { config, portal, settings } = await siteOf();
  expect(config).toEqual({
    languages: ['EN', 'DE'],
    navigation: ['HOME', 'CONTACT_FORM', 'DOWNLOAD', 'HELP'],
    footerLinks: ['IMPRINT', 'PRIVACY', 'COOKIE_POLICY'],
  });
  expect(portal).toMatchObject({
    tenant: 'tiny',
    shortName: 'Tiny',
    cookieNoticeLink: '/content/privacy',
    trackingOptOutSection: 6,
    tracker: settings.tracker,
    languageNames: { en: 'English', de: 'Deutsch' },
  });
  expect(portal.helpUrl).toBeUndefined();
});

test('images have the hash of their content in their names, documents keep their names', async () => {
  const { portal, favicon, assets } = await siteOf();
  const names = assets.map(({ path }) => path);
  expect(portal.logo).toEqual({
    src: expect.stringMatching(/^\/services\/content\/assets\/logo-[0-9a-f]{8}\.svg$/),
    width: 120,
    height: 30,
  });
  expect(favicon).toMatchObject({ width: 32, height: 32 });
  for (const { path, content } of assets) {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    expect(path).toMatch(path.includes('documents/') ? /form\.pdf$/ : new RegExp(`-${hash}\\.svg$`));
  }
  expect(names).toContain('assets/documents/en/form.pdf');
  expect(names).toHaveLength(7);
});

test('texts name assets by their served addresses, with size and type', async () => {
  const { INSTRUCTION, DOWNLOAD } = textsOf(await siteOf(), 'de');
  expect(INSTRUCTION).toMatchObject({
    SECTIONS: {
      PAY: {
        IMAGE_URL: expect.stringMatching(/^\/services\/content\/assets\/images\/letter-[0-9a-f]{8}\.svg$/),
        IMAGE_SIZE: { width: 320, height: 80 },
      },
    },
  });
  expect(DOWNLOAD?.ITEMS).toHaveProperty('FORM_1', {
    NAME: 'Formular 1',
    TEXT: 'Für Fall 1.',
    LINK: '/services/content/assets/documents/en/form.pdf',
    FILE: { type: 'PDF', size: '1\u00a0kB', language: 'en', languageName: 'Englisch' },
  });
});

test('the same text is set as each language and each country does', async () => {
  const portal = smallPortal();
  for (const language of ['de', 'en'])
    portal.change(`locales/tiny/${language}.json`, content('<p>„14 Tage“</p>'));
  const shown = async (region: string | undefined) => {
    portal.change('tenants/tiny/tenant.json', { region });
    const { site } = await compileSite(load(portal.root, []));
    return ['de', 'en'].map(
      (language) => textsOf(site?.tenants[0] as TenantSite, language).LEGAL_NOTICE?.CONTENT,
    );
  };
  const set = (...texts: string[]) => texts.map((text) => ({ rich: [['p', null, [text]]] }));
  expect(await shown(undefined)).toEqual(set('„14\u00a0Tage“', '„14 Tage“'));
  expect(await shown('CH')).toEqual(set('«14\u00a0Tage»', '„14 Tage“'));
});

test('values of placeholders are never read as markup', async () => {
  const name = '<b>A & B</b> &amp; {{city}}';
  const settings = { 'company.name': name };
  const text = '<p>{{company}} <strong>{{company}}</strong></p>';
  const { LEGAL_NOTICE } = textsOf(await siteOf({ settings, english: content(text) }), 'en');
  expect(LEGAL_NOTICE?.CONTENT).toEqual({
    rich: [['p', null, [`${name} `, ['strong', null, [name]]]]],
  });
});

test('placeholders in addresses are encoded', async () => {
  const text =
    '<a href="tel:{{phone}}">{{phone}}</a><a href="mailto:{{email}}?subject={{company}}&amp;a=1">a</a><a href="{{contactUrl}}#a">b</a><a href="{{origin}}/">c</a><abbr title="tel: {{city}} {{street}}">d</abbr>';
  const { LEGAL_NOTICE } = textsOf(await siteOf({ english: content(text) }), 'en');
  expect(LEGAL_NOTICE?.CONTENT).toEqual({
    rich: [
      ['a', 'tel:+494066969100', ['+49\u00a040\u00a066969\u00a0100']],
      ['a', 'mailto:service@tiny.example.com?subject=Tiny%20%26%20Sons%20Ltd&a=1', ['a']],
      ['a', '/services/contactform#a', ['b']],
      ['a', 'https://tiny.example.com/', ['c']],
      ['abbr', 'tel: Musterstadt Musterstraße 1', ['d']],
    ],
  });
});

test('a telephone number is a link wherever it stands in a text with formatting', async () => {
  const text = '<p>Call <strong>{{phone}}</strong> or <a href="/">write, {{phone}}</a>.</p>';
  const { LEGAL_NOTICE } = textsOf(await siteOf({ english: content(text) }), 'en');
  const number = '+49\u00a040\u00a066969\u00a0100';
  expect(LEGAL_NOTICE?.CONTENT).toEqual({
    rich: [
      [
        'p',
        null,
        [
          'Call ',
          ['strong', null, [['a', 'tel:+494066969100', [number]]]],
          ' or ',
          ['a', '/', [`write, ${number}`]],
          '.',
        ],
      ],
    ],
  });
});

test('plain texts and addresses stay as they are written', async () => {
  const signs = '5 < 6 & a<b, R&D, &copy 2026, <service@example.com>';
  const address = 'https://example.com/?a=1&copy=2';
  const { COOKIE_NOTICE, START_PAGE } = textsOf(
    await siteOf({
      english: {
        'COOKIE_NOTICE.TEXT': signs,
        'START_PAGE.INFO_BOXES.QUESTIONS.LINK_URL': address,
      },
    }),
    'en',
  );
  expect(COOKIE_NOTICE?.TEXT).toBe(signs);
  expect(START_PAGE?.INFO_BOXES).toMatchObject({ QUESTIONS: { LINK_URL: address } });
});

test('links to http lead to https', async () => {
  const site = await siteOf({
    english: content('<a href="http://example.com/?a=http://b">http://example.com</a>'),
  });
  expect(textsOf(site, 'en').LEGAL_NOTICE?.CONTENT).toEqual({
    rich: [['a', 'https://example.com/?a=http://b', ['http://example.com']]],
  });
});

test('the only placeholders left are filled when a page is shown', async () => {
  for (const { texts } of (await siteOf()).languages) {
    expect([...new Set(JSON.stringify(texts).match(/\{\{\w+\}\}/g))].sort()).toEqual([
      '{{language}}',
      '{{year}}',
    ]);
  }
});

test('a language has its own texts, and content with English texts as a fallback', async () => {
  const { languages } = await siteOf({ english: { 'PAGE.CONTENTS': 'Contents' } });
  const [english, german] = languages;
  expect([english?.language, german?.language]).toEqual(['en', 'de']);
  expect(german?.texts.LOGIN).toEqual({ LABEL: 'Ihr Konto', BUTTON: 'Jetzt bezahlen' });
  expect(german?.content.LOGIN.LABEL).toEqual({ text: 'Ihr Konto' });
  expect(english?.content.PAGE.CONTENTS).toEqual({ text: 'Contents' });
});

test('the size of a document has the unit of the language', async () => {
  const [tenant] = load(smallPortal().root, []).tenants;
  const assets = tenantAssets(tenant as TenantSources);
  expect(assets.file('documents/en/form.pdf', 'fr').size).toBe('1\u00a0ko');
});
