import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filesBelow, outputsIn, wholeOutput } from '../output.ts';
import { type Outcome, runProgram } from '../program.ts';
import { manyTenants, type SourceTree, temporaryFolder } from '../sources.ts';

// Builds by threads that do not come to their end, and those that come after them.
const tenants = ['mock-01', 'mock-02', 'mock-03', 'udp-mock'];
/** When its output is staged, the build ends. */
const staged = 'mock-03';

const build = (root: string, args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> =>
  runProgram(['build', ...args], { cwd: root, env: { SOURCE_DATE_EPOCH: '9', ...env } });

/** Loaded before the program: does something around a call of the file system, wherever in it that is made. */
const around = (call: 'writeFileSync' | 'readFileSync' | 'renameSync', code: string) => {
  const module = `
    import { spawnSync } from 'node:child_process';
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const original = fs.${call};
    const done = new Set();
    const once = (path, step) => !done.has(path) && done.add(path) && step();
    fs.${call} = (path, ...rest) => { ${code} };
    syncBuiltinESMExports();`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(module)}` };
};

/** Sends a signal to the program as soon as a tenant's output is staged, its record beside it. */
const signalled = (signal: NodeJS.Signals) =>
  around(
    'writeFileSync',
    `original(path, ...rest);
    if (/\\.eos-content.${staged}\\..*json$/.test(path)) process.kill(process.pid, '${signal}');`,
  );

const contents = (dist: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filesBelow(dist)
      .filter((path) => !path.startsWith('.'))
      .map((path) => [path, readFileSync(join(dist, path), 'base64')]),
  );

/** Which file it is, and when it was written. */
function traceOf(folder: string): string {
  const { ino, mtimeMs } = statSync(join(folder, 'manifest.json'));
  return `${ino} ${mtimeMs}`;
}

/** Tells that all outputs are whole and that nothing else is left but their records. */
function expectWhole(dist: string): void {
  expect(readdirSync(dist).sort()).toEqual(['.eos-content', ...tenants]);
  expect(readdirSync(join(dist, '.eos-content')).sort()).toEqual(tenants.map((id) => `${id}.json`));
  for (const tenant of tenants) wholeOutput(join(dist, tenant));
}

let sources: SourceTree;
/** What an undisturbed build makes of the sources. */
let expected: Readonly<Record<string, string>>;
beforeAll(async () => {
  sources = manyTenants(tenants.length);
  expect(await build(sources.root, ['--out', 'undisturbed'])).toMatchObject({ code: 0 });
  expected = contents(join(sources.root, 'undisturbed'));
}, 60_000);
afterAll(() => sources.remove());

/** What a build has left for the next one. */
interface LeftBehind {
  /** By tenant: the folder that waits. */
  readonly folders: Readonly<Record<string, string>>;
  readonly record: string;
}

/** What lies hidden in a folder: whole outputs that were never swapped in, each with its record. */
function leftIn(dist: string): LeftBehind {
  const folders = readdirSync(dist).flatMap((name) => {
    const [, tenant = '', mark = ''] = /^\.([\w-]+)\.(\d+-[0-9a-f]+)\.new$/.exec(name) ?? [];
    const record = join(dist, `.eos-content/${tenant}.${mark}.json`);
    return existsSync(record) ? [{ tenant, folder: join(dist, name), record }] : [];
  });
  return {
    folders: Object.fromEntries(folders.map(({ tenant, folder }) => [tenant, folder])),
    record: folders.find(({ tenant }) => tenant === staged)?.record ?? '',
  };
}

const isBroken = { origin: 'nowhere' };
const settings = 'tenants/udp-mock/tenant.json';

describe('a build by threads that does not come to its end', { timeout: 60_000 }, () => {
  const given = ['--jobs', '2', '--out'];

  const isUnreadable = ({ root }: SourceTree) => {
    rmSync(join(root, settings));
    mkdirSync(join(root, settings));
  };

  test.each<[string, Record<string, string>, Partial<Outcome>, ((sources: SourceTree) => void)?]>([
    ['is interrupted by SIGINT', signalled('SIGINT'), { code: 130, stdout: '' }],
    ['is interrupted by SIGTERM', signalled('SIGTERM'), { code: 143, stdout: '' }],
    ['is killed', signalled('SIGKILL'), { signal: 'SIGKILL' }],
    ['is given up', {}, { code: 1 }, ({ change }) => change(settings, isBroken)],
    ['is given up for what cannot be read', {}, { code: 1, stdout: '' }, isUnreadable],
  ])('since it %s, leaves whole outputs, and the next one goes on with what it has made', async (...how) => {
    const [name, env, outcome, spoil] = how;
    const { root, text, write } = sources;
    const out = name.replaceAll(' ', '-');
    const dist = join(root, out);
    expect(await build(root, [...given, out], { SOURCE_DATE_EPOCH: '1' })).toMatchObject({ code: 0 });
    const before = contents(dist);

    const whole = text(settings);
    spoil?.(sources);
    expect(await build(root, [...given, out], env)).toMatchObject(outcome);
    rmSync(join(root, settings), { recursive: true });
    write(settings, whole);
    expect(contents(dist)).toEqual(before);
    const { folders } = leftIn(dist);
    const traces = Object.entries(folders).map(([tenant, folder]) => [tenant, traceOf(folder)]);
    // The thread that comes to the last tenant has another one behind it.
    expect(traces).not.toEqual([]);

    expect(await build(root, [...given, out])).toMatchObject({ code: 0 });
    for (const [tenant, trace] of traces) expect(traceOf(join(dist, tenant as string))).toBe(trace);
    expectWhole(dist);
    expect(contents(dist)).toEqual(expected);
  });
});

describe('what a killed build has left', { timeout: 60_000 }, () => {
  let killed: string;
  beforeAll(async () => {
    killed = join(sources.root, 'killed');
    const outcome = await build(sources.root, ['--jobs', '2', '--out', 'killed'], signalled('SIGKILL'));
    expect(outcome).toMatchObject({ signal: 'SIGKILL' });
    expect(outputsIn(killed).filter((name) => !name.startsWith('.'))).toEqual([]);
  }, 60_000);

  /** A copy of the sources and of what was left. */
  let root: string;
  let dist: string;
  let left: LeftBehind;
  beforeEach(() => {
    root = temporaryFolder().path;
    dist = join(root, 'dist');
    for (const folder of ['locales', 'tenants']) {
      cpSync(join(sources.root, folder), join(root, folder), { recursive: true });
    }
    cpSync(killed, dist, { recursive: true });
    left = leftIn(dist);
  });
  const folder = () => left.folders[staged] as string;

  test.each<{ what: string; change: () => void; args?: string[]; env?: Record<string, string> }>([
    {
      what: 'its source has changed',
      change: () => {
        const path = join(root, `tenants/${staged}/tenant.json`);
        writeFileSync(path, readFileSync(path, 'utf8').replace('Mock 3', 'Renamed'));
      },
    },
    {
      what: 'a shared text has changed',
      change: () => {
        const path = join(root, 'locales/common/de.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace('"Hilfe"', '"Rat"'));
      },
    },
    { what: 'it was made for another time', change: () => undefined, env: { SOURCE_DATE_EPOCH: '8' } },
    {
      what: 'a file in it has changed',
      change: () => writeFileSync(join(folder(), 'nginx.conf'), '#', { flag: 'a' }),
    },
    { what: 'a file in it is missing', change: () => rmSync(join(folder(), 'nginx.conf')) },
    { what: 'its record is damaged', change: () => writeFileSync(left.record, '{') },
    { what: 'its record is missing', change: () => rmSync(left.record) },
    { what: 'all is to be made', change: () => undefined, args: ['--force'] },
  ])('is not taken over where $what', async ({ change, args = [], env = {} }) => {
    const trace = traceOf(folder());
    change();
    const [outcome, undisturbed] = await Promise.all([
      build(root, args, env),
      build(root, ['--out', 'undisturbed'], env),
    ]);
    expect([outcome.code, undisturbed.code]).toEqual([0, 0]);
    expect(traceOf(join(dist, staged))).not.toBe(trace);
    expectWhole(dist);
    expect(contents(dist)).toEqual(contents(join(root, 'undisturbed')));
  });

  test('is replaced by what the next one leaves that does not come to its end, either', async () => {
    const outcome = await build(root, ['--jobs', '2'], { ...signalled('SIGINT'), SOURCE_DATE_EPOCH: '8' });
    expect(outcome.code).toBe(130);
    const waiting = readdirSync(dist).filter((name) => name.startsWith(`.${staged}.`));
    expect(waiting).toHaveLength(1);
    expect(wholeOutput(join(dist, waiting[0] as string)).timestamp).toBe('19700101000008');
    const records = readdirSync(join(dist, '.eos-content'));
    expect(records.filter((name) => name.startsWith(staged))).toHaveLength(1);
  });

  test('is shared by two builds at once', async () => {
    const outcomes = await Promise.all([
      build(root, ['--jobs', '2', '--tenant', 'mock-*']),
      build(root, ['--jobs', '2', '--tenant', 'mock-02,mock-03,udp-mock']),
    ]);
    expect(outcomes).toMatchObject([{ code: 0 }, { code: 0 }]);
    expect(await build(root, [])).toMatchObject({ code: 0 });
    expectWhole(dist);
    expect(contents(dist)).toEqual(expected);
  });

  const another = `spawnSync(process.execPath, [process.argv[1], 'build', '--tenant', '${staged}'], { env: { SOURCE_DATE_EPOCH: '9' } })`;
  const isTaken = `path.includes('.${staged}.') && path.endsWith('.new') && rest[0].endsWith('.new')`;
  test.each([
    ['before', `if (${isTaken}) once(path, () => ${another}); original(path, ...rest);`],
    ['after', `original(path, ...rest); if (${isTaken}) once(path, () => ${another});`],
  ])('keeps nothing from being built where another build comes right %s it is taken', async (_, code) => {
    const { stderr, ...outcome } = await build(root, [], around('renameSync', code));
    expect(stderr).not.toContain('error');
    expect(outcome.code).toBe(0);
    expectWhole(dist);
    expect(contents(dist)).toEqual(expected);
  });
});

describe('a first build that fails', { timeout: 60_000 }, () => {
  /** As soon as the texts of the last tenant are read. */
  const interrupted = around(
    'readFileSync',
    `if (String(path).endsWith('udp-mock/de.json')) process.kill(process.pid, 'SIGINT'); return original(path, ...rest);`,
  );
  const withError = { 'tenants/mock-01/tenant.json': isBroken };

  test.each<{
    what: string;
    change?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    env?: Record<string, string>;
    code: number;
  }>([
    { what: 'for an error', change: withError, code: 1 },
    { what: 'for a signal', env: interrupted, code: 130 },
    {
      what: 'for a signal while it only looks for more errors',
      change: withError,
      env: interrupted,
      code: 130,
    },
  ])('$what, leaves nothing where nothing was', async ({ change = {}, env = {}, code }) => {
    const { root, text, write } = manyTenants(2);
    for (const [file, values] of Object.entries(change)) {
      write(file, JSON.stringify({ ...JSON.parse(text(file)), ...values }));
    }
    expect((await build(root, ['--out', 'out/below/it'], env)).code).toBe(code);
    expect(readdirSync(root).sort()).toEqual(['locales', 'tenants']);
    // Where something else lies in one of the folders on the way, that stays.
    mkdirSync(join(root, 'out'));
    write('out/file', '');
    expect((await build(root, ['--out', 'out/below/it'], env)).code).toBe(code);
    expect(readdirSync(join(root, 'out'))).toEqual(['file']);
  });
});
