import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsOf, wholeOutput } from '../output.ts';
import { runProgram } from '../program.ts';
import { copySources, type SourceTree } from '../sources.ts';
import { ended } from './run.ts';

/** 2030-01-02 03:04:05 UTC. */
const env = { SOURCE_DATE_EPOCH: '1893553445' };

const isForm = (path: string) => /\.(?:br|gz)$/.test(path);

describe('build --compress', { timeout: 60_000 }, () => {
  let sources: SourceTree;
  let plain: ReadonlyMap<string, Buffer>;
  let packed: ReadonlyMap<string, Buffer>;
  const run = async (...args: readonly string[]) => {
    const outcome = await runProgram(args, { cwd: sources.root, env });
    expect(outcome.code, outcome.stderr).toBe(0);
    return outcome;
  };
  const built = async (out: string, ...args: readonly string[]) => {
    await run('build', '--out', out, ...args);
    return contentsOf(join(sources.root, out));
  };
  beforeAll(async () => {
    sources = copySources({ tenants: ['de-did', 'udp-mock'] });
    plain = await built('plain');
    packed = await built('packed', '--compress', 'gzip,brotli');
  }, 60_000);
  afterAll(() => sources.remove());

  test('puts beside files what they are when it is unpacked, and changes no other one', () => {
    const forms = [...packed].filter(([path]) => isForm(path));
    expect(forms.length).toBeGreaterThan(150);
    for (const [path, content] of forms) {
      const original = packed.get(path.slice(0, -3)) ?? Buffer.alloc(0);
      const unpack = path.endsWith('.br') ? brotliDecompressSync : gunzipSync;
      expect(unpack(content).equals(original), path).toBe(true);
      expect(content.length, path).toBeLessThan(original.length * 0.95);
    }
    const others = [...packed].filter(([path]) => !isForm(path));
    expect(others.map(([path]) => path)).toEqual([...plain.keys()]);
    const changed = others.filter(([path, content]) => !plain.get(path)?.equals(content));
    expect(changed.map(([path]) => path)).toEqual(
      ['de-did', 'udp-mock'].flatMap((tenant) => [`${tenant}/manifest.json`, `${tenant}/nginx.conf`]),
    );
  });

  test('names them in the manifest, and leaves out what is for developers', () => {
    const { files } = wholeOutput(join(sources.root, 'packed/udp-mock'));
    for (const path of ['legalNotice.html', 'eos-content.css', 'eos-content.js', 'sitemap.xml']) {
      expect(files).toHaveProperty([`${path}.br`]);
      expect(files).toHaveProperty([`${path}.gz`]);
    }
    const withForms = Object.keys(files).filter(isForm);
    expect(withForms.filter((path) => /manifest|nginx|snippet|documents|\.pdf/.test(path))).toEqual([]);
  });

  test.each([
    ['in another order', ['--compress', 'brotli,gzip']],
    ['one by one, and one twice', ['--compress', 'brotli', '--compress=gzip,brotli']],
    ['in two threads', ['--compress', 'gzip,brotli', '--jobs', '2']],
  ])('gives the same bytes %s', async (_, args) => {
    expect(await built('again', ...args)).toEqual(packed);
  });

  test('gives only what is asked for', async () => {
    const gzipped = await built('gzipped', '--compress', 'gzip');
    const wanted = [...packed.keys()].filter((path) => !path.endsWith('.br'));
    expect([...gzipped.keys()]).toEqual(wanted);
  });

  test('can be shared out and joined', async () => {
    await run('build', '--shard', '1/2', '--out', 'parts/1', '--compress', 'gzip,brotli');
    await run('build', '--shard', '2/2', '--out', 'parts/2', '--compress', 'gzip,brotli');
    await run('merge', 'parts/1', 'parts/2', '--out', 'joined');
    expect(contentsOf(join(sources.root, 'joined'))).toEqual(packed);
  });
});

describe('what --compress does not know ends with 2', () => {
  test.each([
    ['brotl', "'brotl' is no compression. Did you mean 'brotli'? There are brotli and gzip."],
    ['gzip,gzi', "'gzi' is no compression. Did you mean 'gzip'?"],
    ['zstd', "'zstd' is no compression. There are brotli and gzip."],
    ['gzip,', "'' is no compression."],
    ['', "'' is no compression."],
    ['GZIP', "'GZIP' is no compression. Did you mean 'gzip'?"],
  ])('%j', async (value, words) => {
    const { code, stdout, stderr } = await ended(['build', '--compress', value]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(words);
  });
});
