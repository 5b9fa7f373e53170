import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lock } from '../../../src/cli/emit/folder-lock.ts';
import { contentPath } from '../../../src/pages/portal.ts';
import { isRoot, namespace } from '../../namespace.ts';
import { filesBelow, traces } from '../../output.ts';
import { runProgram, startProgram } from '../../program.ts';
import { temporaryFolder } from '../../sources.ts';
import { type Small, writeTenant } from '../merge/parts.ts';
import { ended, inFolder } from '../run.ts';
import { contentsIn, tenant, twoBuilds } from './builds.ts';

const disturb = new URL('../emit/disturb.ts', import.meta.url);
const pause = new URL('./pause.ts', import.meta.url);

let cwd: string;
const at = (...path: string[]) => join(cwd, ...path);
const run = (...args: readonly string[]) => ended(['deploy', ...args], inFolder(cwd));

beforeEach(() => {
  cwd = temporaryFolder().path;
});

/** The times of builds, one a year. */
const time = (number: number) => `20${30 + number}0102030405`;

/** A small build of a tenant, by its number: `dist-1` and so on. Every build has other contents, and a script of its own. */
function small(number: number, id = 'a', more: Small = {}): string {
  const paths = ['index.html', 'eos-content.js', `assets/app-0000000${number}.js`, ...(more.paths ?? [])];
  writeTenant(at(`dist-${number}`), id, { text: `${number}`, timestamp: time(number), ...more, paths });
  return `dist-${number}`;
}

const deployed = async (...args: readonly string[]) => {
  const outcome = await run(...args, '--to', 'www');
  expect(outcome).toMatchObject({ code: 0 });
  return outcome;
};

const liveText = (id = 'a') => readFileSync(at('www', id, 'index.html'), 'utf8');

/** It ends with this code and these words, and whatever lay there is as it was. */
async function isRefused(args: readonly string[], code: number, ...words: readonly string[]): Promise<void> {
  const before = existsSync(at('www')) ? traces(at('www')) : undefined;
  const outcome = await run(...args);
  for (const word of words) expect(outcome.stderr + outcome.stdout).toContain(word);
  expect(outcome.code).toBe(code);
  expect(existsSync(at('www')) ? traces(at('www')) : undefined).toEqual(before);
}

