import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromXliff } from '../../../src/cli/exchange/xliff.ts';
import { record, smallPortal, wholePortal } from './portal.ts';

const unitsOf = (text: string) => fromXliff({ path: 'export', text });

describe('an export', () => {
  test('holds what people translate, beside English, with a note, and nothing else', async () => {
    const portal = smallPortal();
    const { code, out, err } = await portal.export({});
    const units = unitsOf(out);
    const of = (key: string) =>
      units.filter((unit) => unit.key === key).map(({ file, target }) => [file, target]);
    expect(of('LOGIN.LABEL')).toEqual([
      ['locales/common/de.json', 'Anmelden'],
      ['locales/tiny/de.json', 'Ihr Konto'],
    ]);
    expect(of('COOKIE_POLICY.CONFIGURATION.BROWSERS.0.NAME')).toHaveLength(1);
    expect(of('COOKIE_POLICY.CONFIGURATION.BROWSERS.0.LINK')).toEqual([]);
    expect(of('$schema')).toEqual([]);
    expect(out).toContain('<note>Header › Skip link: The first link on every page, ');
    expect(err).toMatch(new RegExp(`^✓ ${units.length} texts · 0 missing · \\d+ still English · 2 files`));
    expect(code).toBe(0);
  });

  test('holds the shared texts once, and of tenants those that have the language', async () => {
    const portal = wholePortal();
    const files = async (language: string, tenant?: string[]) => {
      const units = unitsOf((await portal.export({ language, tenant })).out);
      return [...new Set(units.map(({ file }) => file))];
    };
    expect(await files('PL')).toEqual(
      ['common', 'de-did', 'udp-mock'].map((folder) => `locales/${folder}/pl.json`),
    );
    expect(await files('pl', ['de-*', 'fr-eos'])).toEqual([
      'locales/common/pl.json',
      'locales/de-did/pl.json',
    ]);
  });

  test('with --untranslated holds what is missing or still English, but not what holds no word', async () => {
    const portal = smallPortal();
    portal.change('locales/common/de.json', {
      'MENU.HOME': undefined,
      'MENU.HELP': 'Help',
      'MENU.PRIVACY': '',
      'FOOTER.COPYRIGHT': '{{company}}',
    });
    portal.change('locales/common/en.json', { 'FOOTER.COPYRIGHT': '{{company}}' });
    const all = unitsOf((await portal.export({})).out).map(({ key }) => key);
    const keys = unitsOf((await portal.export({ untranslated: true })).out).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['MENU.HOME', 'MENU.HELP', 'MENU.PRIVACY']));
    expect(all).toContain('FOOTER.COPYRIGHT');
    expect(keys).not.toContain('FOOTER.COPYRIGHT');
    expect(keys).not.toContain('MENU.IMPRINT');
  });

  test('does not ask for a notice that the language leaves out on purpose, but for what lacks in one', async () => {
    const portal = smallPortal();
    const asked = async () =>
      unitsOf((await portal.export({ untranslated: true })).out).map(({ key }) => key);
    portal.change('locales/common/de.json', { 'START_PAGE.NOTICE.TEXT': undefined });
    expect(await asked()).toContain('START_PAGE.NOTICE.TEXT');
    portal.change('locales/common/de.json', { 'START_PAGE.NOTICE': undefined });
    expect((await asked()).filter((key) => key.includes('NOTICE.'))).toEqual([]);
  });

  test('leaves out, and names, what cannot be exchanged', async () => {
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
      'left out: locales/common/de.json  DEMO_CONTENT.PARAGRAPHS: the list has not as many entries as the English one',
    ]);
  });

  test('works while other files have errors, and says which file it needs', async () => {
    const portal = wholePortal();
    portal.write('locales/fr-eos/fr.json', '{');
    portal.change('locales/common/pl.json', { 'MENU.NOTHING': '{{' });
    expect((await portal.export({ language: 'pl' })).code).toBe(0);
    const { code, out, err } = await portal.export({ language: 'fr' });
    expect(err).toContain('locales/fr-eos/fr.json cannot be used: it is not valid JSON');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    rmSync(portal.path('locales/fr-eos/fr.json'));
    expect((await portal.export({ language: 'fr' })).err).toContain('it does not exist');
  });

  test.each([
    ['{', 'it is not valid JSON'],
    ['{}', 'it lists no languages'],
  ])(
    'leaves out, and names, a tenant with the settings %s, unless it was asked for',
    async (text, reason) => {
      const portal = wholePortal();
      portal.write('tenants/es-eos/tenant.json', text);
      const { code, out, err } = await portal.export({ language: 'fr' });
      expect(err).toContain(`left out: tenants/es-eos/tenant.json: ${reason}\n`);
      expect(code).toBe(0);
      expect(new Set(unitsOf(out).map(({ file }) => file))).toContain('locales/fr-eos/fr.json');
      const refused = await portal.export({ language: 'fr', tenant: ['es-eos', 'fr-eos'] });
      expect(refused.err).toContain(`tenants/es-eos/tenant.json cannot be used: ${reason}`);
      expect(refused.code).toBe(2);
    },
  );

  test('is refused where only settings that cannot be read may have the language', async () => {
    const portal = smallPortal();
    portal.write('tenants/tiny/tenant.json', '{');
    const { code, err } = await portal.export({});
    expect(err).toContain('tenants/tiny/tenant.json cannot be used: it is not valid JSON');
    expect(code).toBe(2);
  });

  test.each([
    ['en', 'English is the source language of the texts\nname one of the others: DE'],
    ['fr', "unknown language 'FR'.\nlanguages: DE"],
    ['ed', "unknown language 'ED'. Did you mean 'DE'?\nlanguages: DE"],
    ['../de', "unknown language '../DE'.\nlanguages: DE"],
  ])('of the language %s is refused', async (language, words) => {
    expect(await smallPortal().export({ language })).toEqual({ code: 2, out: '', err: words });
  });
});

