import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ConfirmOptions } from '../../../src/cli/commands/declarations.ts';
import { load } from '../../../src/cli/sources/load.ts';
import { recordAfter } from '../../../src/cli/validate/record.ts';
import { stale } from '../../../src/cli/validate/rules/stale.ts';
import { type Portal, record as recordAll, smallPortal } from '../exchange/portal.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));

test('the record of this project is up to date: eos-content confirm', () => {
  const { stale: left, ...rest } = recordAfter(load(project, []));
  expect(rest).toEqual({ changes: [], recorded: { new: 0, changed: 0, stale: 0 }, removed: 0 });
  expect(left.map(({ key }) => key)).toEqual([]);
});

const record = 'locales/record/common/de.json';

/** The translations that are found stale, as `<file> <key>`. */
function keysOf({ root }: Portal): string[] {
  const found: string[] = [];
  stale.check(load(root, []), (_variant, _values, { file, path }) =>
    found.push(`${file.path} ${path.join('.')}`),
  );
  return found;
}

/** A tree whose texts are recorded. */
function recorded(): Portal {
  const portal = smallPortal();
  recordAll(portal);
  return portal;
}

const english = 'locales/common/en.json';
const german = 'locales/common/de.json';

describe('stale', () => {
  test.each<[string, Record<string, string>]>([
    [
      'a double space, capitals, dashes and quotation marks',
      { 'COOKIE_NOTICE.TEXT': 'We  store –\u00a0“What” is NEEDED…' },
    ],
    ['markup', { 'PRIVACY_POLICY.SCOPE.TEXT': '<p>This <strong>portal</strong></p>' }],
  ])('passes when the English text changed only in %s', (_, texts) => {
    const portal = recorded();
    portal.change(english, texts);
    expect(keysOf(portal)).toEqual([]);
  });

  test.each([
    ['a number', 'We store 1,5 of 2.'],
    ['one small word', 'We store what is not needed.'],
    ['a sign', 'We store what is needed, 5 %.'],
  ])('finds the change of %s', (_, text) => {
    const portal = recorded();
    portal.change(english, { 'COOKIE_NOTICE.TEXT': text });
    expect(keysOf(portal)).toEqual(['locales/common/de.json COOKIE_NOTICE.TEXT']);
  });

  test('passes a translation that was changed afterwards, but not one whose spaces alone were', () => {
    const portal = recorded();
    portal.change(english, { 'COOKIE_NOTICE.TEXT': 'We store nothing.', 'MENU.HELP': 'Support' });
    portal.change(german, { 'COOKIE_NOTICE.TEXT': 'Wir speichern nichts.', 'MENU.HELP': ' Hilfe ' });
    expect(keysOf(portal)).toEqual(['locales/common/de.json MENU.HELP']);
  });

  test('passes what is not recorded', () => {
    const portal = smallPortal();
    portal.change(english, { 'MENU.HELP': 'Support' });
    expect(keysOf(portal)).toEqual([]);
    portal.write(record, JSON.stringify({ translations: { 'MENU.HELP': 3 } }));
    expect(keysOf(portal)).toEqual([]);
  });

  test('finds a tenant’s translation of a shared English text', () => {
    const portal = smallPortal();
    portal.change('locales/tiny/de.json', { 'MENU.HELP': 'Rat' });
    recordAll(portal);
    portal.change(english, { 'MENU.HELP': 'Support' });
    expect(keysOf(portal)).toEqual(['locales/common/de.json MENU.HELP', 'locales/tiny/de.json MENU.HELP']);
  });
});

