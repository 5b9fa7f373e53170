import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { partFile } from '../../../src/cli/emit/part-record.ts';
import { contentsOf, outputsIn, traces, wholeOutput } from '../../output.ts';
import { runProgram } from '../../program.ts';
import { copySources, temporaryFolder } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';
import { smallPaths, writePart, writeTenant } from './parts.ts';

const disturb = new URL('../emit/disturb.ts', import.meta.url);
const all = ['a', 'b', 'c', 'd'];

let root: string;
let dist: string;
const at = (...path: string[]) => join(root, ...path);
const merge = (...args: readonly string[]) => ended(['merge', ...args], inFolder(root));
const mergeAll = () => merge('parts/1', 'parts/2', 'parts/3');

/** Three parts of four tenants, the last of them empty. */
beforeEach(() => {
  root = temporaryFolder().path;
  dist = at('dist');
  writePart(at('parts/1'), { part: 1, of: 3, all }, { a: {}, c: {} });
  writePart(at('parts/2'), { part: 2, of: 3, all }, { b: {}, d: {} });
  writePart(at('parts/3'), { part: 3, of: 3, all }, {});
});

const textIn = (tenant: string, folder = dist) => {
  wholeOutput(join(folder, tenant));
  return readFileSync(join(folder, tenant, 'index.html'), 'utf8');
};

/** Nothing is written, and it is said why. */
async function isRefused(merging: ReturnType<typeof merge>, ...words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await merging;
  for (const word of words) expect(stdout).toContain(word);
  expect(stderr).toMatch(/^✗ \d+ errors? · nothing was written {2}[\d.]+ s$/m);
  expect(code).toBe(1);
  expect(existsSync(dist)).toBe(false);
  return stdout;
}

describe('the parts of a real build', () => {
  test.each([1, 2, 3, 8])('joined from %d, are the same as one build, byte for byte', async (of) => {
    const { root: sources } = copySources({ tenants: ['be-eos', 'ch-eos', 'udp-mock'] });
    const env = { SOURCE_DATE_EPOCH: '1893553445' };
    const run = (...args: readonly string[]) => runProgram([...args, '--quiet'], { cwd: sources, env });
    expect(await run('build', '--out', 'whole')).toMatchObject({ code: 0 });
    const shards = Array.from({ length: of }, (_, index) => `${index + 1}`);
    for (const shard of shards) {
      const built = await run('build', '--shard', `${shard}/${of}`, '--out', `parts/${shard}`);
      expect(built).toMatchObject({ code: 0, stderr: '' });
    }
    const tenants = shards.flatMap((shard) =>
      outputsIn(join(sources, 'parts', shard)).filter((name) => name !== partFile),
    );
    expect(tenants.sort()).toEqual(['be-eos', 'ch-eos', 'udp-mock']);
    const merged = await run('merge', ...shards.map((shard) => `parts/${shard}`));
    expect(merged).toMatchObject({ code: 0, stderr: '' });
    const [dist, whole] = ['dist', 'whole'].map((folder) => contentsOf(join(sources, folder)));
    expect(dist).toEqual(whole);
  });

  test('a part says what it is, and a later build without --shard takes that back', async () => {
    const sources = copySources();
    const first = await ended(['build', '--shard', '1/2'], inFolder(sources.root));
    expect(first.stderr).toMatch(/✓ part 1 of 2 · 1 tenant · /);
    expect(outputsIn(sources.dist).sort()).toEqual([partFile, 'udp-mock']);
    expect(first.stderr).toContain(
      'SOURCE_DATE_EPOCH is not set: only parts with the same time can be joined',
    );
    const empty = await ended(['build', '--shard', '2/2', '--out', 'empty'], inFolder(sources.root));
    expect(empty).toMatchObject({ code: 0, stdout: '' });
    expect(empty.stderr).toContain('nothing was left for this part: there are more parts than tenants');
    expect(readdirSync(join(sources.root, 'empty'))).toEqual([partFile]);
    await ended(['build'], inFolder(sources.root));
    expect(outputsIn(sources.dist)).toEqual(['udp-mock']);
  });
});