test('the languages that there are stand in order, each once', async () => {
  const { err } = await wholePortal().export({ language: 'xx' });
  expect(err).toContain('\nlanguages: DE, ES, FR, IT, NL, PL, TR');
});

describe('a translation whose English text has changed since', () => {
  /** German texts, the first two of which are stale. */
  function portalWithStale() {
    const portal = smallPortal();
    record(portal);
    portal.change('locales/common/en.json', { 'MENU.HOME': 'Overview', 'MENU.HELP': 'Advice' });
    return portal;
  }
  const note = '(the English text has changed since this translation was made)';

  test('is to be looked at again: in XLIFF by its state and its note', async () => {
    const { out, err } = await portalWithStale().export({});
    const units = out
      .split('<trans-unit ')
      .filter((unit) => unit.includes('state="needs-review-translation"'));
    expect(units.map((unit) => /id="([^"]*)"/.exec(unit)?.[1])).toEqual(['MENU.HOME', 'MENU.HELP']);
    expect(units.every((unit) => unit.includes(`${note}</note>`))).toBe(true);
    expect(err).toContain(' still English · 2 stale · ');
  });

  test('in CSV by its note', async () => {
    const { out } = await portalWithStale().export({ format: 'csv' });
    const rows = out.split('\r\n').filter((row) => row.endsWith(`${note}"`));
    expect(rows.map((row) => row.split('","')[1])).toEqual(['MENU.HOME', 'MENU.HELP']);
  });

  test('is among what --untranslated takes', async () => {
    const portal = portalWithStale();
    const keys = unitsOf((await portal.export({ untranslated: true })).out).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['MENU.HOME', 'MENU.HELP']));
    expect(keys).not.toContain('MENU.PRIVACY');
  });

  test.each([
    ['{', 'it is not valid JSON'],
    ['[]', 'it has no group "texts"'],
  ])('is not known by the record %s, which is said', async (text, reason) => {
    const portal = portalWithStale();
    portal.write('locales/record.json', text);
    const { code, err } = await portal.export({});
    expect(err).toContain(`not known: what is stale, by locales/record.json: ${reason}\n`);
    expect(code).toBe(0);
  });
});

describe('--output', () => {
  test('- is standard output', async () => {
    const portal = smallPortal();
    const { out } = await portal.export({});
    expect(await portal.export({ output: '-' })).toMatchObject({ code: 0, out });
    expect(readdirSync(portal.root)).not.toContain('-');
  });

  test('takes the file whole, in the place of an older one, and leaves nothing beside it', async () => {
    const portal = smallPortal();
    const { out } = await portal.export({ format: 'csv' });
    mkdirSync(portal.path('to'));
    for (const before of [undefined, 'older and longer'.repeat(10_000)]) {
      if (before) portal.write('to/de.csv', before);
      const { code, out: nothing, err } = await portal.export({ format: 'csv', output: 'to/de.csv' });
      expect({ code, nothing }).toEqual({ code: 0, nothing: '' });
      expect(err).toContain('  → to/de.csv');
      expect(portal.read('to/de.csv')).toBe(out);
      expect(readdirSync(portal.path('to'))).toEqual(['de.csv']);
    }
  });

  test.each([
    'locales/common/de.json',
    'locales/de.xlf',
    'tenants/tiny/assets/x.xlf',
    'x/../tenants/x',
    'link/de.xlf',
  ])('refuses %s, which lies among the sources', async (output) => {
    const portal = smallPortal();
    symlinkSync(portal.path('locales'), portal.path('link'));
    const before = portal.everything();
    const { code, err } = await portal.export({ output });
    expect(err).toContain('is in a folder of the sources');
    expect(code).toBe(2);
    expect(portal.everything()).toEqual(before);
  });

  test('that cannot be written is a failure, and leaves nothing behind', async () => {
    const portal = smallPortal();
    const before = readdirSync(portal.root);
    const { code, err } = await portal.export({ output: 'nowhere/de.xlf' });
    expect(err).toContain('nowhere/de.xlf: it does not exist');
    expect(code).toBe(1);
    mkdirSync(portal.path('folder'));
    expect((await portal.export({ output: 'folder' })).code).toBe(1);
    expect(readdirSync(portal.root)).toEqual([...before, 'folder'].sort());
  });
});