describe('eos-content confirm', () => {
  test('writes a file a folder and language, and nothing where nothing changes', async () => {
    const portal = recorded();
    const before = portal.read(record);
    const { translations } = JSON.parse(before);
    const keys = Object.keys(translations);
    expect(keys).toEqual(keys.toSorted());
    expect(translations['MENU.HELP']).toMatch(/^[0-9a-f]{8} Help$/);
    expect(portal.read('locales/record/tiny/de.json')).toContain('"LOGIN.LABEL"');
    portal.change(english, { 'MENU.HELP': ' HELP' });
    expect((await portal.confirm()).err).toContain('locales/record/ (unchanged): 0 translations added');
    expect(portal.read(record)).toBe(before);
  });

  test('records new and changed translations, and leaves stale ones', async () => {
    const portal = recorded();
    portal.change(english, {
      'MENU.HELP': 'Support',
      'MENU.HOME': 'Front page',
      'MENU.PRIVACY': 'Your data',
    });
    portal.change(german, { 'MENU.HOME': 'Titelseite' });
    const { out, err } = await portal.confirm();
    expect(err).toContain('0 translations added · 1 updated · 0 confirmed · 2 left stale');
    expect(out).toContain('stale  locales/common/de.json  MENU.HELP\n');
    expect(keysOf(portal)).toHaveLength(2);
  });

  test('confirms stale translations by key or all at once', async () => {
    const portal = recorded();
    portal.change(english, {
      'MENU.HELP': 'Support',
      'MENU.HOME': 'Front page',
      'PAGE.CONTENTS': 'Contents',
    });
    expect((await portal.confirm(['MENU.HE*'])).err).toContain('1 confirmed · 2 left stale');
    expect(keysOf(portal)).toEqual([
      'locales/common/de.json MENU.HOME',
      'locales/common/de.json PAGE.CONTENTS',
    ]);
    expect((await portal.confirm([], { all: true })).err).toContain('2 confirmed');
    expect(keysOf(portal)).toEqual([]);
  });

  test('confirms only the chosen tenants and languages', async () => {
    const portal = smallPortal();
    portal.change('tenants/tiny/tenant.json', { languages: ['EN', 'DE', 'FR'] });
    for (const folder of ['common', 'tiny']) {
      portal.write(`locales/${folder}/fr.json`, portal.read(`locales/${folder}/de.json`));
    }
    recordAll(portal);
    portal.change(english, { 'MENU.HELP': 'Support' });
    portal.change('locales/tiny/en.json', { 'LOGIN.LABEL': 'Sign in' });
    const { err } = await portal.confirm([], { all: true, tenant: ['TI*'], language: ['de'] });
    expect(err).toContain('1 confirmed');
    expect((await portal.confirm([], { all: true, tenant: ['common'] })).err).toContain('2 confirmed');
    expect(keysOf(portal)).toEqual(['locales/tiny/fr.json LOGIN.LABEL']);
  });

  test('removes what is gone, but not what is unreadable', async () => {
    const portal = recorded();
    const before = portal.read(record);
    const text = portal.read(german);
    portal.write(german, text.replace('{', '{,'));
    await portal.confirm();
    expect(portal.read(record)).toBe(before);
    portal.write(german, text.replace(/ +"HELP": "Hilfe",\n/, ''));
    expect((await portal.confirm()).err).toContain('1 gone');
    expect(portal.read(record)).not.toContain('"MENU.HELP"');
  });

  test.each<[string, readonly string[], Partial<ConfirmOptions>]>([
    ["no translation has the key 'MENU.HELPP'", ['MENU.HELPP'], {}],
    ["no translation has the key 'MENU.HELP'", ['MENU.HELP'], { tenant: ['tiny'] }],
    ["unknown tenant 'tinny'", [], { tenant: ['tinny'] }],
    ["unknown language 'fr'", [], { language: ['fr'] }],
  ])('fails with: %s', async (message, keys, options) => {
    const portal = smallPortal();
    expect((await portal.confirm(keys, options)).err).toContain(message);
    expect(existsSync(portal.path(record))).toBe(false);
  });

  test.each([
    ['no JSON', () => '<<<<<<< HEAD'],
    ['nothing of texts', () => '{}'],
    [
      'a mark that lacks a sign',
      (record: string) => record.replace(/("MENU\.HELP": "[0-9a-f]+)[0-9a-f] /, '$1 '),
    ],
  ])('refuses a damaged record, and leaves it: %s', async (_, damage) => {
    const portal = recorded();
    const damaged = damage(portal.read(record));
    expect(damaged).not.toBe(portal.read(record));
    portal.write(record, damaged);
    expect((await portal.confirm([], { all: true })).err).toContain(`${record} cannot be used`);
    expect(portal.read(record)).toBe(damaged);
  });
});
