import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type ConfirmOptions, confirmTexts } from '../../../src/cli/commands/confirm.ts';
import type { UserError } from '../../../src/cli/failures.ts';
import { load } from '../../../src/cli/sources/load.ts';
import { recordAfter } from '../../../src/cli/validate/record.ts';
import { stale } from '../../../src/cli/validate/rules/stale.ts';
import type { World } from '../../../src/cli/world.ts';
import { type Portal, smallPortal } from '../exchange/portal.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));

test('the record of this project fits its texts: eos-content confirm', () => {
  const { change, added, updated, removed, stale: left } = recordAfter(load(project, []));
  expect({ added, updated, removed, stale: left.map(({ key }) => key) }).toEqual({
    added: 0,
    updated: 0,
    removed: 0,
    stale: [],
  });
  expect(change).toBeUndefined();
});

/** The command in a tree: its exit code or the code of its failure, and what it says. */
function confirm({ root }: Portal, keys: readonly string[] = [], options: Partial<ConfirmOptions> = {}) {
  let out = '';
  const world: World = {
    argv: [],
    env: {},
    cwd: () => root,
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (out += text) },
  };
  const clock = { start: 0, elapsed: () => 0, interrupted: new AbortController().signal };
  try {
    return { code: confirmTexts(world, keys, { root: '.', ...options }, clock), out };
  } catch (error) {
    const { code, message, fix } = error as UserError;
    return { code, out: `${out}${message}\n${fix}` };
  }
}

const record = 'locales/record.json';

/** The translations that are found stale, as `<file> <key>`. */
function keysOf({ root }: Portal): string[] {
  const found: string[] = [];
  stale.check(load(root, []), (file, path) => found.push(`${file.path} ${path.join('.')}`));
  return found;
}

/** A tree whose texts are recorded. */
function recorded(): Portal {
  const portal = smallPortal();
  expect(confirm(portal).code).toBe(0);
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

  test('takes a translation that was changed afterwards for up to date, but not one that was only fixed', () => {
    const portal = recorded();
    portal.change(english, { 'COOKIE_NOTICE.TEXT': 'We store nothing.', 'MENU.HELP': 'Support' });
    portal.change(german, { 'COOKIE_NOTICE.TEXT': 'Wir speichern nichts.', 'MENU.HELP': ' Hilfe ' });
    expect(keysOf(portal)).toEqual(['locales/common/de.json MENU.HELP']);
  });

  test('reports nothing of what is not recorded', () => {
    const portal = smallPortal();
    portal.change(english, { 'MENU.HELP': 'Support' });
    expect(keysOf(portal)).toEqual([]);
    portal.write(record, '{ "texts": { "common": { "MENU.HOME": "nonsense", "MENU.HELP": 3 } } }');
    expect(keysOf(portal)).toEqual([]);
  });

  test('finds a tenant’s translation of a shared English text', () => {
    const portal = smallPortal();
    portal.change('locales/tiny/de.json', { 'MENU.HELP': 'Rat' });
    confirm(portal);
    portal.change(english, { 'MENU.HELP': 'Support' });
    expect(keysOf(portal)).toEqual(['locales/common/de.json MENU.HELP', 'locales/tiny/de.json MENU.HELP']);
  });
});

