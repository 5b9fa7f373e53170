import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { toolbarFiles } from '../../../src/cli/preview/toolbar-files.ts';
import { toolbarPage } from '../../../src/cli/preview/toolbar-page.ts';
import { temporaryFolder } from '../../sources.ts';

const packageRoot = fileURLToPath(new URL('../../../', import.meta.url));

test('the tools are a script and a stylesheet, kept where there is a cache, and made again when that is damaged', async () => {
  const { path: cache } = temporaryFolder();
  const texts = async () =>
    (await toolbarFiles(packageRoot, cache)).map(({ path, content }) => [path, content.toString()] as const);
  const made = await texts();
  expect(made.map(([path]) => path).sort()).toEqual(['broken.js', 'toolbar.css', 'toolbar.js']);
  expect(readdirSync(cache)).toEqual(['toolbar.json']);
  const kept = join(cache, 'toolbar.json');
  writeFileSync(kept, readFileSync(kept, 'utf8').slice(0, 100));
  expect(await texts()).toEqual(made);
  writeFileSync(kept, JSON.stringify([{ path: 'toolbar.js', text: 'kept' }]));
  expect(await texts()).toEqual([['toolbar.js', 'kept']]);
});

test('the toolbar’s document allows nothing but what is the preview’s own', () => {
  const { headers, body } = toolbarPage('pl');
  const policy = new Map(headers).get('Content-Security-Policy');
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';/);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(body).toContain('<html lang="pl">');
});
