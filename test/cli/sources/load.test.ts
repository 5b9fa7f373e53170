import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserError } from '../../../src/cli/failures/failures.ts';
import { load } from '../../../src/cli/sources/load.ts';
import type { Sources } from '../../../src/cli/sources/sources.ts';
import { copyBaseTree } from '../../base-tree.ts';
import { temporaryFolder } from '../../sources.ts';

let root: string;
let remove: () => void;
beforeEach(() => {
  ({ path: root, remove } = temporaryFolder());
});
afterEach(() => remove());

const put = (path: string, content: string | Uint8Array = '{}') => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
};
const tenants = (...ids: string[]) => {
  for (const id of ids) put(`tenants/${id}/tenant.json`);
};
const ids = (wanted: readonly string[] = []) => load(root, wanted).tenants.map(({ id }) => id);

/** Expects an error with these properties. */
const expectError = (run: () => unknown, error: Partial<UserError>) =>
  expect(run).toThrow(expect.objectContaining(error));

test('load reads settings, texts by language and assets by name', () => {
  copyBaseTree(root);
  const { tenants: found, common } = load(root, []);
  const [tiny] = found;
  expect(found).toHaveLength(1);
  expect(tiny?.settings).toMatchObject({
    path: 'tenants/tiny/tenant.json',
    value: { shortName: 'Tiny' },
    defects: [],
  });
  expect([...(tiny?.texts.keys() ?? [])]).toEqual(['de', 'en']);
  expect(tiny?.texts.get('de')).toMatchObject({
    path: 'locales/tiny/de.json',
    value: { LOGIN: { LABEL: 'Ihr Konto' } },
  });
  expect([...(tiny?.assets.keys() ?? [])]).toContain('documents/en/form.pdf');
  expect(tiny?.assets.get('logo.svg')?.path).toBe('tenants/tiny/assets/logo.svg');
  expect(Buffer.from(tiny?.assets.get('logo.svg')?.read() ?? []).toString()).toContain('<svg');
  expect([...common.keys()]).toEqual(['de', 'en']);
});

test('load reads broken files with their defects, and all others', () => {
  tenants('a');
  put('locales/a/de.json', '{ broken');
  put('locales/a/en.json', '\ufeff{ "A": "ä" }');
  put('locales/a/fr.json', Buffer.from('{ "A": "ä" }', 'latin1'));
  put('locales/a/it.json', Buffer.from('\ufeff{ "A": "ä" }', 'utf16le'));
  put('locales/a/pl.json', '');
  put('locales/a/nl.json', '['.repeat(20_000) + ']'.repeat(20_000));
  put('locales/common/en.json', 'null');
  const { tenants: found, common } = load(root, []);
  const of = (language: 'de' | 'en' | 'fr' | 'it' | 'nl' | 'pl') => found[0]?.texts.get(language);
  expect(of('de')).toMatchObject({ value: undefined, text: '{ broken', defects: ['json-syntax'] });
  expect(of('en')).toMatchObject({ value: { A: 'ä' }, text: '{ "A": "ä" }', defects: ['bom'] });
  expect(of('fr')).toMatchObject({ value: { A: '\ufffd' }, defects: ['encoding'] });
  expect(of('it')).toMatchObject({ value: undefined, defects: ['encoding', 'json-syntax'] });
  expect(of('pl')).toMatchObject({ value: undefined, defects: ['json-syntax'] });
  expect(of('nl')).toMatchObject({ value: undefined, defects: ['json-syntax'] });
  expect(common.get('en')).toMatchObject({ value: null, defects: [] });
});

test('load passes over empty folders, hidden files and files of other kinds', () => {
  tenants('a');
  mkdirSync(join(root, 'tenants/empty'));
  put('tenants/README.md');
  put('tenants/a/notes.json');
  for (const name of ['.DS_Store', 'Thumbs.db', 'logo.svg~']) put(`tenants/a/assets/${name}`);
  put('locales/a/en.txt');
  put('locales/a/deep/en.json');
  put('locales/en.json');
  mkdirSync(join(root, 'locales/a/fr.json'));
  const { tenants: found, common } = load(root, []);
  expect(found.map(({ id, texts, assets }) => [id, texts.size, assets.size])).toEqual([['a', 0, 0]]);
  expect(common.size).toBe(0);
});

test('load follows links to files and folders, but not in circles', () => {
  tenants('a');
  put('shared/logo.svg');
  put('tenants/a/assets/documents/en/form.pdf');
  const link = (target: string, path: string) => symlinkSync(target, join(root, 'tenants/a/assets', path));
  link('../../../shared/logo.svg', 'logo.svg');
  link('documents/en', 'english');
  link('..', 'up');
  link('/', 'documents/all');
  link('../documents', 'documents/en/back');
  link('en', 'documents/de');
  link('nowhere', 'nowhere');
  const [a] = load(root, []).tenants;
  expect([...(a?.assets.keys() ?? [])]).toEqual([
    'documents/de/form.pdf',
    'documents/en/form.pdf',
    'english/form.pdf',
    'logo.svg',
  ]);
});

