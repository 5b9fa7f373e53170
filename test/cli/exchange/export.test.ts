import { cpSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromXliff } from '../../../src/cli/exchange/xliff.ts';
import { record, smallPortal } from './portal.ts';

const unitsOf = (text: string) => fromXliff({ path: 'export', text });

/** The small portal with a second tenant, whose settings are these. */
function portalWithOther(settings: string) {
  const portal = smallPortal();
  for (const folder of ['tenants', 'locales']) {
    cpSync(portal.path(`${folder}/tiny`), portal.path(`${folder}/other`), { recursive: true });
  }
  portal.write('tenants/other/tenant.json', settings);
  return portal;
}

describe('export', () => {
  test('writes what people translate, with English and a note, and nothing else', async () => {
    const portal = smallPortal();
    const { code, out, err } = await portal.export({});
    const units = unitsOf(out);
    const of = (key: string) =>
      units.filter((unit) => unit.key === key).map(({ file, target }) => [file, target]);
    expect(of('LOGIN.LABEL')).toEqual([
      ['locales/common/de.json', 'Anmelden'],
      ['locales/tiny/de.json', 'Ihr Konto'],
    ]);
    expect(of('COOKIE_POLICY.CONFIGURATION.BROWSERS.BROWSER_1.NAME')).toHaveLength(1);
    expect(of('COOKIE_POLICY.CONFIGURATION.BROWSERS.BROWSER_1.LINK')).toEqual([]);
    expect(of('$schema')).toEqual([]);
    expect(out).toContain('<note>Header › Skip link: The first link on every page, ');
    expect(err).toMatch(new RegExp(`^✓ ${units.length} texts · 0 missing · \\d+ still English · 2 files`));
    expect(code).toBe(0);
  });

  test.each<[name: string, other: string, tenant: string[] | undefined, folders: string[]]>([
    ['the shared texts once for two tenants', '["EN", "DE"]', undefined, ['common', 'other', 'tiny']],
    ['no texts of a tenant without the language', '["EN", "FR"]', undefined, ['common', 'tiny']],
    ['the chosen tenants alone', '["EN", "DE"]', ['ti*'], ['common', 'tiny']],
  ])('writes %s', async (_, languages, tenant, folders) => {
    const { out } = await portalWithOther(`{ "languages": ${languages} }`).export({
      language: 'DE',
      tenant,
    });
    const files = new Set(unitsOf(out).map(({ file }) => file));
    expect([...files]).toEqual(folders.map((folder) => `locales/${folder}/de.json`));
  });

  test('writes with --untranslated what is missing or still English, in order, but no text without words', async () => {
    const portal = smallPortal();
    portal.change('locales/common/de.json', {
      'MENU.HOME': '',
      'MENU.HELP': undefined,
      'MENU.PRIVACY': 'Privacy',
      'FOOTER.COPYRIGHT': '{{company}}',
    });
    portal.change('locales/common/en.json', { 'FOOTER.COPYRIGHT': '{{company}}' });
    const all = unitsOf((await portal.export({})).out).map(({ key }) => key);
    const keys = unitsOf((await portal.export({ untranslated: true })).out).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('MENU.'))).toEqual(['MENU.HOME', 'MENU.HELP', 'MENU.PRIVACY']);
    expect(all).toContain('FOOTER.COPYRIGHT');
    expect(keys).not.toContain('FOOTER.COPYRIGHT');
  });

  test('asks for the missing part of a notice, but not for a notice that the language leaves out', async () => {
    const portal = smallPortal();
    const asked = async () =>
      unitsOf((await portal.export({ untranslated: true })).out).map(({ key }) => key);
    portal.change('locales/common/de.json', { 'START_PAGE.NOTICE.TEXT': undefined });
    expect(await asked()).toContain('START_PAGE.NOTICE.TEXT');
    portal.change('locales/common/de.json', { 'START_PAGE.NOTICE': undefined });
    expect((await asked()).filter((key) => key.includes('NOTICE.'))).toEqual([]);
  });

  test('leaves out and names what cannot be exchanged', async () => {
    const portal = smallPortal();
    portal.change('locales/common/de.json', {
      'MENU.HOME': 'Sta\u0007rt',
      'DEMO_CONTENT.PARAGRAPHS': ['Eins.', 'Zwei.'],
    });
    const { out, err } = await portal.export({});
    const keys = unitsOf(out).map(({ key }) => key);
    expect(keys).not.toContain('MENU.HOME');
    expect(keys.filter((key) => key.startsWith('DEMO_CONTENT.PARAGRAPHS'))).toEqual([]);
    expect(err.match(/^left out: .*$/gm)).toEqual([
      'left out: locales/common/de.json  MENU.HOME: the text, or the English one, holds an invisible character',
      'left out: locales/common/de.json  DEMO_CONTENT.PARAGRAPHS: the list is longer or shorter than the English one',
    ]);
  });

  test('ignores errors in other files, and names the file that it needs', async () => {
    const portal = portalWithOther('{ "languages": ["EN", "FR"] }');
    portal.write('locales/common/fr.json', '{');
    portal.change('locales/common/de.json', { 'MENU.NOTHING': '{{' });
    expect((await portal.export({})).code).toBe(0);
    const { code, out, err } = await portal.export({ language: 'fr' });
    expect(err).toContain('locales/common/fr.json cannot be used: it is not valid JSON');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    rmSync(portal.path('locales/common/fr.json'));
    expect((await portal.export({ language: 'fr' })).err).toContain('it does not exist');
  });

  test('needs the settings of the tenants that it is for, and of no other', async () => {
    const portal = portalWithOther('{');
    const { code, err } = await portal.export({});
    expect(err).toContain('tenants/other/tenant.json cannot be used: it is not valid JSON');
    expect(code).toBe(2);
    expect((await portal.export({ tenant: ['tiny'] })).code).toBe(0);
  });

  test.each([
    ['en', 'English is the source language of the texts\nname one of the others: DE'],
    ['fr', "unknown language 'FR'.\nlanguages: DE"],
    ['ed', "unknown language 'ED'. Did you mean 'DE'?\nlanguages: DE"],
  ])('refuses the language %s', async (language, words) => {
    expect(await smallPortal().export({ language })).toEqual({ code: 2, out: '', err: words });
  });

  test('names the languages of all tenants once and in order', async () => {
    const { err } = await portalWithOther('{ "languages": ["PL", "EN", "DE"] }').export({ language: 'xx' });
    expect(err).toContain('\nlanguages: DE, PL');
  });
});

