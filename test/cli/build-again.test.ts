import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow, traces } from '../output.ts';
import { type Outcome, runProgram, withoutPrivilege } from '../program.ts';
import { copySources, type SourceTree, temporaryFolder } from '../sources.ts';

// Builds into a folder in which an earlier build has written down what it made everything from. Of the two tenants the
// second has one language more.
const tenants = ['de-did', 'udp-mock'] as const;
const [one, other] = tenants;

/** 2030-01-02 03:04:05 UTC. */
const epoch = '1893553445';

/** Loaded before the program, it moves the clock on: what a test has just written is then of some age. */
const clockMovedBy = (hours: number): string => {
  const start = `performance.timeOrigin + ${hours * 3_600_000}`;
  const module = `Object.defineProperty(performance, 'timeOrigin', { value: ${start} })`;
  return `--import data:text/javascript,${encodeURIComponent(module)}`;
};

const build = ({ root }: SourceTree, args: readonly string[] = [], env: Record<string, string> = {}) =>
  runProgram(['build', ...args], {
    cwd: root,
    env: { SOURCE_DATE_EPOCH: epoch, NODE_OPTIONS: clockMovedBy(1), ...env },
  });

function twoTenants(): SourceTree {
  const sources = copySources({ tenants, languages: ['DE', 'EN', 'PL'] });
  sources.change(`tenants/${one}/tenant.json`, { languages: ['DE', 'EN'] });
  rmSync(join(sources.root, `locales/${one}/pl.json`));
  return sources;
}

/** The contents of all outputs in a folder, by path. */
const outputs = (dist: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filesBelow(dist)
      .filter((path) => !path.startsWith('.'))
      .map((path) => [path, hashOf(readFileSync(join(dist, path)))]),
  );

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The tenants that a build has made, as its table tells. */
const madeBy = ({ stdout }: Outcome): string[] =>
  tenants.filter((tenant) =>
    stdout.split('\n').some((line) => line.startsWith(`${tenant} `) && !line.endsWith(' unchanged')),
  );

/** What a build tells but for times, and for what it found unchanged. */
function toldBy({ code, stdout, stderr }: Outcome): unknown {
  const figures = /^[✓✗] (.*?)(?: {2}[\d.]+ s)?$/m.exec(stderr)?.[1]?.split(' · ') ?? [];
  const rows = stdout.split('\n').map((line) => line.replace(/\s+(?:[\d.]+ s|unchanged|time)$/, ''));
  return { code, rows, figures: figures.filter((figure) => !figure.endsWith('unchanged')) };
}

/** How many warnings a build tells of. */
const warningsIn = ({ stderr }: Outcome): number => Number(/(\d+) warning/.exec(stderr)?.[1] ?? 0);

/** Of the traces of all files, those of a tenant's output. */
const tracesOf = (tenant: string, all: Readonly<Record<string, string>>) =>
  Object.entries(all).filter(([path]) => path.startsWith(`${tenant}/`));

/** What a build writes down of a tenant, with a hash over it. */
type Sealed = { readonly seal: string; readonly record: Record<string, unknown> };

const sealed = (record: unknown): string => JSON.stringify({ seal: hashOf(JSON.stringify(record)), record });

/** Links all files below a folder into another one. */
function link(from: string, to: string): void {
  for (const path of filesBelow(from)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    linkSync(join(from, path), join(to, path));
  }
}

/** Builds again, and elsewhere as if there were nothing; what comes of both has to be the same. */
async function again(sources: SourceTree): Promise<Outcome> {
  const cold = join(sources.root, 'cold');
  rmSync(cold, { recursive: true, force: true });
  const [warm, anew] = await Promise.all([build(sources), build(sources, ['--out', 'cold', '--force'])]);
  expect(warm.code).toBe(0);
  expect(madeBy(anew)).toEqual(tenants);
  expect(toldBy(warm)).toEqual(toldBy(anew));
  expect(outputs(sources.dist)).toEqual(outputs(cold));
  expect(readdirSync(sources.dist).sort()).toEqual(['.eos-content', ...tenants]);
  return warm;
}

/** Gives a file the time of another one. Node itself sets times in milliseconds, or nearly. */
const giveTimeOf = (other: string, path: string) => spawnSync('touch', ['-r', other, path]);