describe('whole parts', () => {
  test('are joined, in whichever order they are named', async () => {
    const { code, stdout, stderr } = await merge('parts/3', 'parts/2', 'parts/1');
    expect(stdout).toMatch(
      /^folder +part +tenants +files +size\nparts\/3 +3 of 3 +0 +0 +0 kB\nparts\/2 +2 of 3 +2 +8 +\d kB\n/,
    );
    expect(stderr).toMatch(/✓ 3 parts · 4 tenants · 16 files · \d kB {2}[\d.]+ s\n {2}→ dist\/\n$/);
    expect(code).toBe(0);
    expect(outputsIn(dist)).toEqual(all);
    expect(all.map((tenant) => textIn(tenant))).toEqual(all.map((tenant) => `${tenant} first`));
  });

  test('stay as they are, and what is done to the output later is not done to them', async () => {
    const before = traces(at('parts'));
    await mergeAll();
    expect(traces(at('parts'))).toEqual(before);
    rmSync(dist, { recursive: true });
    expect(traces(at('parts'))).toEqual(before);
  });

  test('take the places of earlier outputs as a whole; other tenants are left alone', async () => {
    writeTenant(dist, 'a', { text: 'earlier', paths: ['index.html', 'old.html'] });
    writeTenant(dist, 'z', { text: 'other' });
    const before = traces(join(dist, 'z'));
    expect(await mergeAll()).toMatchObject({ code: 0 });
    expect(textIn('a')).toBe('a first');
    expect(traces(join(dist, 'z'))).toEqual(before);
    expect(outputsIn(dist)).toEqual([...all, 'z']);
  });

  test('are joined in the place of one of them, whose tenants stay', async () => {
    const before = traces(at('parts/1/a'));
    writeTenant(at('parts/1'), 'z', { text: 'other' });
    const { code, stderr } = await merge('parts/1', 'parts/2', 'parts/3', '--out', 'parts/1');
    expect(code).toBe(0);
    expect(stderr).toContain('left aside, because it is no part of parts/1: z\n');
    expect(traces(at('parts/1/a'))).toEqual(before);
    // It is no part any more.
    expect(outputsIn(at('parts/1'))).toEqual([...all, 'z']);
    expect(all.map((tenant) => textIn(tenant, at('parts/1')))).toEqual(all.map((each) => `${each} first`));
  });

  test('may be named twice, and may both have a tenant, if it is the same', async () => {
    writeTenant(at('parts/2'), 'a');
    writePart(at('parts/2'), { part: 2, of: 3, all }, { a: {}, b: {}, d: {} });
    expect(await merge('parts/1', 'parts/2', './parts/1/', 'parts/3')).toMatchObject({ code: 0 });
    expect(outputsIn(dist)).toEqual(all);
  });

  test('that were built without --shard are joined too, with a word about what cannot be known', async () => {
    for (const part of ['1', '2']) rmSync(at('parts', part, partFile));
    writeFileSync(at('parts/1/README'), '');
    mkdirSync(at('parts/1/.b.1-0a.new'));
    const { code, stderr } = await merge('parts/1', 'parts/2');
    expect(stderr).toContain('whether one is missing cannot be known');
    expect(code).toBe(0);
    expect(outputsIn(dist)).toEqual(all);
  });

  test('take what they are told by: folders of other builds beside them do not come along', async () => {
    writeTenant(at('parts/1'), 'b', { text: 'of an earlier build' });
    mkdirSync(at('parts/1/empty'));
    const { code, stderr } = await mergeAll();
    expect(stderr).toContain('left aside, because it is no part of parts/1: b, empty');
    expect(code).toBe(0);
    expect(textIn('b')).toBe('b first');
  });
});

