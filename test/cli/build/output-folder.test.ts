import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { OutputFolders, writeFailure, writeFiles } from '../../../src/cli/build/output-folder.ts';
import { filesBelow, traces } from '../../output.ts';
import { temporaryFolder } from '../../sources.ts';
import { emit, type Output, outputOf } from './outputs.ts';

const disturb = new URL('./disturb.ts', import.meta.url);
const emitVersions = new URL('./emit-versions.ts', import.meta.url);

let out: string;
beforeEach(() => {
  out = join(temporaryFolder().path, 'dist');
});

const wholePaths = ['index.txt', 'pages/a.txt'];

/** The version of a whole output; the files of one that is not whole. */
function versionIn(folder: string): string {
  const files = filesBelow(folder);
  const versions = new Set(files.map((path) => readFileSync(join(folder, path), 'utf8').trim()));
  const whole = files.join() === wholePaths.join() && versions.size === 1;
  return whole ? ([...versions][0] as string) : `no whole output: ${files.join(', ')}`;
}

/** As of a build that nobody takes for a running one. */
const makeOld = (path: string): void => utimesSync(path, 0, 0);

const version = (tenant: string): string => versionIn(join(out, tenant));

describe('what is written', () => {
  test('is every file of every output, whatever its bytes', async () => {
    const content = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const files = ['a', 'b', 'c'].map((path, index) => ({ path, content: content.subarray(0, 128 * index) }));
    await emit(out, [outputOf('be', 'first'), { tenant: 'de', artifacts: files }]);
    expect(readdirSync(out).sort()).toEqual(['be', 'de']);
    expect(version('be')).toBe('first');
    expect(filesBelow(join(out, 'de'))).toEqual(['a', 'b', 'c']);
    for (const { path, content } of files)
      expect(readFileSync(join(out, 'de', path))).toEqual(Buffer.from(content));
  });

  test('takes the place of the previous output as a whole', async () => {
    await emit(out, [outputOf('de', 'first')]);
    writeFileSync(join(out, 'de', 'left-over.txt'), 'of the previous output');
    await emit(out, [outputOf('de', 'second')]);
    expect(version('de')).toBe('second');
    expect(readdirSync(out)).toEqual(['de']);
  });

  test('leaves alone what belongs to others', async () => {
    await emit(out, [outputOf('be', 'first')]);
    mkdirSync(join(out, '.hidden'));
    writeFileSync(join(out, '.hidden', 'note.new'), '');
    writeFileSync(join(out, 'README'), '');
    const before = traces(join(out, 'be'));
    await emit(out, [outputOf('de', 'first')]);
    expect(traces(join(out, 'be'))).toEqual(before);
    expect(readdirSync(out).sort()).toEqual(['.hidden', 'README', 'be', 'de']);
    expect(readdirSync(join(out, '.hidden'))).toEqual(['note.new']);
  });
});

describe('a build that fails leaves the previous outputs whole, and nothing of its own', () => {
  beforeEach(async () => {
    await emit(out, [outputOf('be', 'first'), outputOf('de', 'first')]);
  });

  test('where rendering fails', async () => {
    function* outputs(): Generator<Output> {
      yield outputOf('be', 'second');
      throw new Error('rendering failed');
    }
    const before = traces(out);
    await expect(emit(out, outputs())).rejects.toThrow('rendering failed');
    expect(traces(out)).toEqual(before);
    expect(readdirSync(out).sort()).toEqual(['be', 'de']);
  });

  test('where a file cannot be written', async () => {
    const before = traces(out);
    const artifacts = [...outputOf('de', 'second').artifacts, ...outputOf('de', 'second').artifacts];
    artifacts.push({ path: 'index.txt/below-a-file.txt', content: new Uint8Array() });
    await expect(emit(out, [outputOf('be', 'second'), { tenant: 'de', artifacts }])).rejects.toMatchObject({
      code: 'cannot-write',
      message: expect.stringContaining(join(out, 'de', 'index.txt/below-a-file.txt')),
    });
    expect(traces(out)).toEqual(before);
    expect(readdirSync(out).sort()).toEqual(['be', 'de']);
  });

  test('where a file has the name of a tenant’s folder', async () => {
    rmSync(join(out, 'de'), { recursive: true });
    writeFileSync(join(out, 'de'), 'a file');
    await expect(emit(out, [outputOf('be', 'second'), outputOf('de', 'second')])).rejects.toMatchObject({
      code: 'cannot-write',
      message: expect.stringContaining(join(out, 'de')),
    });
    expect(readFileSync(join(out, 'de'), 'utf8')).toBe('a file');
    expect(['first', 'second']).toContain(version('be'));
    expect(readdirSync(out).sort()).toEqual(['be', 'de']);
  });
});

/**
 * Emits version `second` of a tenant over its version `first` in a process of its own, which dies at one step after the
 * other: see disturb.ts.
 * @returns the folders that it left, one a step
 */