/** Changes words in a file, which keeps its size and its time. */
function changeUnseen(path: string, from: string, to: string): void {
  const { path: folder, remove } = temporaryFolder();
  const before = join(folder, 'before');
  const { size, mtimeNs } = statSync(path, { bigint: true });
  const text = readFileSync(path, 'latin1');
  expect(text).toContain(from);
  writeFileSync(before, '');
  giveTimeOf(path, before);
  writeFileSync(path, text.replace(from, to), 'latin1');
  giveTimeOf(before, path);
  remove();
  expect(statSync(path, { bigint: true })).toMatchObject({ size, mtimeNs });
}

/** A record of the texts after which the translations of a shared text were made for another English one. */
function staleRecord(key: string): unknown {
  const { texts } = JSON.parse(readFileSync(new URL('../../locales/record.json', import.meta.url), 'utf8'));
  return { texts: { common: { [key]: texts.common[key].replace(/^\w+/, 'other') } } };
}

describe('what has changed', { timeout: 120_000 }, () => {
  let sources: SourceTree;
  beforeAll(async () => {
    sources = twoTenants();
    expect(await build(sources)).toMatchObject({ code: 0 });
  }, 60_000);
  afterAll(() => sources.remove());

  const pathOf = (file: string) => join(sources.root, file);
  const assets = (tenant: string) => `tenants/${tenant}/assets`;
  const shared = (language: string) => `locales/common/${language}.json`;

  // Each begins with what the one before has left.
  test.each<{ what: string; change: () => void; made: readonly string[] }>([
    { what: 'nothing', change: () => undefined, made: [] },
    {
      what: 'a text',
      change: () => sources.change(`locales/${one}/de.json`, { 'LEGAL_NOTICE.TITLE': 'Angaben' }),
      made: [one],
    },
    {
      what: 'the settings',
      change: () => sources.change(`tenants/${other}/tenant.json`, { shortName: 'Renamed' }),
      made: [other],
    },
    {
      what: 'the bytes of an asset',
      change: () => writeFileSync(pathOf(`${assets(one)}/documents/de/objection.pdf`), '%PDF-1.4 other'),
      made: [one],
    },
    {
      what: 'an asset more',
      change: () => writeFileSync(pathOf(`${assets(one)}/documents/de/another.pdf`), '%PDF-1.4'),
      made: [one],
    },
    {
      what: 'an asset less',
      change: () => rmSync(pathOf(`${assets(one)}/documents/de/another.pdf`)),
      made: [one],
    },
    {
      what: 'a file with texts of a language less',
      change: () => {
        sources.change(`tenants/${other}/tenant.json`, { languages: ['DE', 'EN'] });
        renameSync(pathOf(`locales/${other}/pl.json`), pathOf('pl.json'));
      },
      made: [other],
    },
    {
      what: 'a file with texts of a language that is not offered',
      change: () => renameSync(pathOf('pl.json'), pathOf(`locales/${other}/pl.json`)),
      made: [other],
    },
    {
      what: 'a language more',
      change: () => sources.change(`tenants/${other}/tenant.json`, { languages: ['DE', 'EN', 'PL'] }),
      made: [other],
    },
    {
      what: 'a shared text of a language that all have',
      change: () => sources.change(shared('de'), { 'MENU.HELP': 'Rat' }),
      made: tenants,
    },
    {
      what: 'a shared text of a language that one has',
      change: () => sources.change(shared('pl'), { 'MENU.HELP': 'Rada' }),
      made: [other],
    },
    {
      what: 'a shared text of a language that none has',
      change: () => cpSync(pathOf(shared('de')), pathOf(shared('it'))),
      made: [],
    },
    {
      what: 'a text, in a file with its old size and time',
      change: () => changeUnseen(pathOf(`locales/${one}/de.json`), 'Angaben', 'Ausgabe'),
      made: [one],
    },
    {
      what: 'an asset, with its old size and time',
      change: () => changeUnseen(pathOf(`${assets(one)}/documents/de/instalments.pdf`), '%PDF-1', '%PDF-2'),
      made: [one],
    },
    {
      what: 'a shared text, in a file with its old size and time',
      change: () => changeUnseen(pathOf(shared('pl')), 'Rada', 'Adar'),
      made: [other],
    },
    {
      what: 'a file that took the place of one of the same size and time',
      change: () => {
        const path = pathOf(`locales/${one}/de.json`);
        cpSync(path, `${path}.new`);
        giveTimeOf(path, `${path}.new`);
        changeUnseen(`${path}.new`, 'Ausgabe', 'Vorgabe');
        renameSync(`${path}.new`, path);
      },
      made: [one],
    },
    {
      what: 'files that say what they said',
      change: () => {
        for (const path of [`locales/${one}/de.json`, shared('de'), `${assets(other)}/favicon.svg`]) {
          writeFileSync(pathOf(path), readFileSync(pathOf(path)));
        }
      },
      made: [],
    },
  ])('$what: only whom it touches is made again', async ({ change, made }) => {
    const before = traces(sources.dist);
    change();
    const outcome = await build(sources);
    expect(outcome.code).toBe(0);
    expect(madeBy(outcome)).toEqual(made);
    const after = traces(sources.dist);
    const kept = tenants.filter((tenant) => !made.includes(tenant));
    for (const tenant of kept) expect(tracesOf(tenant, after)).toEqual(tracesOf(tenant, before));
  });

  test('all of it: the outcome is that of one build', async () => {
    expect(madeBy(await again(sources))).toEqual([]);
  });

  test('the time: a given one has to be the same, else the year is enough', async () => {
    const ofTime = (time: string, env = {}) =>
      build(sources, [], { SOURCE_DATE_EPOCH: time, ...env }).then(madeBy);
    expect(await ofTime('1893553446')).toEqual(tenants);
    // That year is none that a test is run in.
    expect(await ofTime('')).toEqual(tenants);
    expect(await ofTime('')).toEqual([]);
    expect(await ofTime('', { NODE_OPTIONS: clockMovedBy(366 * 24) })).toEqual(tenants);
    expect(await ofTime(epoch)).toEqual(tenants);
  });

  test('what is written down about the texts: they are checked again, and the output stays', async () => {
    const before = traces(sources.dist);
    let warnings = 0;
    const key = 'MENU.HELP';
    for (const [name, content] of [
      ['limits', { limits: { [key]: 2 } }],
      ['glossary', { forbidden: { de: [{ term: 'Rat', reason: 'It is no advice.' }] } }],
      ['record', staleRecord('MENU.HOME')],
      ['ignore', { ignore: [{ check: 'too-long', file: shared('de'), key, reason: 'There is room.' }] }],
    ] as const) {
      sources.write(`locales/${name}.json`, JSON.stringify(content));
      const outcome = await again(sources);
      expect(madeBy(outcome)).toEqual([]);
      expect(warningsIn(outcome)).not.toBe(warnings);
      warnings = warningsIn(outcome);
    }
    for (const tenant of tenants) {
      expect(tracesOf(tenant, traces(sources.dist))).toEqual(tracesOf(tenant, before));
    }
  });
});

