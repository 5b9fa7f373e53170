import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentsOf, type Manifest, wholeOutput } from '../output.ts';
import { runProgram } from '../program.ts';
import { copySources, type SourceTree } from '../sources.ts';

// A tenant of which something has changed is made again; but for the pages that would be rendered as they are. Each test
// begins with an output in which every page is marked, as if the mark had been rendered: where it shows up again, the page
// was not.
const tenant = 'udp-mock';
const languages = ['de', 'en', 'pl'] as const;
const mark = '<!--rendered before-->';
/** 2030-01-02 03:04:05 UTC. */
const epoch = '1893553445';

const own = (language: string) => `locales/${tenant}/${language}.json`;
const shared = (language: string) => `locales/common/${language}.json`;
const settings = `tenants/${tenant}/tenant.json`;

let sources: SourceTree;
/** The folder for outputs as a build has left it, and with marks. */
let [built, marked, out] = ['', '', ''];
/** The sources as they were built. */
const told = new Map<string, string>();
/** All pages in a language, by their paths. */
let pages: readonly string[] = [];

const build = (to: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
  runProgram(['build', '--out', to, ...args], {
    cwd: sources.root,
    env: { SOURCE_DATE_EPOCH: epoch, ...env },
  });

beforeAll(async () => {
  sources = copySources({ languages: ['DE', 'EN', 'PL'] });
  [built, marked, out] = ['built', 'marked', 'out'].map((name) => join(sources.root, name)) as [
    string,
    string,
    string,
  ];
  // English stands in for it.
  sources.change(shared('pl'), { 'INSTRUCTION.INTRO': undefined });
  for (const file of [...languages.flatMap((one) => [own(one), shared(one)]), settings]) {
    told.set(file, sources.text(file));
  }
  expect(await build(built)).toMatchObject({ code: 0 });
  pages = Object.keys(wholeOutput(join(built, tenant)).files).filter((path) =>
    /^[a-z]+\/.*\.html$/.test(path),
  );
  pages = pages.filter((path) => !path.startsWith('fragments/'));
  expect(pages.length).toBeGreaterThan(20);
  cpSync(built, marked, { recursive: true });
  for (const page of pages) {
    rewrite(marked, page, (text) => text.replace(/(?<=<main[^>]*>\n<div[^>]*>)/, mark));
  }
  enter(marked);
}, 60_000);
afterAll(() => sources.remove());

beforeEach(() => {
  for (const [file, text] of told) sources.write(file, text);
  for (const folder of [out, join(sources.root, 'cold')]) rmSync(folder, { recursive: true, force: true });
  cpSync(marked, out, { recursive: true });
});

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const fileOf = (folder: string, path: string): string => join(folder, tenant, path);
const rewrite = (folder: string, path: string, change: (text: string) => string) =>
  writeFileSync(fileOf(folder, path), change(readFileSync(fileOf(folder, path), 'utf8')));

/** Enters all pages into the manifest as they are now, and the manifest into the record. */
function enter(folder: string): void {
  rewrite(folder, 'manifest.json', (text) => {
    const manifest = JSON.parse(text) as Manifest;
    for (const page of pages) {
      const content = readFileSync(fileOf(folder, page));
      Object.assign(manifest.files[page] ?? {}, { size: content.length, sha256: hashOf(content) });
    }
    return `${JSON.stringify(manifest, null, 2)}\n`;
  });
  const manifest = hashOf(readFileSync(fileOf(folder, 'manifest.json')));
  change(folder, (record) => ({ ...record, manifest, output: '' }));
}

/** Writes something else down about an output, with a hash that fits it. */
function change(folder: string, to: (record: Record<string, unknown>) => unknown): void {
  const path = join(folder, `.eos-content/${tenant}.json`);
  const record = to(JSON.parse(readFileSync(path, 'utf8')).record);
  writeFileSync(path, JSON.stringify({ seal: hashOf(JSON.stringify(record)), record }));
}

/** Of the output, without the marks. The manifest tells of them, too. */
function visible(folder: string): ReadonlyMap<string, string> {
  const files = [...contentsOf(folder)].filter(([path]) => path !== `${tenant}/manifest.json`);
  return new Map(files.map(([path, content]) => [path, content.toString('latin1').replace(mark, '')]));
}

/** Builds into the folder with the marks, and elsewhere from nothing: which pages were rendered? */
async function rendered(args: readonly string[] = [], env = {}): Promise<string[]> {
  const outcomes = await Promise.all([build(out, args, env), build('cold', args, env)]);
  expect(outcomes).toMatchObject([{ code: 0 }, { code: 0 }]);
  wholeOutput(join(out, tenant));
  expect(visible(out)).toEqual(visible(join(sources.root, 'cold')));
  const all = Object.keys(wholeOutput(join(out, tenant)).files).filter((path) => /^..\/.*\.html$/.test(path));
  return all.filter((page) => !readFileSync(fileOf(out, page), 'utf8').includes(mark));
}

const of = (language: string) => pages.filter((page) => page.startsWith(`${language}/`));

describe('only what would be rendered otherwise is rendered', { timeout: 60_000 }, () => {
  test.each<{ what: string; file: string; values: Record<string, unknown>; anew: () => readonly string[] }>([
    {
      what: 'a text of one page',
      file: own('de'),
      values: { 'START_PAGE.NOTICE.HEADLINE': 'Heute' },
      anew: () => ['de/startPage.html'],
    },
    { what: 'a text of the frame', file: shared('de'), values: { 'MENU.HELP': 'Rat' }, anew: () => [] },
    {
      what: 'an English text that stands in for a missing one',
      file: shared('en'),
      values: { 'INSTRUCTION.INTRO': 'How to pay.' },
      anew: () => ['en/instruction.html', 'pl/instruction.html'],
    },
    {
      what: 'a word that pages share',
      file: shared('pl'),
      values: { 'PAGE.CONTENTS': 'Zawartość' },
      anew: () => of('pl'),
    },
    {
      what: 'the name of a language',
      file: shared('de'),
      values: { 'LANGUAGES.PL': 'polnisch (PL)' },
      anew: () => of('de'),
    },
    { what: 'a colour', file: settings, values: { 'theme.accent': '#123456' }, anew: () => [] },
    { what: 'the company’s short name', file: settings, values: { shortName: 'Renamed' }, anew: () => pages },
    {
      what: 'a language less',
      file: settings,
      values: { languages: ['DE', 'EN'] },
      // They name the languages that there are.
      anew: () => [...of('de'), ...of('en')],
    },
  ])('after a change of $what', async ({ file, values, anew }) => {
    sources.change(file, values);
    if (values.languages) rmSync(join(sources.root, own('pl')));
    expect(await rendered()).toEqual(anew());
  });

  test('for another time, and compressed', async () => {
    expect(await rendered([], { SOURCE_DATE_EPOCH: '9' })).toEqual([]);
    sources.change(own('de'), { 'START_PAGE.NOTICE.HEADLINE': 'Heute' });
    rmSync(out, { recursive: true });
    cpSync(built, out, { recursive: true });
    rmSync(join(sources.root, 'cold'), { recursive: true });
    expect(await build(out, ['--compress', 'gzip'])).toMatchObject({ code: 0 });
    expect(await build('cold', ['--compress', 'gzip'])).toMatchObject({ code: 0 });
    const files = contentsOf(out);
    expect([...files.keys()]).toContain(`${tenant}/de/startPage.html.gz`);
    expect(files).toEqual(contentsOf(join(sources.root, 'cold')));
  });
});

describe('nothing is taken over that is not to be relied upon', { timeout: 60_000 }, () => {
  const page = 'de/startPage.html';
  test.each<{ what: string; spoil: () => void; anew: () => readonly string[]; args?: string[] }>([
    {
      what: 'a page has changed',
      spoil: () => rewrite(out, page, (text) => text.replace('<h1', '<H1')),
      anew: () => [page],
    },
    { what: 'a page is missing', spoil: () => rmSync(fileOf(out, page)), anew: () => [page] },
    {
      what: 'the manifest has changed',
      spoil: () => rewrite(out, 'manifest.json', (text) => `${text}\n`),
      anew: () => pages,
    },
    {
      what: 'the manifest is missing',
      spoil: () => rmSync(fileOf(out, 'manifest.json')),
      anew: () => pages,
    },
    {
      what: 'another build has made all of it elsewhere',
      spoil: () => cpSync(join(built, tenant), join(out, tenant), { recursive: true }),
      anew: () => pages,
    },
    {
      what: 'the record is damaged',
      spoil: () => {
        const path = join(out, `.eos-content/${tenant}.json`);
        writeFileSync(path, readFileSync(path, 'utf8').replace(tenant, tenant.toUpperCase()));
      },
      anew: () => pages,
    },
    {
      what: 'the record is that of another program',
      spoil: () => change(out, (record) => ({ ...record, program: '0123456789abcdef' })),
      anew: () => pages,
    },
    {
      what: 'the record is that of another tenant',
      spoil: () => change(out, (record) => ({ ...record, tenant: 'de-did' })),
      anew: () => pages,
    },
    { what: 'all is to be made', spoil: () => undefined, args: ['--force'], anew: () => pages },
  ])('where $what', async ({ spoil, anew, args = [] }) => {
    // Else nothing would be made again.
    sources.change(settings, { 'theme.accent': '#123456' });
    spoil();
    expect(await rendered(args)).toEqual(anew());
  });
});