async function diesAtEveryStep(): Promise<string[]> {
  await emit(out, [outputOf('de', 'first')]);
  const { path } = temporaryFolder();
  const args = ['--import', disturb.href, fileURLToPath(emitVersions), out, path];
  await promisify(execFile)(process.execPath, args);
  const isDead = (step: string) => existsSync(join(path, `${step}-dead`));
  return readdirSync(path)
    .filter(isDead)
    .map((step) => join(path, step));
}

test('a build that is killed, at whichever step, leaves whole outputs', async () => {
  const folders = await diesAtEveryStep();
  for (const folder of folders) {
    const beside = readdirSync(folder).filter((name) => name.endsWith('.old'));
    // Between the two renames of the swap the previous output lies beside its place.
    const previous = beside.find((name) => name.startsWith('.de.'));
    const place = existsSync(join(folder, 'de')) ? 'de' : (previous ?? '');
    expect(['first', 'second']).toContain(versionIn(join(folder, place)));
    // What may be put back one day is whole at any time.
    for (const name of beside) expect(versionIn(join(folder, name))).toBe('first');
    // A later build clears up, whichever tenant it builds.
    for (const name of readdirSync(folder)) makeOld(join(folder, name));
    await emit(folder, [outputOf('fr', 'third')]);
    expect(readdirSync(folder).sort()).toEqual(['de', 'fr']);
    expect(['first', 'second']).toContain(versionIn(join(folder, 'de')));
  }
  // At least a step for each folder that is moved or made, and each file that is written.
  expect(folders.length).toBeGreaterThanOrEqual(4);
});

describe('a build that finds folders of another build', () => {
  const prepare = (name: string, content: string) => {
    mkdirSync(join(out, name, 'pages'), { recursive: true });
    for (const path of wholePaths) writeFileSync(join(out, name, path), content);
  };

  test.each<[string, Record<string, string>, string | undefined]>([
    [
      'between the two renames, puts the previous output back',
      { '.de.0a1b.old': 'old', '.de.0a1b.new': 'half' },
      'old',
    ],
    ['after the swap, keeps the new output', { de: 'new', '.de.0a1b.old': 'old' }, 'new'],
    ['while it removed its previous output, removes the rest', { '.de.0a1b.gone': 'half' }, undefined],
  ])('that was killed long ago %s', async (_, folders, expected) => {
    for (const [name, content] of Object.entries(folders)) {
      prepare(name, content);
      makeOld(join(out, name));
    }
    await emit(out, [outputOf('be', 'first')]);
    expect(readdirSync(out).sort()).toEqual(expected ? ['be', 'de'] : ['be']);
    if (expected) expect(version('de')).toBe(expected);
  });

  test('that may still run, if only on another machine, leaves them alone, but puts a missing output back', async () => {
    const theirs = ['.be.0a1b.new', '.be.0a1b.old', '.de.2c3d.new', '.fr.2c3d.gone'];
    for (const name of [...theirs, '.de.2c3d.old', 'be']) prepare(name, 'theirs');
    await emit(out, [outputOf('it', 'first')]);
    expect(readdirSync(out).sort()).toEqual([...theirs, 'be', 'de', 'it']);
    expect(version('de')).toBe('theirs');
  });
});

test('a build that fails does not remove the folder in which another has begun', async () => {
  const failing = new OutputFolders(out, Date.now());
  failing.begin('de');
  const other = new OutputFolders(out, Date.now());
  const folder = other.begin('be');
  failing.discard();
  writeFiles(folder, outputOf('be', 'first').artifacts);
  await other.publish(['be']);
  expect(version('be')).toBe('first');
});

test.each([
  ['ENOSPC', 'disk-full', 'the disk is full: cannot write /nowhere/dist/a'],
  ['EDQUOT', 'disk-full', 'the disk is full: cannot write /nowhere/dist/a'],
  ['EFBIG', 'cannot-write', 'cannot write /nowhere/dist/a: the file would be larger than is allowed here'],
  ['EBUSY', 'cannot-write', 'volume is mounted\nthe output'],
  [
    'EBUSY',
    'cannot-write',
    'previous one; close that program, or mount the volume at the folder above, or name',
  ],
  [
    'EXDEV',
    'cannot-write',
    'previous one; mount the volume at the folder above, or remove it from the image',
  ],
  ['ENOTDIR', 'cannot-write', 'previous one; remove what stands where a folder must be'],
  ['ENAMETOOLONG', 'cannot-write', 'previous one; move the project to a shorter path'],
  ['EROFS', 'cannot-write', 'name another folder with --out, then run the command again'],
])('%s: %s, %s', (code, kind, words) => {
  const error = writeFailure('/nowhere/dist/a', { code, message: code });
  expect(error.code).toBe(kind);
  expect(`${error.message}\n${error.fix}`).toContain(words);
  expect(error.fix).toContain('the output of each tenant is complete');
});