describe('what is not to be relied upon', { timeout: 60_000 }, () => {
  let sources: SourceTree;
  let expected: Readonly<Record<string, string>>;
  let record: string;
  let output: string;
  /** Where another build, of other sources, has put the same tenants. */
  let elsewhere: string;
  beforeAll(async () => {
    sources = twoTenants();
    elsewhere = join(sources.root, 'elsewhere');
    record = join(sources.dist, `.eos-content/${one}.json`);
    output = join(sources.dist, one);
    const file = `tenants/${one}/tenant.json`;
    const settings = sources.text(file);
    sources.change(file, { shortName: 'Renamed' });
    expect(await build(sources, ['--out', 'elsewhere'])).toMatchObject({ code: 0 });
    sources.write(file, settings);
    expect(await build(sources)).toMatchObject({ code: 0 });
    expected = outputs(sources.dist);
  }, 60_000);
  afterAll(() => sources.remove());

  /** What is made of everything that is there is right, and only what is not to be relied upon was made. */
  async function mended(): Promise<string[]> {
    const outcome = await build(sources);
    expect(outcome.stderr).not.toMatch(/error|^\s+at /m);
    expect(outcome.code).toBe(0);
    expect(outputs(sources.dist)).toEqual(expected);
    expect(readdirSync(join(sources.dist, '.eos-content')).sort()).toEqual(tenants.map((id) => `${id}.json`));
    return madeBy(outcome);
  }

  const foreign = (change: (record: Record<string, unknown>) => unknown) => {
    const changed = change((JSON.parse(readFileSync(record, 'utf8')) as Sealed).record);
    writeFileSync(record, sealed(changed));
  };
  test.each<[string, () => void]>([
    ['that is cut off', () => writeFileSync(record, readFileSync(record, 'utf8').slice(0, -200))],
    ['in which a digit has changed', () => changeUnseen(record, '"year":2', '"year":3')],
    ['that is no JSON', () => writeFileSync(record, 'no JSON')],
    ['that is empty', () => writeFileSync(record, '')],
    ['that says nothing', () => foreign(() => null)],
    [
      'in whose place a folder lies',
      () => {
        rmSync(record);
        mkdirSync(join(record, 'below'), { recursive: true });
      },
    ],
    ['that another tenant has left', () => cpSync(record.replace(one, other), record)],
    ['that a build elsewhere has left', () => cpSync(join(elsewhere, `.eos-content/${one}.json`), record)],
    ['that another program has left', () => foreign((its) => ({ ...its, program: '0123456789abcdef' }))],
    ['in another format', () => foreign(() => ({ program: 2, tenant: [one] }))],
    ['that is missing', () => rmSync(record)],
  ])('a record %s costs time alone', async (_, spoil) => {
    spoil();
    expect(await mended()).toEqual([one]);
  });

  test.each<[string, () => void]>([
    ['missing', () => rmSync(dirname(record), { recursive: true })],
    [
      'a file',
      () => {
        rmSync(dirname(record), { recursive: true });
        writeFileSync(dirname(record), 'a file');
      },
    ],
  ])('where the folder of the records is %s, that costs time alone', async (_, spoil) => {
    spoil();
    expect(await mended()).toEqual(tenants);
  });

  test.each<[string, () => void]>([
    ['with another character', () => writeFileSync(join(output, 'nginx.conf'), '#', { flag: 'a' })],
    [
      'with a changed character, of its old size and time',
      () => changeUnseen(join(output, 'de/startPage.html'), '<html', '<HTML'),
    ],
    ['with a changed manifest', () => changeUnseen(join(output, 'manifest.json'), one, one.toUpperCase())],
    ['without one of its files', () => rmSync(join(output, 'de/startPage.html'))],
    ['without its manifest', () => rmSync(join(output, 'manifest.json'))],
    ['with a file more', () => writeFileSync(join(output, 'de/added.html'), '')],
    ['that is missing', () => rmSync(output, { recursive: true })],
    [
      'that another build has made elsewhere',
      () => {
        rmSync(output, { recursive: true });
        cpSync(join(elsewhere, one), output, { recursive: true });
      },
    ],
  ])('an output %s is made again', async (_, spoil) => {
    spoil();
    expect(await mended()).toEqual([one]);
  });

  test('an output with other rights or an empty folder more is as good as before', async () => {
    const [file, folder] = [join(output, 'nginx.conf'), join(output, 'de/empty')];
    const { mode } = statSync(file);
    chmodSync(file, 0o600);
    mkdirSync(folder);
    expect(await mended()).toEqual([]);
    expect((await build(sources, ['--force'])).code).toBe(0);
    expect([statSync(file).mode, existsSync(folder)]).toEqual([mode, false]);
  });

  test.each<[string, (to: string) => void]>([
    ['copied', (to) => cpSync(sources.dist, to, { recursive: true })],
    ['linked', (to) => link(sources.dist, to)],
    ['moved', (to) => renameSync(sources.dist, to)],
  ])('outputs that were %s are as good as before', async (how, carry) => {
    const { dist, root, text, write, change } = sources;
    carry(join(root, how));
    const outcome = await build(sources, ['--out', how]);
    expect(outcome.code).toBe(0);
    expect(madeBy(outcome)).toEqual([]);
    expect(outputs(join(root, how))).toEqual(expected);

    // What is made there later changes nothing here.
    const file = `tenants/${one}/tenant.json`;
    const settings = text(file);
    change(file, { shortName: 'Renamed' });
    expect(madeBy(await build(sources, ['--out', how]))).toEqual([one]);
    expect(outputs(join(root, how))).toEqual(outputs(elsewhere));
    write(file, settings);
    if (existsSync(dist)) expect(outputs(dist)).toEqual(expected);
    else expect(how).toBe('moved');
  });
});

