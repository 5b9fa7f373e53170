import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { studioFiles } from '../../../src/cli/preview/studio.ts';
import { studioPage } from '../../../src/cli/preview/studio-page.ts';
import { temporaryFolder } from '../../sources.ts';

const packageRoot = fileURLToPath(new URL('../../../', import.meta.url));

test('the tools are a script and a stylesheet, kept where there is a cache, and made again when that is damaged', async () => {
  const { path: cache } = temporaryFolder();
  const texts = async () =>
    (await studioFiles(packageRoot, cache)).map(({ path, content }) => [path, content.toString()] as const);
  const made = await texts();
  expect(made.map(([path]) => path).sort()).toEqual(['broken.js', 'studio.css', 'studio.js']);
  expect(readdirSync(cache)).toEqual(['studio.json']);
  const kept = join(cache, 'studio.json');
  writeFileSync(kept, readFileSync(kept, 'utf8').slice(0, 100));
  expect(await texts()).toEqual(made);
  writeFileSync(kept, JSON.stringify([{ path: 'studio.js', text: 'kept' }]));
  expect(await texts()).toEqual([['studio.js', 'kept']]);
});

test('the documents of the tools allow nothing but what is the preview’s own', () => {
  for (const kind of ['chooser', 'bar', 'overview'] as const) {
    const { headers, body } = studioPage(kind);
    const policy = new Map(headers).get('Content-Security-Policy');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';/);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(body).toContain(`data-kind="${kind}"`);
  }
});
