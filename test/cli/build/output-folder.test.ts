import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeFailure } from '../../../src/cli/build/output-folder.ts';
import { UserError } from '../../../src/cli/failures.ts';
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

/** The version of a whole output. What is no whole output is told by its files. */
function versionIn(folder: string): string {
  const files = filesBelow(folder);
  const versions = new Set(files.map((path) => readFileSync(join(folder, path), 'utf8').trim()));
  const whole = files.join() === wholePaths.join() && versions.size === 1;
  return whole ? ([...versions][0] as string) : `no whole output: ${files.join(', ')}`;
}

const version = (tenant: string): string => versionIn(join(out, tenant));

async function failureOf(folder: string, outputs: readonly Output[]): Promise<UserError> {
  const error = await emit(folder, outputs).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserError);
  return error as UserError;
}

describe('what is written', () => {
  test('every file of every output, and nothing else', async () => {
    await emit(out, [outputOf('be', 'first'), outputOf('de', 'first')]);
    expect(readdirSync(out).sort()).toEqual(['be', 'de']);
    expect([version('be'), version('de')]).toEqual(['first', 'first']);
  });

  test('bytes, whatever they are', async () => {
    const content = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const empty = new Uint8Array();
    await emit(out, [
      {
        tenant: 'de',
        artifacts: [
          { path: 'a', content },
          { path: 'b', content: empty },
          { path: 'c', content },
        ],
      },
    ]);
    expect(['a', 'b', 'c'].map((path) => readFileSync(join(out, 'de', path)))).toEqual(
      [content, empty, content].map((bytes) => Buffer.from(bytes)),
    );
  });

  test('a new output takes the place of the previous one as a whole', async () => {
    await emit(out, [outputOf('de', 'first')]);
    writeFileSync(join(out, 'de', 'left-over.txt'), 'of the previous output');
    await emit(out, [outputOf('de', 'second')]);
    expect(version('de')).toBe('second');
    expect(readdirSync(out)).toEqual(['de']);
  });

  test('what belongs to others is left alone', async () => {
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
    const error = await failureOf(out, [outputOf('be', 'second'), { tenant: 'de', artifacts }]);
    expect(error.code).toBe('cannot-write');
    expect(error.message).toContain(join(out, 'de', 'index.txt/below-a-file.txt'));
    expect(traces(out)).toEqual(before);
    expect(readdirSync(out).sort()).toEqual(['be', 'de']);
  });

  test('where a file stands in the place of a tenant’s folder', async () => {
    rmSync(join(out, 'de'), { recursive: true });
    writeFileSync(join(out, 'de'), 'a file');
    const error = await failureOf(out, [outputOf('be', 'second'), outputOf('de', 'second')]);
    expect(error.code).toBe('cannot-write');
    expect(error.message).toContain(join(out, 'de'));
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
    // The next build clears up, whichever tenant it builds.
    await emit(folder, [outputOf('fr', 'third')]);
    expect(readdirSync(folder).sort()).toEqual(['de', 'fr']);
    expect(['first', 'second']).toContain(versionIn(join(folder, 'de')));
  }
  // At least a step for each folder that is moved or made, and each file that is written.
  expect(folders.length).toBeGreaterThanOrEqual(4);
});

describe('what lies beside from another build', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const running = process.ppid;

  const prepare = (name: string, content: string) => {
    mkdirSync(join(out, name, 'pages'), { recursive: true });
    for (const path of wholePaths) writeFileSync(join(out, name, path), content);
  };

  test('that was killed between the two renames: is put back', async () => {
    prepare(`.de.${ended}-0a1b2c3d.old`, 'previous');
    prepare(`.de.${ended}-0a1b2c3d.new`, 'never finished');
    await emit(out, [outputOf('be', 'first')]);
    expect(version('de')).toBe('previous');
    expect(readdirSync(out).sort()).toEqual(['be', 'de']);
  });

  test('that was killed after it had swapped: is removed', async () => {
    prepare('de', 'new');
    prepare(`.de.${ended}-0a1b2c3d.old`, 'previous');
    await emit(out, [outputOf('be', 'first')]);
    expect(version('de')).toBe('new');
    expect(readdirSync(out).sort()).toEqual(['be', 'de']);
  });

  test('that was killed while it removed its previous output: never comes back', async () => {
    prepare(`.de.${ended}-0a1b2c3d.gone`, 'half removed');
    await emit(out, [outputOf('be', 'first')]);
    expect(readdirSync(out)).toEqual(['be']);
  });

  test('that still runs: is left alone', async () => {
    const theirs = [`.be.${running}-0a1b2c3d.new`, `.de.${running}-0a1b2c3d.old`];
    for (const name of theirs) prepare(name, 'theirs');
    const before = traces(out);
    await emit(out, [outputOf('be', 'first')]);
    expect(readdirSync(out).sort()).toEqual([...theirs, 'be']);
    expect(traces(out)).toMatchObject(before);
  });
});

test.each([
  ['ENOSPC', 'disk-full', 'the disk is full: cannot write /nowhere/dist/a'],
  ['EDQUOT', 'disk-full', 'the disk is full: cannot write /nowhere/dist/a'],
  ['EFBIG', 'cannot-write', 'cannot write /nowhere/dist/a: the file would be larger than is allowed here'],
  ['EROFS', 'cannot-write', 'name another folder by --out, then run the command again'],
])('%s: %s, %s', (code, kind, words) => {
  const error = writeFailure('/nowhere/dist/a', { code, message: code });
  expect(error.code).toBe(kind);
  expect(`${error.message}\n${error.fix}`).toContain(words);
  expect(error.fix).toContain('the output of each tenant is complete');
});