test('a folder that can only be read is left as it is', { timeout: 60_000 }, async () => {
  const sources = twoTenants();
  expect(await build(sources)).toMatchObject({ code: 0 });
  // What the file system says of these files is not what the records say, and cannot be written down.
  const copy = join(sources.root, 'copy');
  cpSync(sources.dist, copy, { recursive: true });
  const before = traces(copy);
  const locked = [copy, ...[...tenants, '.eos-content'].map((name) => join(copy, name))];
  const records = tenants.map((tenant) => join(copy, `.eos-content/${tenant}.json`));
  const lock = (rights: number) => [...locked, ...records].map((path) => chmodSync(path, rights));
  lock(0o555);
  const outcome = await runProgram(['build', '--out', 'copy'], {
    cwd: sources.root,
    env: { SOURCE_DATE_EPOCH: epoch },
    through: withoutPrivilege,
  });
  lock(0o755);
  expect(outcome.code).toBe(0);
  expect(madeBy(outcome)).toEqual([]);
  expect(traces(copy)).toEqual(before);
});

describe('where rights are missing', { timeout: 60_000 }, () => {
  const text = `locales/${one}/de.json`;
  const retitled = { 'LEGAL_NOTICE.TITLE': 'Angaben' };
  const buildAs = ({ root }: SourceTree) =>
    runProgram(['build'], { cwd: root, env: { SOURCE_DATE_EPOCH: epoch }, through: withoutPrivilege });

  test.each([
    { lack: 'written to', rights: 0o555, others: [] },
    { lack: 'read', rights: 0o000, others: [other] },
  ])('a folder of records that must not be $lack costs time alone', async ({ rights, others }) => {
    const sources = twoTenants();
    const records = join(sources.dist, '.eos-content');
    expect(await build(sources)).toMatchObject({ code: 0 });
    const before = outputs(sources.dist);
    const told = sources.text(text);
    chmodSync(records, rights);
    sources.change(text, retitled);
    const changed = await buildAs(sources);
    expect([changed.code, madeBy(changed)]).toEqual([0, [one, ...others]]);
    const after = outputs(sources.dist);
    expect(after).not.toEqual(before);
    expect((await buildAs(sources)).code).toBe(0);

    // The record that stayed fits the sources again, but not the output.
    chmodSync(records, 0o755);
    sources.write(text, told);
    const back = await build(sources);
    expect([back.code, madeBy(back)]).toEqual([0, [one]]);
    expect(outputs(sources.dist)).toEqual(before);
  });

  test('what cannot be written names the folder that lacks the right', async () => {
    const sources = twoTenants();
    const { dist } = sources;
    expect(await build(sources)).toMatchObject({ code: 0 });
    const before = traces(dist);
    sources.change(text, retitled);
    chmodSync(dist, 0o555);
    const { code, stderr } = await buildAs(sources);
    chmodSync(dist, 0o755);
    expect(code).toBe(1);
    expect(stderr).toContain(`error: cannot write ${dist}: permission denied\n`);
    expect(stderr).toContain(`look at the rights of ${dist}, then run the command again`);
    expect(traces(dist)).toEqual(before);
  });
});