test('load keeps a tenant without settings, with a defect', () => {
  tenants('a');
  put('tenants/b/assets/logo.svg');
  const { tenants: found } = load(root, []);
  expect(found.map(({ id, settings }) => [id, settings.defects])).toEqual([
    ['a', []],
    ['b', ['missing']],
  ]);
});

test.each([
  ['a folder', (path: string) => mkdirSync(path), 'it is a folder'],
  [
    'a link to nowhere',
    (path: string) => symlinkSync('no.json', path),
    'it is a link to no.json, which does not exist',
  ],
])('load fails for %s in the place of the glossary', (_, spoil, reason) => {
  tenants('a');
  mkdirSync(join(root, 'locales'), { recursive: true });
  spoil(join(root, 'locales/glossary.json'));
  expectError(() => load(root, []), {
    code: 'cannot-read',
    message: `cannot read locales/glossary.json: ${reason}`,
    fix: 'restore it or make it readable, then run the command again',
  });
});

test.each(['B', 'a b', 'common', '-a'])('load refuses the tenant %s for its name', (id) => {
  tenants('a', id);
  expectError(() => load(root, []), { code: 'bad-name', exitCode: 2 });
});

test.each(['a\\b.svg', 'a:b.svg', 'a\nb.svg', 'a\u001b.svg', Buffer.from('\xe4.svg', 'latin1')])(
  'load refuses the asset %j for its name, which verify and audit would refuse for all tenants',
  (name) => {
    tenants('a');
    mkdirSync(join(root, 'tenants/a/assets'));
    writeFileSync(Buffer.concat([Buffer.from(join(root, 'tenants/a/assets/')), Buffer.from(name)]), '');
    expectError(() => load(root, []), { code: 'bad-name', exitCode: 2 });
  },
);

test.each([
  ['tenants/a/assets/documents/en/form.PDF', 'tenants/a/assets/documents/en/form.pdf'],
  ['locales/a/De.json', 'locales/a/de.json'],
  ['tenants/a/assets/u\u0308ber.pdf', 'tenants/a/assets/\u00fcber.pdf'],
])('load refuses %j beside %j: some systems would keep only one of them', (name, twin) => {
  tenants('a');
  put(name);
  put(twin);
  expectError(() => load(root, []), {
    code: 'bad-name',
    exitCode: 2,
    message: `'${twin}' cannot be the name of a file: not every system tells it from '${name}'`,
  });
});

test('load selects tenants by names and patterns, and sorts them by name', () => {
  tenants('de-two', 'de-one', 'ch-one', 'a-b');
  expect(ids()).toEqual(['a-b', 'ch-one', 'de-one', 'de-two']);
  expect(ids(['de-two', 'ch-one', 'de-two'])).toEqual(['ch-one', 'de-two']);
  expect(ids(['*-one', 'DE-ONE'])).toEqual(['ch-one', 'de-one']);
});

test.each(['de-on', 'xx-*', '', '(', '../de-one', 'one'])('load refuses the unknown tenant %j', (wanted) => {
  tenants('de-one', 'a-b');
  expectError(() => load(root, [wanted]), {
    code: 'unknown-tenant',
    exitCode: 2,
    fix: 'tenants: a-b, de-one',
    message: expect.stringContaining(`unknown tenant '${wanted}'`),
  });
});

test('load refuses a folder without tenants', () => {
  put('locales/common/en.json');
  const message = expect.stringContaining(root);
  expectError(() => load(root, []), { code: 'no-sources', exitCode: 2, message });
  expectError(() => load(join(root, 'nowhere'), []), { code: 'no-sources' });
});

test('an unreadable asset is reported with its path in the sources', () => {
  tenants('a');
  put('tenants/a/assets/logo.svg');
  const asset = load(root, []).tenants[0]?.assets.get('logo.svg');
  rmSync(join(root, 'tenants/a/assets/logo.svg'));
  const message = 'cannot read tenants/a/assets/logo.svg: it does not exist';
  expectError(() => asset?.read(), { code: 'cannot-read', exitCode: 1, message });
});

test('load reads only the changed files again, and keeps the other objects', () => {
  tenants('one', 'two');
  for (const id of ['one', 'two']) put(`tenants/${id}/assets/logo.svg`, '<svg/>');
  put('locales/common/en.json');
  const before = load(root, []);
  const after = (...changed: string[]) => load(root, [], before, new Set(changed));
  const kept = ({ tenants: now, common }: Sources) => [
    ...now.map((tenant) => [tenant.id, before.tenants.includes(tenant)]),
    ['common', common === before.common],
  ];
  const all = [
    ['one', true],
    ['two', true],
    ['common', true],
  ];
  put('locales/common/en.json', '{"A":"B"}');
  expect(kept(after())).toEqual(all);
  expect(kept(after('locales/common/en.json'))).toEqual([...all.slice(0, 2), ['common', false]]);
  put('tenants/one/assets/logo.svg', '<svg></svg>');
  put('locales/two/de.json', '{"A":"B"}');
  tenants('three');
  expect(kept(after('tenants/one/assets/logo.svg'))).toEqual([
    ['one', false],
    ['three', false],
    ['two', false],
    ['common', true],
  ]);
});