describe('a part that is damaged', () => {
  const file = 'parts/2/b/de/legal notice.html';

  test.each<[string, () => void, string]>([
    [
      'by a byte more',
      () => appendFileSync(at(file), 'x'),
      'b/de/legal notice.html: it has 8 bytes instead of 7',
    ],
    ['by half', () => truncateSync(at(file), 3), 'b/de/legal notice.html: it has 3 bytes instead of 7'],
    [
      'by another byte',
      () => writeFileSync(at(file), 'b firsT'),
      'b/de/legal notice.html: its content is not what was built (SHA-256)',
    ],
    ['by a file that is gone', () => rmSync(at(file)), 'b/de/legal notice.html: it is missing'],
    [
      'by a file of another build',
      () => writeFileSync(at('parts/2/b/de/old.html'), ''),
      'b/de/old.html: it is in no manifest',
    ],
    [
      'by a link in the place of a file',
      () => {
        renameSync(at(file), at('elsewhere'));
        symlinkSync(at('elsewhere'), at(file));
      },
      'b/de/legal notice.html: it is a link, not a file',
    ],
    [
      'by a folder in the place of a file',
      () => {
        rmSync(at(file));
        mkdirSync(at(file));
      },
      'b/de/legal notice.html: it is missing',
    ],
    ['by a lost manifest', () => rmSync(at('parts/2/b/manifest.json')), 'b/manifest.json: it does not exist'],
    [
      'by half a manifest',
      () => truncateSync(at('parts/2/b/manifest.json'), 40),
      'b/manifest.json: it is damaged: it is no JSON: ',
    ],
    [
      'by a manifest that says too little',
      () => writeFileSync(at('parts/2/b/manifest.json'), '{"tenant":"b","files":{}}'),
      'b/manifest.json: it is damaged: it has no version; ',
    ],
    [
      'by a manifest with a file of which it says too little',
      () => {
        const manifest = readFileSync(at('parts/2/b/manifest.json'), 'utf8');
        writeFileSync(at('parts/2/b/manifest.json'), manifest.replace('"size":7,', ''));
      },
      'b/manifest.json: it is damaged',
    ],
    [
      'by a link in the place of the manifest',
      () => {
        renameSync(at('parts/2/b/manifest.json'), at('elsewhere'));
        symlinkSync(at('elsewhere'), at('parts/2/b/manifest.json'));
      },
      'b/manifest.json: it is a link, not a file',
    ],
    [
      'by a link in the place of a folder',
      () => {
        renameSync(at('parts/2/b/de'), at('elsewhere'));
        symlinkSync(at('elsewhere'), at('parts/2/b/de'));
      },
      'b/de/legal notice.html: it is missing',
    ],
    [
      'by a manifest of another build',
      () => {
        const manifest = readFileSync(at('parts/2/b/manifest.json'), 'utf8');
        writeFileSync(
          at('parts/2/b/manifest.json'),
          manifest.replace('"languages":[]', '"languages":["de"]'),
        );
      },
      `b/manifest.json: it is not the one that ${partFile} names`,
    ],
    ['by a tenant that is gone', () => rmSync(at('parts/2/b'), { recursive: true }), 'b: it does not exist'],
    [
      'by a tenant in the place of another',
      () => {
        rmSync(at('parts/2/b'), { recursive: true });
        cpSync(at('parts/2/d'), at('parts/2/b'), { recursive: true });
      },
      "b: its manifest is that of 'd'",
    ],
    ['by half a record', () => truncateSync(at('parts/2', partFile), 20), `${partFile}: it is damaged`],
    [
      'by a record that leads elsewhere',
      () =>
        writeFileSync(at('parts/2', partFile), '{"part":2,"of":3,"tenants":{"../1/a":""},"all":["../1/a"]}'),
      `${partFile}: it is damaged`,
    ],
  ])('%s: names part, tenant and file', async (_, damage, words) => {
    damage();
    await isRefused(mergeAll(), 'parts/2\n', `  ✗ ${words}`, 'mend: build this part again');
  });

  test('is told in full, with all others', async () => {
    rmSync(at('parts/1/a/index.html'));
    rmSync(at('parts/2/b/index.html'));
    rmSync(at('parts/2/d/index.html'));
    await isRefused(mergeAll(), 'a/index.html', 'b/index.html', 'd/index.html');
  });

  test('in many files, is told by the first of them', async () => {
    const paths = Array.from({ length: 50 }, (_, index) => `page-${index}.html`);
    writePart(at('parts/2'), { part: 2, of: 3, all }, { b: { paths }, d: {} });
    for (const path of paths) rmSync(at('parts/2/b', path));
    // The files that it had before are in no manifest any more.
    for (const path of smallPaths) rmSync(at('parts/2/b', path));
    const stdout = await isRefused(mergeAll(), '… and 30 more');
    expect(stdout.match(/it is missing/g)).toHaveLength(20);
  });

  test('leaves what is there as it is', async () => {
    writeTenant(dist, 'a', { text: 'earlier' });
    const before = traces(dist);
    rmSync(at(file));
    expect(await mergeAll()).toMatchObject({ code: 1 });
    expect(traces(dist)).toEqual(before);
    expect(outputsIn(dist)).toEqual(['a']);
  });

  test('shows nothing of a name that the terminal would obey', async () => {
    writeFileSync(at('parts/2/b/\u001b[2J.html'), '');
    const stdout = await isRefused(mergeAll(), 'b/<U+001B>[2J.html: it is in no manifest');
    expect(stdout).not.toContain('\u001b');
  });
});