describe('what is told', { timeout: 120_000 }, () => {
  let sources: SourceTree;
  beforeAll(() => {
    sources = twoTenants();
    // Both tenants lack the one and show the other.
    sources.change('locales/common/de.json', { 'MENU.HELP': undefined, 'MENU.HOME': 'Start  hier' });
    sources.change(`locales/${other}/de.json`, { 'START_PAGE.NOTICE.TITLE': 'Ein  Hinweis' });
    return sources.remove;
  });

  test('is the same of what is made and of what is left as it is, however many make it', async () => {
    const [first, ...others] = [
      await build(sources),
      await build(sources, ['--jobs', '1']),
      await build(sources, ['--jobs', '2']),
      await build(sources, ['--jobs', '5']),
      await build(sources, ['--jobs', '2', '--out', 'two']),
      await build(sources, ['--jobs', '5', '--out', 'five']),
    ] as const;
    expect([first, ...others].map(madeBy)).toEqual([tenants, [], [], [], tenants, tenants]);
    for (const outcome of others) expect(toldBy(outcome)).toEqual(toldBy(first));
    expect(first.stdout.match(/key-missing/g)).toHaveLength(1);
    expect(first.stderr).toContain(' · 1 untranslated text · 2 warnings ');
  });
});

test('--force makes all and checks all, whatever is there', { timeout: 60_000 }, async () => {
  const sources = twoTenants();
  expect(await build(sources)).toMatchObject({ code: 0 });
  const before = traces(sources.dist);
  // What was written down is taken at its word, but not by force.
  const path = join(sources.dist, `.eos-content/${one}.json`);
  const { record } = JSON.parse(readFileSync(path, 'utf8')) as Sealed;
  writeFileSync(path, sealed({ ...record, verdict: { errors: [], warnings: 9, sharedWarnings: [] } }));
  const warm = await build(sources);
  expect([madeBy(warm), warningsIn(warm)]).toEqual([[], 9]);
  const forced = await build(sources, ['--force']);
  expect([madeBy(forced), warningsIn(forced)]).toEqual([tenants, 0]);
  const after = traces(sources.dist);
  const isSame = (file: string) => after[file] === before[file];
  expect(Object.keys(outputs(sources.dist)).filter(isSame)).toEqual([]);
});
