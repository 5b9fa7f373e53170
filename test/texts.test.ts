import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { load } from '../src/cli/sources/load.ts';
import { validate } from '../src/cli/validate/validate.ts';
import { pages } from '../src/pages/registry.ts';
import type { Phrase } from '../src/pages/text/content.ts';
import { plainText, type RichNode } from '../src/pages/text/rich.ts';
import { tenants } from './site.ts';

/** The texts as they lie in the project, tenant by tenant and language by language: that they are all there. */

const versions = tenants.flatMap((tenant) =>
  tenant.languages.map((site) => ({ name: `${tenant.id} ${site.language}`, tenant, ...site })),
);

/** All phrases below a value. */
const phrasesOf = (value: unknown): Phrase[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'text' in value
      ? [value as Phrase]
      : Object.values(value).flatMap(phrasesOf);

/** The words of a text, with ordinary spaces. */
const wordsIn = (phrase: Phrase | undefined): string =>
  plainText(phrase?.text ?? '').replace(/[\u00a0\u202f]/g, ' ');

/** Where the links of a phrase lead. */
const linksOf = ({ text }: Phrase): string[] => (typeof text === 'string' ? [] : text.rich.flatMap(linksIn));
const linksIn = (node: RichNode): string[] =>
  typeof node === 'string'
    ? []
    : [...(node[0] === 'a' && node[1] ? [node[1]] : []), ...node[2].flatMap(linksIn)];

describe.each(versions)('$name', ({ content, language, tenant }) => {
  test('has all pages', () => {
    expect(tenant.pages).toEqual(pages);
  });

  test('lacks no text: nothing is shown in English but what is English', () => {
    const fallen = phrasesOf(content).filter(({ lang }) => lang !== undefined);
    expect(language === 'en' ? [] : fallen).toEqual([]);
  });

  test('has a cookie policy of six sections, with types, table and the help of five browsers', () => {
    const { INTRODUCTION, EXPLANATION, TYPES, DURATION, CONFIGURATION, VALIDITY } = content.COOKIE_POLICY;
    for (const section of [INTRODUCTION, EXPLANATION, TYPES, DURATION, CONFIGURATION, VALIDITY]) {
      expect(plainText(section.TEXT.text)).not.toBe('');
    }
    expect(linksOf(INTRODUCTION.TEXT)).toEqual(
      expect.arrayContaining(['/', '/services/content/privacyPolicy.html']),
    );
    expect(Object.keys(TYPES.LIST).length).toBeGreaterThanOrEqual(2);
    expect(Object.values(TYPES.TABLE.ROWS).map(({ NAME }) => NAME.text)).toEqual(
      expect.arrayContaining(['Language', 'spot_cookieBarShow']),
    );
    expect(new Set(Object.values(CONFIGURATION.BROWSERS).map(({ LINK }) => LINK)).size).toBe(5);
  });

  test('has a privacy policy with its cookie table and the links of the analysis tool', () => {
    expect(content.PRIVACY_POLICY.COOKIES.TABLE.ROWS).toEqual(content.COOKIE_POLICY.TYPES.TABLE.ROWS);
    expect(linksOf(content.PRIVACY_POLICY.ANALYSIS.TEXT).length).toBeGreaterThanOrEqual(2);
  });

  test('names each cookie once', () => {
    const names = Object.values(content.COOKIE_POLICY.TYPES.TABLE.ROWS).map(({ NAME }) => NAME.text);
    expect(new Set(names).size).toBe(names.length);
  });

  // The English one is held against what a browser does (test/browser/tracker.test.ts).
  test('has the cookie table of the English texts: names, places and durations', () => {
    const english = tenant.languages.find((one) => one.language === 'en')?.content.COOKIE_POLICY.TYPES.TABLE
      .ROWS;
    const rows = Object.entries(content.COOKIE_POLICY.TYPES.TABLE.ROWS);
    expect(rows.map(([key]) => key)).toEqual(Object.keys(english ?? {}));
    const kinds = new Map<string, string>();
    for (const [key, row] of rows) {
      const [theirs, mine] = [english?.[key], row].map((one) => [
        wordsIn(one?.PURPOSE),
        wordsIn(one?.DURATION),
      ]);
      expect(row.NAME, key).toEqual(english?.[key]?.NAME);
      const terms = [...(theirs?.[1] ?? '').matchAll(/(\d+) (year|day)s?/g)];
      const written = terms.map(([, count, unit]) =>
        new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(count)),
      );
      for (const term of written) expect(mine?.[1], key).toContain(term.replace(/\s/g, ' '));
      expect(mine?.[1]?.match(/\d+/g) ?? [], key).toHaveLength(terms.length);
      const [kind, own] = [theirs, mine].map((one) => one?.[0]?.split(':')[0]?.trim() ?? '') as [
        string,
        string,
      ];
      expect(kinds.get(kind) ?? own, key).toBe(own);
      kinds.set(kind, own);
    }
    expect(new Set(kinds.values()).size).toBe(2);
  });

  test('has three sections on accessibility', () => {
    expect(Object.keys(content.ACCESSIBILITY.SECTIONS)).toHaveLength(3);
  });

  test('has a legal notice with two links or more, one of them to write to', () => {
    const links = linksOf(content.LEGAL_NOTICE.CONTENT);
    expect(links.length).toBeGreaterThanOrEqual(2);
    expect(links).toContain(`mailto:${tenant.settings.company.email}`);
  });

  test('has instructions, some with an image and its words', () => {
    const withImage = Object.values(content.INSTRUCTION.SECTIONS).filter(({ IMAGE }) => IMAGE);
    expect(withImage.length).toBeGreaterThan(0);
    expect(withImage.length).toBeLessThan(Object.keys(content.INSTRUCTION.SECTIONS).length);
    for (const { IMAGE_URL, IMAGE_SIZE, IMAGE_ALT_TAG } of withImage) {
      expect(IMAGE_URL).toMatch(/^\/services\/content\/assets\/images\//);
      expect(IMAGE_SIZE?.width).toBeGreaterThan(0);
      expect(plainText(IMAGE_ALT_TAG?.text ?? '')).not.toBe('');
    }
  });

  test('has at least twelve general questions', () => {
    expect(Object.keys(content.GENERAL_QUESTIONS.SECTIONS).length).toBeGreaterThanOrEqual(12);
  });

  test('has info boxes', () => {
    expect(Object.keys(content.START_PAGE.INFO_BOXES).length).toBeGreaterThanOrEqual(4);
  });

  test('has at least eight data protection blocks', () => {
    expect(Object.keys(content.DATA_PROTECTION.BLOCKS).length).toBeGreaterThanOrEqual(8);
  });

  test('has at least six documents, each a file of the tenant', () => {
    const documents = Object.values(content.DOWNLOAD.ITEMS);
    expect(documents.length).toBeGreaterThanOrEqual(6);
    const served = new Set(tenant.assets.map(({ path }) => `/services/content/${path}`));
    expect(documents.filter(({ LINK }) => !served.has(LINK))).toEqual([]);
  });

  test('has filler text on the demo page alone', () => {
    const filler = /lorem ipsum/i;
    const { DEMO_CONTENT, ...others } = content;
    expect(phrasesOf(DEMO_CONTENT.PARAGRAPHS).some(({ text }) => filler.test(plainText(text)))).toBe(true);
    expect(phrasesOf(others).filter(({ text }) => filler.test(plainText(text)))).toEqual([]);
  });
});

test('the project has neither errors nor warnings', async () => {
  expect(await validate(load(join(import.meta.dirname, '..'), []))).toEqual([]);
});

test('a tenant has its notice in all languages, or lacks it as the mock tenant lacks some', () => {
  const complete = tenants.map(({ id, languages }) => {
    const notices = languages.filter(({ content }) => content.START_PAGE.NOTICE);
    return [id, notices.length === languages.length || notices.length === 0];
  });
  expect(Object.fromEntries(complete)).toEqual(
    Object.fromEntries(tenants.map(({ id }) => [id, id !== 'udp-mock'])),
  );
});

test('common German needs no ß, because Swiss readers share it', () => {
  const swiss = tenants.find(({ id }) => id.startsWith('ch-'));
  const german = swiss?.languages.find(({ language }) => language === 'de');
  expect(phrasesOf(german?.content).filter(({ text }) => plainText(text).includes('ß'))).toEqual([]);
});