describe('a stale translation', () => {
  /** German texts, the first two of which are stale. */
  function portalWithStale() {
    const portal = smallPortal();
    record(portal);
    portal.change('locales/common/en.json', { 'MENU.HOME': 'Overview', 'MENU.HELP': 'Advice' });
    return portal;
  }
  const note = '(the English text has changed since this translation was made: ';

  test('is marked by its state and its note, which has the old English text and what has changed', async () => {
    const { out, err } = await portalWithStale().export({});
    const units = out
      .split('<trans-unit ')
      .filter((unit) => unit.includes('state="needs-review-translation"'));
    expect(units.map((unit) => /id="common.([^"]*)"/.exec(unit)?.[1])).toEqual(['MENU.HOME', 'MENU.HELP']);
    expect(units[0]).toContain(`${note}[-Home-] {+Overview+}; it was: “Home”)</note>`);
    expect(units[1]).toContain(`${note}[-Help-] {+Advice+}; it was: “Help”)</note>`);
    expect(err).toContain(' still English · 2 stale · ');
  });

  test('is exported with --untranslated', async () => {
    const portal = portalWithStale();
    const keys = unitsOf((await portal.export({ untranslated: true })).out).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['MENU.HOME', 'MENU.HELP']));
    expect(keys).not.toContain('MENU.PRIVACY');
  });

  test('is not known by a damaged record, which is refused', async () => {
    const portal = portalWithStale();
    portal.write('locales/record/common/de.json', '[]');
    const { code, out, err } = await portal.export({});
    expect(err).toContain('locales/record/common/de.json cannot be used: it does not follow its schema');
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});

describe('--output', () => {
  test('- is standard output', async () => {
    const portal = smallPortal();
    const { out } = await portal.export({});
    expect(await portal.export({ output: '-' })).toMatchObject({ code: 0, out });
    expect(readdirSync(portal.root)).not.toContain('-');
  });

  test('replaces an older file, and leaves nothing beside it', async () => {
    const portal = smallPortal();
    const { out } = await portal.export({});
    portal.write('de.xlf', 'older and longer'.repeat(10_000));
    const before = readdirSync(portal.root);
    const { code, out: nothing, err } = await portal.export({ output: 'de.xlf' });
    expect({ code, nothing }).toEqual({ code: 0, nothing: '' });
    expect(err).toContain('  → de.xlf');
    expect(portal.read('de.xlf')).toBe(out);
    expect(readdirSync(portal.root)).toEqual(before);
  });

  test.each(['locales/common/de.json', 'x/../tenants/x', 'link/de.xlf'])(
    'refuses %s, a place among the sources',
    async (output) => {
      const portal = smallPortal();
      symlinkSync(portal.path('locales'), portal.path('link'));
      const before = portal.everything();
      const { code, err } = await portal.export({ output });
      expect(err).toContain('is in a folder of the sources');
      expect(code).toBe(2);
      expect(portal.everything()).toEqual(before);
    },
  );

  test('fails for a place that cannot be written, and leaves nothing behind', async () => {
    const portal = smallPortal();
    writeFileSync(`${portal.root}/taken`, '');
    const before = readdirSync(portal.root);
    const { code, err } = await portal.export({ output: 'taken/de.xlf' });
    expect(err).toContain('taken/de.xlf: a part of the path is a file or a link, not a folder');
    expect(code).toBe(1);
    expect(readdirSync(portal.root)).toEqual(before);
  });
});