describe('parts that do not belong together', () => {
  test('where one is missing', async () => {
    await isRefused(
      merge('parts/1', 'parts/3'),
      'the parts together\n  ✗ part 2 of 3 is missing\n',
      'eos-content build --shard 2/3',
    );
    await isRefused(merge('parts/2'), 'parts 1, 3 of 3 are missing');
  });

  test('where an empty one is missing', async () => {
    await isRefused(merge('parts/1', 'parts/2'), 'part 3 of 3 is missing');
  });

  test('where a folder is not there', async () => {
    rmSync(at('parts/2'), { recursive: true });
    await isRefused(mergeAll(), 'parts/2\n  ✗ it does not exist\n', 'part 2 of 3 is missing');
  });

  test('where the folder of all parts is named', async () => {
    await isRefused(merge('parts'), 'parts\n  ✗ it holds parts, and is none itself\n', 'parts/*');
  });

  test('where a folder holds something else', async () => {
    await isRefused(merge('.'), `it holds neither a tenant’s folder nor ${partFile}`);
  });

  test('where one was built at another time', async () => {
    writePart(at('parts/2'), { part: 2, of: 3, all }, { b: { timestamp: '20300102030406' }, d: {} });
    await isRefused(
      mergeAll(),
      'they were built at different times: 20300102030405 (parts/1, parts/2), 20300102030406 (parts/2)',
      'SOURCE_DATE_EPOCH',
    );
  });

  test('where one has compressed files', async () => {
    const paths = [...smallPaths, 'index.html.br', 'index.html.gz'];
    writePart(at('parts/2'), { part: 2, of: 3, all }, { b: { paths }, d: { paths } });
    await isRefused(
      mergeAll(),
      'they were built with different compression: brotli,gzip (parts/2), none (parts/1)',
      'give all machines the same --compress, or none',
    );
  });

  test('where one was built by another version', async () => {
    writePart(at('parts/2'), { part: 2, of: 3, all }, { b: { version: '0.2.0' }, d: { version: '0.2.0' } });
    await isRefused(
      mergeAll(),
      'they were built by different versions of eos-content: 0.1.0 (parts/1), 0.2.0 (parts/2)',
    );
  });

  test('where two have a tenant, and it differs', async () => {
    writePart(at('parts/2'), { part: 2, of: 3, all }, { a: { text: 'other' }, b: {}, d: {} });
    await isRefused(mergeAll(), 'a: it is in parts/1 and parts/2, and differs');
  });

  test('where they are parts of another number of parts', async () => {
    writePart(at('parts/2'), { part: 2, of: 2, all }, { b: {}, d: {} });
    await isRefused(
      mergeAll(),
      'they are parts of different numbers of parts: of 2 (parts/2), of 3 (parts/1, parts/3)',
    );
  });

  test('where they share out different tenants', async () => {
    writePart(at('parts/2'), { part: 2, of: 3, all: [...all, 'e'] }, { b: {}, d: {} });
    await isRefused(
      mergeAll(),
      'they share out different tenants: a b c d (parts/1, parts/3), a b c d e (parts/2)',
    );
  });

  test('where all parts are there, and a tenant is in none', async () => {
    rmSync(at('parts/2/d'), { recursive: true });
    writePart(at('parts/2'), { part: 2, of: 3, all }, { b: {} });
    await isRefused(mergeAll(), 'd: no part has it');
  });

  test('where one does not say what it is', async () => {
    rmSync(at('parts/2', partFile));
    await isRefused(mergeAll(), `it has no ${partFile}, which the others have`, 'part 2 of 3 is missing');
  });

  test('where a folder among the tenants’ has lost its manifest, and no part says what belongs to it', async () => {
    for (const part of ['1', '2']) rmSync(at('parts', part, partFile));
    rmSync(at('parts/2/b/manifest.json'));
    await isRefused(merge('parts/1', 'parts/2'), '✗ b: it has no manifest.json');
  });
});

