import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Artifact, textArtifact } from '../../../src/cli/artifact.ts';
import { compressed, compressShared } from '../../../src/cli/render/compressed.ts';
import type { Encoding } from '../../../src/cli/render/encodings.ts';
import { temporaryFolder } from '../../sources.ts';

const words = 'Pay what you owe, or write to us. '.repeat(100);
const both: readonly Encoding[] = ['brotli', 'gzip'];
const pathsOf = async (artifacts: readonly Artifact[], encodings = both) =>
  (await compressed(artifacts, encodings)).map(({ path }) => path);

describe('which files get compressed ones beside them', () => {
  test.each([
    ...[
      'page.html',
      'de/page.html',
      'a.css',
      'assets/a.js',
      'config/a.json',
      'sitemap.xml',
      'a.svg',
      'a.txt',
    ],
    'eos-content.d.ts',
  ])('%s', async (path) => {
    expect(await pathsOf([textArtifact(path, words)])).toEqual([`${path}.br`, `${path}.gz`]);
  });

  test.each([
    ...['a.png', 'a.jpg', 'a.webp', 'a.avif', 'a.pdf', 'LICENSE', 'html', 'a.html.gz'],
    // For developers.
    ...['nginx.conf', 'snippet.html'],
    // A document keeps its name: what lies beside it can be the company's own file.
    'assets/documents/en/list.txt',
  ])('not %s', async (path) => {
    expect(await pathsOf([textArtifact(path, words)])).toEqual([]);
  });

  test('not one that fits into a packet', async () => {
    expect(await pathsOf([textArtifact('a.html', words.slice(0, 1400))])).toEqual([]);
    expect(await pathsOf([textArtifact('a.html', words.slice(0, 1401))])).toHaveLength(2);
  });

  test('not one that hardly gets smaller', async () => {
    const noise = randomBytes(20_000).toString('latin1');
    expect(await pathsOf([{ path: 'a.js', content: Buffer.from(noise, 'latin1') }])).toEqual([]);
  });

  test('and by what was asked for', async () => {
    const page = textArtifact('a.html', words);
    expect(await pathsOf([page], ['gzip'])).toEqual(['a.html.gz']);
    expect(await pathsOf([page], [])).toEqual([]);
  });
});

test('what comes out is what went in, and of gzip nothing tells of when, what or where', async () => {
  const pages = ['a', 'b', 'c'].map((name) => textArtifact(`${name}.html`, `${name} ä€ ${words}`));
  const forms = await compressed(pages, both);
  const unpacked = forms.map(({ path, content }) => [
    path,
    (path.endsWith('.br') ? brotliDecompressSync : gunzipSync)(content).toString(),
  ]);
  expect(unpacked).toEqual(
    pages.flatMap(({ path, content }) => ['.br', '.gz'].map((end) => [`${path}${end}`, `${content}`])),
  );
  for (const { content } of forms.filter(({ path }) => path.endsWith('.gz'))) {
    // RFC 1952, section 2.3: no flags, no time, the best compression, an unknown system.
    expect([...content.subarray(0, 10)]).toEqual([31, 139, 8, 0, 0, 0, 0, 0, 2, 255]);
  }
});

describe('what all tenants share', () => {
  const bundle = (text = words) => ({
    chunks: [textArtifact('assets/react.js', text), textArtifact('assets/small.js', 'a')],
    types: [textArtifact('eos-content.d.ts', text)],
  });
  const formsOf = ({ chunks, types }: ReturnType<typeof bundle>, encodings = both) =>
    compressed([...chunks, ...types], encodings);

  test('is compressed once for a program, with the same bytes', async () => {
    const { path: cache } = temporaryFolder();
    const first = bundle();
    await compressShared(first, both, cache);
    const forms = await formsOf(first);
    expect(forms.map(({ path }) => path)).toEqual([
      ...['assets/react.js.br', 'assets/react.js.gz', 'eos-content.d.ts.br', 'eos-content.d.ts.gz'],
    ]);
    // Of another text nothing is made: what was kept is taken.
    const second = bundle(words.toUpperCase());
    await compressShared(second, both, cache);
    expect(await formsOf(second)).toEqual(forms);
  });

  test('is compressed anew where what was kept is damaged, or not kept at all', async () => {
    const { path: cache } = temporaryFolder();
    await compressShared(bundle(), ['gzip'], cache);
    const file = join(cache, 'compressed-gzip.json');
    const kept = readFileSync(file, 'utf8');
    for (const damage of ['', '{', '{}']) {
      writeFileSync(file, damage);
      const again = bundle();
      await compressShared(again, ['gzip'], cache);
      expect(await formsOf(again, ['gzip']), damage).toEqual(await formsOf(bundle(), ['gzip']));
    }
    expect(kept).toContain('"assets/small.js":null');
    const nowhere = bundle();
    await compressShared(nowhere, both, undefined);
    expect(await formsOf(nowhere)).toHaveLength(4);
  });
});