describe('eos-content confirm', () => {
  test('writes a line a key, the same ones each time, and nothing where nothing changes', () => {
    const portal = recorded();
    const lines = portal.read(record);
    expect(lines).toMatch(/^ {6}"MENU\.HELP": "[0-9a-z]{5} de:[0-9a-z]{5}",$/m);
    const keys = [...lines.matchAll(/^ {6}"([^"]+)"/gm)].map(([, key = '']) => key);
    const shared = keys.slice(0, keys.indexOf('LOGIN.LABEL', keys.lastIndexOf('START_PAGE.TITLE')));
    expect(shared).toEqual(shared.toSorted());
    expect(confirm(portal).out).toContain('(unchanged): 0 translations added');
    expect(portal.read(record)).toBe(lines);
  });

  test('records new and changed translations, and leaves stale ones', () => {
    const portal = recorded();
    portal.change(english, {
      'MENU.HELP': 'Support',
      'MENU.HOME': 'Front page',
      'MENU.PRIVACY': 'Your data',
    });
    portal.change(german, { 'MENU.HOME': 'Titelseite' });
    const { out } = confirm(portal);
    expect(out).toContain('0 translations added · 1 updated · 0 confirmed · 2 left stale');
    expect(out).toContain('stale  locales/common/de.json  MENU.HELP\n');
    expect(keysOf(portal)).toHaveLength(2);
    expect(portal.read(record)).toMatch(/"MENU\.HELP": "[0-9a-z]{5} de:[0-9a-z]{5}"/);
  });

  test('confirms the stale ones that are named, or all', () => {
    const portal = recorded();
    portal.change(english, {
      'MENU.HELP': 'Support',
      'MENU.HOME': 'Front page',
      'PAGE.CONTENTS': 'Contents',
    });
    expect(confirm(portal, ['MENU.HE*']).out).toContain('1 confirmed · 2 left stale');
    expect(keysOf(portal)).toEqual([
      'locales/common/de.json MENU.HOME',
      'locales/common/de.json PAGE.CONTENTS',
    ]);
    expect(confirm(portal, [], { all: true }).out).toContain('2 confirmed');
    expect(keysOf(portal)).toEqual([]);
  });

  test('looks only at the tenant and the language asked for', () => {
    const portal = recorded();
    portal.change(english, { 'MENU.HELP': 'Support' });
    portal.change('locales/tiny/en.json', { 'LOGIN.LABEL': 'Sign in' });
    expect(confirm(portal, [], { all: true, tenant: ['tiny'], language: ['DE'] }).out).toContain(
      '1 confirmed',
    );
    expect(keysOf(portal)).toEqual(['locales/common/de.json MENU.HELP']);
    expect(confirm(portal, [], { all: true, tenant: ['common'] }).out).toContain('1 confirmed');
    expect(keysOf(portal)).toEqual([]);
  });

  test('marks a translation that was made for another English text than the others', () => {
    const portal = recorded();
    const [, mark = ''] = /"MENU\.HELP": "([0-9a-z]{5})/.exec(portal.read(record)) ?? [];
    portal.write(
      record,
      portal.read(record).replace(/("MENU\.HELP": "[^"]+)"/, '$1 fr:00000/11111 pl:22222"'),
    );
    // Other languages are not in this tree, so they are gone.
    expect(confirm(portal).out).toContain('2 gone');
    expect(portal.read(record)).toContain(`"MENU.HELP": "${mark} de:`);
  });

  test('takes out what is gone, but not what cannot be read', () => {
    const portal = recorded();
    const before = portal.read(record);
    const text = portal.read(german);
    portal.write(german, text.replace('{', '{,'));
    confirm(portal);
    expect(portal.read(record)).toBe(before);
    portal.write(german, text.replace(/ +"HELP": "Hilfe",\n/, ''));
    expect(confirm(portal).out).toContain('1 gone');
    expect(portal.read(record)).not.toContain('"MENU.HELP"');
  });

  test.each<[string, readonly string[], Partial<ConfirmOptions>]>([
    ['unknown-key', ['MENU.HELPP'], {}],
    ['unknown-key', ['MENU.HELP'], { tenant: ['tiny'] }],
    ['unknown-tenant', [], { tenant: ['tinny'] }],
    ['unknown-language', [], { language: ['fr'] }],
  ])('refuses what it does not know: %s', (code, keys, options) => {
    const portal = smallPortal();
    expect(confirm(portal, keys, options).code).toBe(code);
    expect(existsSync(portal.path(record))).toBe(false);
  });

  test.each([
    ['no JSON', () => '<<<<<<< HEAD'],
    ['nothing of texts', () => '{}'],
    ['a number for a line', () => '{ "texts": { "common": { "MENU.HELP": 3 } } }'],
    ['a mark that lacks a sign', (record: string) => record.replace(/("MENU\.HELP": ".*)."/, '$1"')],
    ['a line without a language', (record: string) => record.replace(/("MENU\.HELP": "\w+) [^"]*/, '$1')],
  ])('refuses a record that is damaged, and leaves it: %s', (_, damage) => {
    const portal = recorded();
    const damaged = damage(portal.read(record));
    expect(damaged).not.toBe(portal.read(record));
    portal.write(record, damaged);
    expect(confirm(portal, [], { all: true }).code).toBe('sources-broken');
    expect(portal.read(record)).toBe(damaged);
  });

  test('takes patterns, in any case', () => {
    const portal = smallPortal();
    portal.change('tenants/tiny/tenant.json', { languages: ['EN', 'DE', 'FR'] });
    for (const folder of ['common', 'tiny']) {
      portal.write(`locales/${folder}/fr.json`, portal.read(`locales/${folder}/de.json`));
    }
    confirm(portal);
    portal.change(english, { 'MENU.HELP': 'Support', 'MENU.HOME': 'Front page' });
    expect(confirm(portal, ['menu.help'], { language: ['d*'], tenant: ['COM*'] }).out).toContain(
      '1 confirmed · 1 left stale',
    );
    expect(confirm(portal, ['MENU.*'], { language: ['*R'] }).out).toContain('2 confirmed');
    expect(confirm(portal).out).toContain('1 left stale');
    expect(confirm(portal, [], { language: ['p*'] }).out).toContain(
      "unknown language 'p*'.\nlanguages: DE, FR",
    );
  });
});

test('other commands bring a record up to date, but begin none', () => {
  const portal = smallPortal();
  expect(recordAfter(load(portal.root, [])).change).toBeUndefined();
  confirm(portal);
  portal.change(german, { 'MENU.HELP': 'Rat und Hilfe' });
  const { change, updated } = recordAfter(load(portal.root, []));
  expect({ path: change?.path, changes: change?.changes, updated }).toEqual({
    path: 'locales/record.json',
    changes: true,
    updated: 1,
  });
});