describe('wrong usage', () => {
  test('no part at all', async () => {
    const { code, stderr } = await merge();
    expect(stderr).toContain("missing required argument 'dirs'");
    expect(code).toBe(2);
  });

  test('an output that would take the place of a part, or lie in it', async () => {
    renameSync(at('parts/1'), at('parts/a'));
    const before = traces(root);
    for (const out of ['parts', 'parts/2/b', 'parts/2/b/assets']) {
      const { code, stderr } = await merge('parts/a', 'parts/2', 'parts/3', '--out', out);
      expect(stderr).toMatch(/^error: .* would take the place of the part .*, or would lie within it$/m);
      expect(code).toBe(2);
    }
    expect(traces(root)).toEqual(before);
  });

  test('an output in the place of the sources', async () => {
    mkdirSync(at('tenants'));
    const { code, stderr } = await merge('parts/1', 'parts/2', 'parts/3', '--out', 'tenants');
    expect(stderr).toContain('error: the sources lie in ');
    expect(code).toBe(2);
    expect(readdirSync(at('tenants'))).toEqual([]);
  });
});

describe('an output that cannot be written', () => {
  test('says so in words', async () => {
    writeFileSync(dist, '');
    const { code, stdout, stderr } = await mergeAll();
    expect(stderr).toContain('error: cannot write ');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });
});

describe('a merge that is ended in the midst of it', () => {
  const disturbed = (disturbance: string, out: string) =>
    runProgram(['merge', 'parts/1', 'parts/2', 'parts/3', '--out', out], {
      cwd: root,
      env: { NODE_OPTIONS: `--import ${disturb.href}`, DISTURB: disturbance, OUT: at(out) },
    });

  test.each(['main', 'writing'])(
    'killed at whichever step of the %s thread, leaves whole outputs',
    async (thread) => {
      for (const tenant of all) writeTenant(at('before'), tenant, { text: 'earlier' });
      const parts = traces(at('parts'));
      let steps = 0;
      for (let step = 1; ; step++) {
        const out = `out-${step}`;
        cpSync(at('before'), at(out), { recursive: true });
        const { signal, stderr } = await disturbed(`SIGKILL ${thread} ${step}`, out);
        if (!stderr.includes('disturbed')) break;
        expect(signal).toBe('SIGKILL');
        steps += 1;
        for (const tenant of all) {
          const previous = readdirSync(at(out)).find(
            (name) => name.startsWith(`.${tenant}.`) && name.endsWith('.old'),
          );
          const place = existsSync(at(out, tenant)) ? tenant : (previous ?? '');
          expect([`${tenant} first`, `${tenant} earlier`]).toContain(textIn(place, at(out)));
        }
        expect(traces(at('parts'))).toEqual(parts);
        // The next one clears up.
        const again = await merge('parts/1', 'parts/2', 'parts/3', '--out', out);
        expect(again).toMatchObject({ code: 0 });
        expect(readdirSync(at(out))).toEqual(all);
        expect(all.map((tenant) => textIn(tenant, at(out)))).toEqual(all.map((tenant) => `${tenant} first`));
      }
      // A step at least for each folder that is moved, or each file that is carried.
      expect(steps).toBeGreaterThanOrEqual(thread === 'main' ? 12 : 16);
    },
    120_000,
  );

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])('by %s, changes nothing', async (signal, code) => {
    for (const tenant of all) writeTenant(dist, tenant, { text: 'earlier' });
    const before = traces(dist);
    expect(await disturbed(`${signal} writing 3`, 'dist')).toMatchObject({ code });
    expect(traces(dist)).toEqual(before);
    expect(outputsIn(dist)).toEqual(all);
  });
});
