import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  alive,
  arrives,
  isSame,
  overlay,
  overlayIs,
  plainTenant,
  previewStage,
  shows,
  textsOf,
  trackedTenant,
} from './preview-stage.ts';

const preview = previewStage();

const notice = '/services/content/legalNotice.html';
const settings = `tenants/${plainTenant}/tenant.json`;
const own = `locales/${plainTenant}/de.json`;
const common = 'locales/common/de.json';

const withHeadline = (headline: string) => (text: string) => {
  const texts = JSON.parse(text);
  texts.LEGAL_NOTICE.HEADLINE = headline;
  return JSON.stringify(texts, null, 2);
};

const breakings: readonly (readonly [
  what: string,
  file: string,
  spoil: (text: string) => string,
  said: RegExp,
])[] = [
  ['a text’s file is no JSON', own, (text) => text.slice(0, -3), /de\.json:\d+:\d+/],
  ['a shared file is no JSON', common, (text) => text.replace(',', ''), /common\/de\.json:\d+:\d+/],
  ['the settings are no JSON', settings, (text) => text.replace('{', '{{'), /tenant\.json:\d+:\d+/],
  ['a file is empty', own, () => '', /de\.json/],
  ['a key is there twice', own, (text) => text.replace('{', '{ "LEGAL_NOTICE": {},'), /de\.json:\d+:\d+/],
  ['a placeholder is unknown', common, withHeadline('Von {{nom}}'), /common\/de\.json:\d+:\d+.*nom/s],
  [
    'a tag is not closed',
    own,
    (text) => text.replace('"CONTENT": "', '"CONTENT": "<strong>'),
    /de\.json:\d+:\d+/,
  ],
  [
    'a setting has a wrong form',
    settings,
    (text) => text.replace('"DE"', '"Deutsch"'),
    /tenant\.json:\d+:\d+/,
  ],
  ['an image is missing', settings, (text) => text.replace('"logo.svg"', '"gone.svg"'), /gone\.svg/],
];

describe('over the last good page', () => {
  test.each(breakings)(
    'where %s, it is told with its place until it is mended',
    async (_, file, spoil, said) => {
      const { page, complaints } = await preview.open(notice, { language: 'de' });
      await alive(page);
      const [before = ''] = await textsOf(page, 'main');
      const good = preview.sources.text(file);
      preview.edit(file, spoil);
      await overlayIs(page, said);
      expect(await textsOf(page, 'main')).toEqual([before]);
      // Who comes now sees the same.
      const other = await preview.open(notice, { language: 'de' });
      await overlayIs(other.page, said);
      expect(await textsOf(other.page, 'main')).toEqual([before]);
      preview.edit(file, () => good);
      await overlayIs(page);
      await overlayIs(other.page);
      expect(await isSame(page)).toBe(true);
      expect(complaints).toEqual([]);
    },
  );

  test('what is mended and changed at once is shown', async () => {
    const { page } = await preview.open(notice, { language: 'de' });
    await alive(page);
    const good = preview.sources.text(common);
    preview.edit(common, (text) => text.slice(0, -5));
    await overlayIs(page, /common\/de\.json/);
    preview.edit(common, () => withHeadline('Heil und neu')(good));
    await shows(page, 'h1', 'Heil und neu');
    await overlayIs(page);
  });

  test('a file that is gone and comes again', async () => {
    const { page } = await preview.open(notice, { language: 'de' });
    await alive(page);
    const [before = ''] = await textsOf(page, 'main');
    const good = preview.sources.text(common);
    preview.edit(common, (text) => `${text}\n`);
    rmSync(join(preview.sources.root, common));
    await overlayIs(page, /common\/de\.json/);
    expect(await textsOf(page, 'main')).toEqual([before]);
    preview.edit(common, () => good);
    await overlayIs(page);
    expect(await isSame(page)).toBe(true);
  });

  test('closed, it stays so until something else is broken', async () => {
    const { page } = await preview.open(notice, { language: 'de' });
    await alive(page);
    preview.edit(common, withHeadline('Von {{nom}}'));
    await overlayIs(page, /nom/);
    await page.keyboard.press('Escape');
    await overlayIs(page);
    preview.edit(common, withHeadline('Von {{nomm}}'));
    await overlayIs(page, /nomm/);
  });

  test('what is broken for one tenant is not for the other', async () => {
    const { page } = await preview.open(notice, { language: 'de' });
    const other = await preview.open(notice, { language: 'de', tenant: trackedTenant });
    await alive(page);
    await alive(other.page);
    preview.edit(own, (text) => text.slice(0, -3));
    await overlayIs(page, /de\.json/);
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Trotzdem neu' });
    await shows(other.page, 'h1', 'Trotzdem neu');
    expect(await overlay(other.page)).toBeUndefined();
  });
});

test('a tenant whose folder is away and comes again', async () => {
  const { page } = await preview.open(notice, { language: 'de' });
  await alive(page);
  const [before = ''] = await textsOf(page, 'main');
  const folder = join(preview.sources.root, 'tenants', plainTenant);
  const away = join(preview.sources.root, plainTenant);
  renameSync(folder, away);
  onTestFinished(() => {
    try {
      renameSync(away, folder);
    } catch {
      // It is back.
    }
  });
  await overlayIs(page, new RegExp(`tenants/${plainTenant}`));
  expect(await textsOf(page, 'main')).toEqual([before]);
  renameSync(away, folder);
  await overlayIs(page);
  await alive(page);
  expect(await textsOf(page, 'main')).toEqual([before]);
});

describe('from the start', () => {
  // One of each kind: what is read wrongly, what is wrong in it, what it lacks.
  const some = breakings.filter((_, index) => index % 3 === 2);
  test.each([...breakings.slice(0, 1), ...some])(
    'where %s, a page says so, and becomes the page when it is mended',
    async (_, file, spoil, said) => {
      await preview.end();
      const good = preview.sources.text(file);
      preview.edit(file, spoil);
      await preview.begin();
      const { page } = await preview.open(notice, { language: 'de' });
      expect(await page.title()).toBe(`${plainTenant} cannot be shown`);
      expect(await textsOf(page, 'main')).toEqual([expect.stringMatching(said)]);
      await overlayIs(page, said);
      preview.edit(file, () => good);
      await arrives(page);
      await overlayIs(page);
    },
  );
});