describe('two real builds', () => {
  let first: string;
  let second: string;
  let remove: () => void;

  beforeAll(async () => {
    ({ first, second, remove } = await twoBuilds());
  }, 60_000);
  afterAll(() => remove());

  const verified = (...args: readonly string[]) => ended(['verify', 'www', ...args], inFolder(cwd));
  const live = () => contentsIn(at('www', tenant));

  test('the first is brought there byte for byte; a second time nothing is sent', async () => {
    const { stdout, stderr } = await deployed(first);
    expect(live()).toEqual(contentsIn(join(first, tenant)));
    const { size } = live();
    expect(stdout).toMatch(/^tenant +release +before +sent +unchanged +removed\n/);
    expect(stdout).toMatch(new RegExp(`^udp-mock  20300102030405 +${size} +0 +0$`, 'm'));
    expect(stderr).toMatch(
      new RegExp(`✓ 1 tenant · ${size} files sent · \\d+ kB {2}[\\d.]+ s\\n {2}→ www/\\n$`),
    );
    const before = traces(at('www', tenant));
    const again = await deployed(first);
    expect(again.stdout).toMatch(
      new RegExp(`^udp-mock  20300102030405  20300102030405 +0 +${size} +0$`, 'm'),
    );
    expect(traces(at('www', tenant))).toEqual(before);
  });

  test('the second leaves what open pages may ask for, and nothing that visitors would open', async () => {
    await deployed(first);
    const { stdout, stderr } = await deployed(second);
    const [before, after] = [first, second].map((build) => contentsIn(join(build, tenant)));
    const more = [...live()].filter(([path]) => !after?.has(path));
    expect(more.map(([path]) => path)).toEqual([
      'assets/i18n/udp-mock/de.json',
      expect.stringMatching(/^assets\/logo-[0-9a-f]{8}\.svg$/),
      expect.stringMatching(/^assets\/settings-[0-9a-f]{8}\.js$/),
    ]);
    for (const [path, content] of more) expect(before?.get(path)).toBe(content);
    for (const [path, content] of after ?? []) expect(live().get(path)).toBe(content);
    // Six pages and three fragments in German.
    expect(stdout).toMatch(/^udp-mock {2}20310103030405 {2}20300102030405 .* 9$/m);
    expect(stderr).toContain('nginx.conf is another one, for the server to read again: udp-mock');
    expect(stderr).toContain('to take it back: eos-content deploy --roll-back --to www');
    expect(await verified('--strict')).toMatchObject({ code: 0 });
    writeFileSync(at('www', tenant, 'assets/stray.js'), '');
    expect(await verified('--strict')).toMatchObject({ code: 1 });
  });

  test('taken back, the first is there again byte for byte, and newer than what it takes the place of', async () => {
    await deployed(first);
    await deployed(second);
    const script = at('www', tenant, 'eos-content.js');
    const written = statSync(script).mtimeMs;
    const { stdout } = await deployed('--roll-back');
    expect(stdout).toMatch(/^udp-mock {2}20300102030405 {2}20310103030405 /m);
    const wanted = contentsIn(join(first, tenant));
    const more = [...live().keys()].filter((path) => !wanted.has(path));
    expect(more).toEqual([
      expect.stringMatching(/^assets\/logo-[0-9a-f]{8}\.svg$/),
      expect.stringMatching(/^assets\/settings-[0-9a-f]{8}\.js$/),
    ]);
    for (const [path, content] of wanted) expect(live().get(path)).toBe(content);
    expect(statSync(script).mtimeMs).toBeGreaterThan(written);
    expect(await verified('--strict')).toMatchObject({ code: 0 });
    const { stdout: list } = await run('--list', '--to', 'www');
    expect(list).toMatch(/^ +20300102030405 +2030-01-02 03:04:05 UTC +[\d.]+ +\d+ +live$/m);
    expect(list).toMatch(/^udp-mock +20310103030405 +2031-01-03 03:04:05 UTC +[\d.]+ +\d+ +kept$/m);
  });

  test('the plan tells the same steps, with all that an uploader has to know', async () => {
    const manifest = join(first, tenant, 'manifest.json');
    const { code, stdout, stderr } = await run(second, '--plan', '--from', manifest, '--format', 'json');
    expect({ code, there: existsSync(at('www')) }).toEqual({ code: 0, there: false });
    expect(stderr).toMatch(/✓ 1 tenant · \d+ steps · \d+ kB · nothing was written/);
    const { tenants } = JSON.parse(stdout) as { tenants: Planned[] };
    const [{ steps, ...plan } = { steps: [] }] = tenants;
    expect(plan).toMatchObject({ tenant, release: '20310103030405', from: '20300102030405' });
    const step = (path: string) => steps.find((each) => each.path === path);
    expect(step('startPage.html')).toMatchObject({
      action: 'put',
      phase: 'pages',
      size: statSync(join(second, tenant, 'startPage.html')).size,
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      isPublic: true,
    });
    expect(step('eos-content.css')).toMatchObject({
      phase: 'needed',
      contentType: 'text/css; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(step('nginx.conf')).toMatchObject({ phase: 'aside', isPublic: false });
    expect(steps.at(-1)).toMatchObject({ path: 'manifest.json', contentType: 'application/json' });
    await deployed(first);
    const { stdout: sent } = await deployed(second);
    expect(sent).toContain(` ${steps.length} `);
    const text = await run(second, '--plan', '--from', manifest);
    expect(text.stdout).toMatch(/^udp-mock {2}20300102030405 → 20310103030405\n\n1 immutable {2}2 files\n/);
    expect(text.stdout).toMatch(
      /\n2 needed {2}.*\n3 start {2}.*\n4 pages {2}.*\n5 aside {2}.*\n6 manifest {2}1 file\n/s,
    );
    expect(text.stdout).toMatch(
      /to be removed when all is done {2}9 files\n {2}fragments\/de\/footer\.html\n/,
    );
  });
});

interface Planned {
  tenant: string;
  release: string;
  from: string | null;
  steps: { action: string; path: string; phase: string; size: number; sha256: string }[];
  unchanged: number;
  removable: { path: string; when: string }[];
}

describe('releases', () => {
  test('go after as many others as are to be kept, with the files that only they have', async () => {
    for (const number of [1, 2, 3, 4, 5]) await deployed(small(number), '--keep', '2');
    const scripts = () => readdirSync(at('www/a/assets')).map((name) => name.slice(4, 12));
    expect(scripts()).toEqual(['00000003', '00000004', '00000005']);
    // One text and one manifest each.
    expect(filesBelow(at('www/.eos-content/a')).filter((path) => path.startsWith('files/'))).toHaveLength(3);
    const { stdout } = await run('--list', '--to', 'www', '--format', 'json');
    expect(JSON.parse(stdout).tenants).toEqual([
      {
        tenant: 'a',
        releases: [
          { version: '0.1.0', timestamp: time(5), files: 4, state: 'live' },
          { version: '0.1.0', timestamp: time(4), files: 4, state: 'kept' },
          { version: '0.1.0', timestamp: time(3), files: 4, state: 'kept' },
        ],
      },
    ]);
    await deployed(small(6), '--keep', '1');
    expect(scripts()).toEqual(['00000005', '00000006']);
  });

  test('are taken back one after the other, and further ones come behind the one that was live', async () => {
    for (const number of [1, 2, 3]) await deployed(small(number));
    await deployed('--roll-back');
    expect(liveText()).toBe('a 2');
    await deployed('--roll-back');
    expect(liveText()).toBe('a 1');
    await isRefused(['--roll-back', '--to', 'www'], 2, 'a: no earlier release is kept');
    await deployed('--roll-back', time(2));
    await deployed(small(4));
    // The third was taken back itself: nobody wants to come back to it unasked.
    await deployed('--roll-back');
    expect(liveText()).toBe('a 2');
    await deployed('--roll-back', time(3));
    expect(liveText()).toBe('a 3');
  });

  test('of an earlier time may come later: one step back leads to what was live', async () => {
    for (const number of [2, 3, 1]) await deployed(small(number));
    await deployed('--roll-back');
    expect(liveText()).toBe('a 3');
  });

  test('that did not come to their end: one step back leads to the earlier one of the two, however often it is asked for', async () => {
    const killed = async (...args: readonly string[]) => {
      const program = startProgram(['deploy', ...args, '--to', 'www'], {
        cwd,
        env: { NODE_OPTIONS: `--import ${pause.href}`, PLACE: at('www/a') },
        input: true,
      });
      await program.said('step');
      program.kill('SIGKILL');
      expect(await program.ended).toMatchObject({ signal: 'SIGKILL' });
    };
    for (const number of [1, 2]) await deployed(small(number));
    await killed(small(3));
    const { stdout } = await run('--list', '--to', 'www');
    expect(stdout).toMatch(
      new RegExp(`^a +${time(3)} .* unfinished\\n +${time(2)} .* live\\n +${time(1)} .* kept$`, 'm'),
    );
    await deployed('--roll-back');
    expect(liveText()).toBe('a 2');
    await deployed('dist-3');
    await killed('--roll-back');
    await killed('--roll-back');
    await deployed('--roll-back');
    expect(liveText()).toBe('a 2');
    await killed('dist-3');
    await deployed('dist-3');
    expect(liveText()).toBe('a 3');
  });

  test('that were put there by other means are kept when they are replaced', async () => {
    small(1);
    writeTenant(at('www'), 'a', { text: 'copied', timestamp: time(0) });
    const copied = contentsIn(at('www/a'));
    await deployed('dist-1');
    expect([...contentsIn(at('www/a')).keys()]).toEqual([
      ...['assets/app-00000001.js', 'assets/ü.js', 'eos-content.js', 'index.html', 'manifest.json'],
    ]);
    await deployed('--roll-back');
    for (const [path, content] of copied) expect(contentsIn(at('www/a')).get(path)).toBe(content);
  });

  test('that were changed where they lie are mended by being deployed again', async () => {
    await deployed(small(1));
    rmSync(at('www/a/eos-content.js'));
    // In place: the same content by another name, and what is kept of it, change with it where they are linked.
    appendFileSync(at('www/a/index.html'), 'changed');
    const { stdout } = await deployed('dist-1');
    expect(stdout).toMatch(/^a +20310102030405 +20310102030405 +3 +1 +0$/m);
    expect(contentsIn(at('www/a'))).toEqual(contentsIn(at('dist-1/a')));
    expect(await ended(['verify', 'www'], inFolder(cwd))).toMatchObject({ code: 0 });
  });

  test('of many tenants: each its own', async () => {
    for (const id of ['a', 'b']) for (const number of [1, 2]) small(number, id);
    await deployed('dist-1');
    await deployed('dist-2', '--tenant', 'b');
    expect([liveText('a'), liveText('b')]).toEqual(['a 1', 'b 2']);
    await deployed('--roll-back', time(1));
    expect([liveText('a'), liveText('b')]).toEqual(['a 1', 'b 1']);
    await deployed('dist-2');
    await deployed('--roll-back', '--tenant', 'a');
    expect([liveText('a'), liveText('b')]).toEqual(['a 1', 'b 2']);
  });

  test('one build’s own folder can be named, too; its manifest says whose it is', async () => {
    small(1);
    await deployed('dist-1/a');
    expect(liveText()).toBe('a 1');
  });
});

describe('what is damaged in what was kept', () => {
  beforeEach(async () => {
    for (const number of [1, 2]) await deployed(small(number));
  });

  const kept = (content: string) => {
    const files = at('www/.eos-content/a/files');
    const found = readdirSync(files).find((name) => readFileSync(join(files, name), 'utf8') === content);
    return join(files, found ?? '');
  };

  test('is found before anything is touched', async () => {
    // In place, as a broken disk does it: what is linked to it changes with it.
    const file = kept('a 1');
    rmSync(file);
    writeFileSync(file, 'a !');
    await isRefused(
      ['--roll-back', '--to', 'www'],
      1,
      `a: release ${time(1)} cannot be put back`,
      'index.html: what is kept of it is damaged (SHA-256 ',
      'deploy the build of that release',
    );
    expect(liveText()).toBe('a 2');
    await deployed('dist-1');
    expect(liveText()).toBe('a 1');
  });

  test('a file that is not kept any more', async () => {
    rmSync(kept('a 1'));
    await isRefused(['--roll-back', '--to', 'www'], 1, 'eos-content.js: it is not kept any more');
  });

  test('a manifest: its release is none, and the others are told', async () => {
    writeFileSync(at(`www/.eos-content/a/manifests/${time(1)}.json`), '{');
    await isRefused(['--roll-back', time(1), '--to', 'www'], 2, `releases: ${time(2)} (live)`);
  });

  test('the order: releases go by their times', async () => {
    writeFileSync(at('www/.eos-content/a/releases.json'), '{');
    await deployed('--roll-back');
    expect(liveText()).toBe('a 1');
  });
});

describe('nothing is written', () => {
  test.each([
    [['dist-1'], 'deploy was not told where to'],
    [['dist-9', '--to', 'www'], 'no build found at dist-9'],
    [['dist-1', '--to', 'dist-1'], 'would lie within each other'],
    [['dist-1', '--to', 'dist-1/a'], 'would lie within each other'],
    [['dist-1', '--to', 'tenants'], 'the sources lie in'],
    [['dist-1', '--to', 'www', '--tenant', 'x'], "unknown tenant 'x'"],
    [['dist-1', '--to', 'www', '--keep', '0'], 'It is no number from 1 to 999'],
    [['--list', '--roll-back', '--to', 'www'], '--list does not go together with --roll-back'],
    [['dist-1', '--list', '--to', 'www'], 'the build dist-1 does not go together with --list'],
    [['dist-1', '--to', 'www', '--from', 'x'], '--from does not go together with'],
    [
      ['--roll-back', '--to', 'www', '--format', 'json'],
      '--format json does not go together with --roll-back',
    ],
    [['--list', '--to', 'www'], 'no releases are kept in www'],
    [['--roll-back', '--to', 'www'], 'no releases are kept in www'],
    [
      ['dist-1', '--plan', '--from', 'dist-9/manifest.json'],
      'is no manifest to hold against: it does not exist',
    ],
  ])('where it is called wrongly: %j', async (args, words) => {
    small(1);
    const before = traces(cwd);
    const { code, stderr } = await run(...args);
    expect(stderr).toContain(words);
    expect(code).toBe(2);
    expect(traces(cwd)).toEqual(before);
  });

  test('of a build that is not what its manifest says', async () => {
    await deployed(small(1));
    small(2);
    appendFileSync(at('dist-2/a/index.html'), '!');
    rmSync(at('dist-2/a/eos-content.js'));
    writeFileSync(at('dist-2/a/more.txt'), '');
    await isRefused(
      ['dist-2', '--to', 'www'],
      1,
      'upload-missing  eos-content.js',
      'upload-changed  index.html',
      '✗ 2 errors · nothing was changed',
    );
  });

  test('of a second build of the same time, and of a name that gets another content', async () => {
    await deployed(small(1));
    small(2, 'a', { timestamp: time(1) });
    await isRefused(
      ['dist-2', '--to', 'www'],
      1,
      `a: a release ${time(1)} is there already, and is another build`,
    );
    small(3, 'a', { paths: ['assets/app-00000001.js'] });
    await isRefused(
      ['dist-3', '--to', 'www'],
      1,
      `a: assets/app-00000001.js has another content than in release ${time(1)}`,
    );
  });

  test('of a release that is not there', async () => {
    for (const number of [1, 2]) await deployed(small(number));
    await isRefused(
      ['--roll-back', '2030', '--to', 'www'],
      2,
      "a: there is no release '2030'",
      `releases: ${time(2)} (live), ${time(1)}`,
    );
  });

  test('where a folder is in the place of a file', async () => {
    small(1);
    mkdirSync(at('www/a/eos-content.js'), { recursive: true });
    await isRefused(
      ['dist-1', '--to', 'www'],
      1,
      'eos-content.js: it is a folder',
      'what visitors get is as it was',
    );
  });

  test('by a signal that comes before it', async () => {
    await deployed(small(1));
    const before = traces(at('www/a'));
    const { code, stderr } = await runProgram(['deploy', small(2), '--to', 'www'], {
      cwd,
      env: { NODE_OPTIONS: `--import ${disturb.href}`, DISTURB: 'SIGTERM main 3' },
    });
    expect({ code, words: stderr.includes('interrupted; nothing was changed') }).toEqual({
      code: 143,
      words: true,
    });
    expect(traces(at('www/a'))).toEqual(before);
    expect(await run('--list', '--to', 'www')).not.toMatchObject({
      stdout: expect.stringContaining(time(2)),
    });
  });
});

describe('of two at once', () => {
  const locks = () => readdirSync(at('www/.eos-content')).filter((name) => name.startsWith('lock-'));

  test('the second is told so; when the first was killed, the next one goes on', async () => {
    const one = startProgram(['deploy', small(1), '--to', 'www'], {
      cwd,
      env: { NODE_OPTIONS: `--import ${pause.href}`, PLACE: at('www/a') },
      input: true,
    });
    await one.said('step');
    const [lock = ''] = locks();
    const pid = /^lock-(\d+)-/.exec(lock)?.[1];
    await isRefused(
      [small(2), '--to', 'www'],
      1,
      `www is being deployed to by process ${pid}\n`,
      'when that one has ended',
    );
    await isRefused(['--roll-back', '--to', 'www'], 1, `www is being deployed to by process ${pid}\n`);
    one.kill('SIGKILL');
    await one.ended;
    expect(locks()).toEqual([lock]);
    await deployed('dist-2');
    expect(liveText()).toBe('a 2');
    expect(locks()).toEqual([]);
  });

  // The first process of this machine runs, but has not left that: the one that has was killed, and had the same number.
  test.each([
    ['of another machine', `not-${hostname()}`, ` on not-${hostname()}`],
    ['that names a process which runs', hostname(), ''],
  ])('a lock %s counts for as long as it is touched', async (_, host, words) => {
    small(1);
    mkdirSync(at('www/.eos-content'), { recursive: true });
    const lock = at(`www/.eos-content/lock-1-0a@${host}`);
    writeFileSync(lock, '');
    await isRefused(['dist-1', '--to', 'www'], 1, `by process 1${words}\n`, `when ${lock} is removed`);
    const anHourAgo = Date.now() / 1000 - 3600;
    utimesSync(lock, anHourAgo, anHourAgo);
    await deployed('dist-1');
    expect(locks()).toEqual([]);
  });

  test('one that was held up so long that another one came ends, when it goes on', async () => {
    // A clock on which each look is a minute later: it touches its lock at each step.
    let time = Date.now();
    const clock = { start: 0, elapsed: () => (time += 60_000) };
    const folder = at('www/.eos-content');
    const held = lock(folder, clock);
    if ('heldBy' in held) throw new Error(held.heldBy.path);
    expect(held.touch()).toBe(true);
    expect(lock(folder, clock)).toMatchObject({ heldBy: { path: held.path } });
    time += 600_000;
    const other = lock(folder, clock);
    expect(held.touch()).toBe(false);
    if ('heldBy' in other) throw new Error(other.heldBy.path);
    other.release();
  });
});

describe('a plan', () => {
  test('against an address is one against its manifest; where there is none, all is sent; where nobody answers, there is no plan', async () => {
    for (const number of [1, 2]) small(number);
    const server = createServer(({ url = '' }, response) => {
      const file = at('dist-1/a', url.slice(contentPath.length));
      response.writeHead(existsSync(file) ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(existsSync(file) ? readFileSync(file) : 'nothing');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const plan = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await run('dist-2', '--plan', '--format', 'json', ...args);
      expect(code).toBe(0);
      return { ...(JSON.parse(stdout) as { tenants: Planned[] }).tenants[0], stderr };
    };
    expect(await plan('--from', `${origin}/index.html`)).toMatchObject({
      from: time(1),
      removable: [{ path: 'assets/app-00000001.js', phase: 'immutable', when: 'later' }],
    });
    rmSync(at('dist-1/a/manifest.json'));
    const first = await plan('--from', origin);
    expect(first).toMatchObject({ from: null, removable: [], unchanged: 0 });
    expect(first.stderr).toContain(`nothing is deployed at ${origin}${contentPath} yet`);
    server.close();
    server.closeAllConnections();
    await isRefused(['dist-2', '--plan', '--from', origin], 2, 'nobody answers there');
  });

  test('with --to is one against what lies there', async () => {
    await deployed(small(1));
    rmSync(at('www/a/index.html'));
    const { stdout } = await run('dist-1', '--plan', '--to', 'www');
    expect(stdout).toBe(
      'a  20310102030405 → 20310102030405\n\n4 pages  1 file\n  they name the stylesheet, eos-content.js, pictures and documents\n  index.html  3 bytes\n\n3 files unchanged\n',
    );
    expect((await run('dist-1', '--plan', '--from', 'dist-1/a/manifest.json')).stdout).toContain(
      '  nothing is to be sent\n',
    );
  });

  test('from the manifest of one tenant is one of that tenant', async () => {
    for (const id of ['a', 'b']) for (const number of [1, 2]) small(number, id);
    const from = ['--plan', '--from', 'dist-1/b/manifest.json'];
    const { stdout } = await run('dist-2', ...from, '--format', 'json');
    expect((JSON.parse(stdout) as { tenants: Planned[] }).tenants.map((each) => each.tenant)).toEqual(['b']);
    await isRefused(['dist-2/a', ...from], 2, "unknown tenant 'b'");
  });
});

describe('where nothing can be written', () => {
  test.each(['www', 'www/a', 'www/a/assets', 'www/.eos-content/a/files'])(
    'to %s: it is said, and visitors get what they got before',
    async (folder) => {
      await deployed(small(1));
      // The folder above all is written to only for a tenant that is not there yet.
      if (folder === 'www') rmSync(at('www/a'), { recursive: true });
      small(2);
      const before = folder === 'www' ? undefined : traces(at('www/a'));
      chmodSync(at(folder), 0o555);
      const { code, stderr } = await runProgram(['deploy', 'dist-2', '--to', 'www'], {
        cwd,
        through: isRoot ? ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-dac_override'] : [],
      });
      chmodSync(at(folder), 0o755);
      expect(stderr).toMatch(
        /error: cannot write .*: permission denied\n {2}what visitors get is as it was\n$/,
      );
      expect(code).toBe(1);
      if (before) expect(traces(at('www/a'))).toEqual(before);
      expect(readdirSync(at('www/.eos-content'))).toEqual(['a']);
      await deployed('dist-2');
      expect(liveText()).toBe('a 2');
    },
  );

  test.skipIf(!namespace)(
    'because the disk is full: likewise, and what was kept in vain is removed',
    async () => {
      await deployed(small(1));
      small(2, 'a', { text: 'x'.repeat(100_000) });
      const before = contentsIn(at('www'));
      const script = `
      set -e
      mkdir "$DISK/www"; mount -t tmpfs -o size=4m none "$DISK/www"; cp -R "$DISK/before/." "$DISK/www"
      cat /dev/zero > "$DISK/www/filler" 2>/dev/null || truncate -s -40K "$DISK/www/filler"
      code=0; "$@" || code=$?
      rm "$DISK/www/filler"; cp -R "$DISK/www/." "$DISK/after"
      exit $code`;
      renameSync(at('www'), at('before'));
      mkdirSync(at('after'));
      const { code, stderr } = await runProgram(['deploy', 'dist-2', '--to', 'www'], {
        cwd,
        env: { DISK: cwd },
        through: [...(namespace ?? []), 'sh', '-c', script, 'sh'],
      });
      expect(stderr).toMatch(
        /error: the disk is full: cannot write .*\n {2}what visitors get is as it was; make room and run the command again\n$/,
      );
      expect(code).toBe(1);
      expect(contentsIn(at('after'))).toEqual(before);
    },
  );
});
