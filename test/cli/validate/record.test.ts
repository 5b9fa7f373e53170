import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type ConfirmOptions, confirmTexts } from '../../../src/cli/commands/confirm.ts';
import type { UserError } from '../../../src/cli/failures.ts';
import { issue } from '../../../src/cli/site/rule.ts';
import { load } from '../../../src/cli/sources/load.ts';
import { withoutConsequences } from '../../../src/cli/validate/consequences.ts';
import { recordAfter } from '../../../src/cli/validate/record.ts';
import { stale } from '../../../src/cli/validate/rules/stale.ts';
import type { World } from '../../../src/cli/world.ts';
import { treeOf } from './fixture.ts';
import { inspected, setTexts, type Texts } from './rules/inspected.ts';

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
function confirm(root: string, keys: readonly string[] = [], options: Partial<ConfirmOptions> = {}) {
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

const recordIn = (root: string): string => readFileSync(join(root, 'locales/record.json'), 'utf8');
const keysOf = async (root: string) =>
  (await inspected(stale, root)).map((found) => found.slice(0, found.indexOf(':')));

/** A tree whose texts are recorded. */
function recorded(): string {
  const root = treeOf();
  expect(confirm(root).code).toBe(0);
  return root;
}

const english = 'locales/common/en.json';
const german = 'locales/common/de.json';

describe('stale', () => {
  test('finds a translation whose English text says something else by now', async () => {
    const root = recorded();
    setTexts(root, english, { 'COOKIE_NOTICE.TEXT': 'We store nothing.' });
    const [found] = await inspected(stale, root);
    expect(found).toMatch(
      /: the English text has changed since this translation was made: .*\{\+nothing\.\+\}; /,
    );
    expect(found).toContain(
      'update the translation; if it still fits, run: npx eos-content confirm --tenant common --language de COOKIE_NOTICE.TEXT',
    );
  });

  test.each<[string, Texts]>([
    [
      'a double space, capitals, dashes and quotation marks',
      { 'COOKIE_NOTICE.TEXT': 'We  store –\u00a0“What” is NEEDED…' },
    ],
    ['markup', { 'PRIVACY_POLICY.SCOPE.TEXT': '<p>This <strong>portal</strong></p>' }],
  ])('passes when the English text changed only in %s', async (_, texts) => {
    const root = recorded();
    setTexts(root, english, texts);
    expect(await keysOf(root)).toEqual([]);
  });

  test.each([
    ['a number', 'We store 1,5 of 2.'],
    ['one small word', 'We store what is not needed.'],
    ['a sign', 'We store what is needed, 5 %.'],
  ])('finds the change of %s', async (_, text) => {
    const root = recorded();
    setTexts(root, english, { 'COOKIE_NOTICE.TEXT': text });
    expect(await keysOf(root)).toEqual(['locales/common/de.json COOKIE_NOTICE.TEXT']);
  });

  test('takes a translation that was changed afterwards for up to date, but not one that was only fixed', async () => {
    const root = recorded();
    setTexts(root, english, { 'COOKIE_NOTICE.TEXT': 'We store nothing.', 'MENU.HELP': 'Support' });
    setTexts(root, german, { 'COOKIE_NOTICE.TEXT': 'Wir speichern nichts.', 'MENU.HELP': ' Hilfe ' });
    expect(await keysOf(root)).toEqual(['locales/common/de.json MENU.HELP']);
  });

  test('says nothing of what is not recorded, and nothing without a record', async () => {
    const root = treeOf();
    setTexts(root, english, { 'MENU.HELP': 'Support' });
    expect(await keysOf(root)).toEqual([]);
    writeFileSync(
      join(root, 'locales/record.json'),
      '{ "texts": { "common": { "MENU.HOME": "nonsense", "MENU.HELP": 3 } } }',
    );
    expect(await keysOf(root)).toEqual([]);
  });

  test('finds a tenant’s translation of a shared English text', async () => {
    const root = treeOf();
    setTexts(root, 'locales/tiny/de.json', { 'MENU.HELP': 'Rat' });
    confirm(root);
    setTexts(root, english, { 'MENU.HELP': 'Support' });
    expect(await keysOf(root)).toEqual([
      'locales/common/de.json MENU.HELP',
      'locales/tiny/de.json MENU.HELP',
    ]);
  });
});

test('nothing is said of translations whose English text is itself found wrong', () => {
  const root = recorded();
  setTexts(root, english, { 'MENU.HELP': 'Hlp', 'MENU.HOME': 'Front page' });
  const sources = load(root, []);
  const found = (check: 'stale' | 'todo', file: string, key: string) => {
    const [path, source] = [key.split('.'), sources.common.get(file === english ? 'en' : 'de')];
    return issue({ id: check, severity: 'warning' }, source as NonNullable<typeof source>, path, {});
  };
  const issues = [
    found('todo', english, 'MENU.HELP'),
    found('stale', german, 'MENU.HELP'),
    found('stale', german, 'MENU.HOME'),
    found('todo', german, 'MENU.HOME'),
  ];
  const [todo, , home, other] = issues;
  expect(withoutConsequences(issues, sources)).toEqual([todo, home, other]);
});

describe('eos-content confirm', () => {
  test('writes a line a key, the same ones each time, and nothing where nothing changes', () => {
    const root = recorded();
    const record = recordIn(root);
    expect(record).toMatch(/^ {6}"MENU\.HELP": "[0-9a-z]{5} de:[0-9a-z]{5}",$/m);
    const keys = [...record.matchAll(/^ {6}"([^"]+)"/gm)].map(([, key = '']) => key);
    const shared = keys.slice(0, keys.indexOf('LOGIN.LABEL', keys.lastIndexOf('START_PAGE.TITLE')));
    expect(shared).toEqual(shared.toSorted());
    expect(confirm(root).out).toContain('(unchanged): 0 translations added');
    expect(recordIn(root)).toBe(record);
  });

  test('records new and changed translations, and leaves stale ones', async () => {
    const root = recorded();
    setTexts(root, english, {
      'MENU.HELP': 'Support',
      'MENU.HOME': 'Front page',
      'MENU.PRIVACY': 'Your data',
    });
    setTexts(root, german, { 'MENU.HOME': 'Titelseite' });
    const { out } = confirm(root);
    expect(out).toContain('0 translations added · 1 updated · 0 confirmed · 2 left stale');
    expect(out).toContain('stale  locales/common/de.json  MENU.HELP\n');
    expect(await keysOf(root)).toHaveLength(2);
    expect(recordIn(root)).toMatch(/"MENU\.HELP": "[0-9a-z]{5} de:[0-9a-z]{5}"/);
  });

  test('confirms the stale ones that are named, or all', async () => {
    const root = recorded();
    setTexts(root, english, {
      'MENU.HELP': 'Support',
      'MENU.HOME': 'Front page',
      'PAGE.CONTENTS': 'Contents',
    });
    expect(confirm(root, ['MENU.HE*']).out).toContain('1 confirmed · 2 left stale');
    expect(await keysOf(root)).toEqual([
      'locales/common/de.json MENU.HOME',
      'locales/common/de.json PAGE.CONTENTS',
    ]);
    expect(confirm(root, [], { all: true }).out).toContain('2 confirmed');
    expect(await keysOf(root)).toEqual([]);
  });

  test('looks only at the tenant and the language asked for', async () => {
    const root = recorded();
    setTexts(root, english, { 'MENU.HELP': 'Support' });
    setTexts(root, 'locales/tiny/en.json', { 'LOGIN.LABEL': 'Sign in' });
    expect(confirm(root, [], { all: true, tenant: ['tiny'], language: ['DE'] }).out).toContain('1 confirmed');
    expect(await keysOf(root)).toEqual(['locales/common/de.json MENU.HELP']);
    expect(confirm(root, [], { all: true, tenant: ['common'] }).out).toContain('1 confirmed');
    expect(await keysOf(root)).toEqual([]);
  });

  test('marks a translation that was made for another English text than the others', () => {
    const root = recorded();
    const path = join(root, 'locales/record.json');
    const [, mark = ''] = /"MENU\.HELP": "([0-9a-z]{5})/.exec(recordIn(root)) ?? [];
    writeFileSync(path, recordIn(root).replace(/("MENU\.HELP": "[^"]+)"/, '$1 fr:00000/11111 pl:22222"'));
    // Other languages are not in this tree, so they are gone.
    expect(confirm(root).out).toContain('2 gone');
    expect(recordIn(root)).toContain(`"MENU.HELP": "${mark} de:`);
  });

  test('takes out what is gone, but not what cannot be read', () => {
    const root = recorded();
    const before = recordIn(root);
    const text = readFileSync(join(root, german), 'utf8');
    writeFileSync(join(root, german), text.replace('{', '{,'));
    confirm(root);
    expect(recordIn(root)).toBe(before);
    writeFileSync(join(root, german), text.replace(/ +"HELP": "Hilfe",\n/, ''));
    expect(confirm(root).out).toContain('1 gone');
    expect(recordIn(root)).not.toContain('"MENU.HELP"');
  });

  test.each<[string, readonly string[], Partial<ConfirmOptions>]>([
    ['unknown-key', ['MENU.HELPP'], {}],
    ['unknown-key', ['MENU.HELP'], { tenant: ['tiny'] }],
    ['unknown-tenant', [], { tenant: ['tinny'] }],
    ['unknown-language', [], { language: ['fr'] }],
  ])('refuses what it does not know: %s', (code, keys, options) => {
    const root = treeOf();
    expect(confirm(root, keys, options).code).toBe(code);
    expect(existsSync(join(root, 'locales/record.json'))).toBe(false);
  });

  test.each([
    ['no JSON', () => '<<<<<<< HEAD'],
    ['a list', () => '[1]'],
    ['nothing of texts', () => '{}'],
    ['another name of the texts', (record: string) => record.replace('"texts"', '"text"')],
    ['a list of texts', () => '{ "texts": [] }'],
    ['a list for a folder', () => '{ "texts": { "common": [] } }'],
    ['a number for a line', () => '{ "texts": { "common": { "MENU.HELP": 3 } } }'],
    ['a mark that lacks a sign', (record: string) => record.replace(/("MENU\.HELP": ".*)."/, '$1"')],
    ['a line without a language', (record: string) => record.replace(/("MENU\.HELP": "\w+) [^"]*/, '$1')],
  ])('refuses a record that is damaged, and leaves it: %s', (_, damage) => {
    const root = recorded();
    const damaged = damage(recordIn(root));
    expect(damaged).not.toBe(recordIn(root));
    writeFileSync(join(root, 'locales/record.json'), damaged);
    expect(confirm(root, [], { all: true }).code).toBe('sources-broken');
    expect(recordIn(root)).toBe(damaged);
  });

  test('takes patterns, in any case', () => {
    const root = treeOf();
    const settings = join(root, 'tenants/tiny/tenant.json');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace('"DE"', '"DE", "FR"'));
    for (const folder of ['common', 'tiny']) {
      copyFileSync(join(root, `locales/${folder}/de.json`), join(root, `locales/${folder}/fr.json`));
    }
    confirm(root);
    setTexts(root, english, { 'MENU.HELP': 'Support', 'MENU.HOME': 'Front page' });
    expect(confirm(root, ['menu.help'], { language: ['d*'], tenant: ['COM*'] }).out).toContain(
      '1 confirmed · 1 left stale',
    );
    expect(confirm(root, ['MENU.*'], { language: ['*R'] }).out).toContain('2 confirmed');
    expect(confirm(root).out).toContain('1 left stale');
    expect(confirm(root, [], { language: ['p*'] }).out).toContain(
      "unknown language 'p*'.\nlanguages: DE, FR",
    );
  });
});

test('other commands bring a record up to date, but begin none', () => {
  const root = treeOf();
  expect(recordAfter(load(root, [])).change).toBeUndefined();
  confirm(root);
  setTexts(root, german, { 'MENU.HELP': 'Rat und Hilfe' });
  const { change, updated } = recordAfter(load(root, []));
  expect({ path: change?.path, changes: change?.changes, updated }).toEqual({
    path: 'locales/record.json',
    changes: true,
    updated: 1,
  });
});
