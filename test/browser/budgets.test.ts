import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, inject, test } from 'vitest';
import { target } from '../../src/cli/build/bundle.ts';
import { pages } from '../../src/pages/registry.ts';
import data from '../../tenants/budgets.json' with { type: 'json' };
import { tenants } from '../site.ts';

const { files: budgets } = data;
const gzipped = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

// Without the prerendered frames, which stand in front of it.
const { outputFiles: bootstrap } = await build({
  absWorkingDir: fileURLToPath(new URL('../../', import.meta.url)),
  entryPoints: ['src/runtime/bootstrap.ts'],
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  target,
  supported: { 'optional-chain': true },
  plugins: [
    {
      name: 'without-frames',
      setup({ onLoad }) {
        onLoad({ filter: /prerendered-frame\.ts$/ }, () => ({
          contents: 'export const prerenderedFrame=()=>0',
        }));
      },
    },
  ],
});

describe.each(tenants)('$id keeps its budgets', ({ id, languages }) => {
  const folder = join(inject('dist'), id);
  const bytes = (path: string) => gzipped(readFileSync(join(folder, path)));
  const assets = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const isOfPage = (name: string) => pages.some((page) => name.startsWith(`${page.id}-`));
  const isSettings = (name: string) => name.startsWith('settings-');

  test('the script and the styles', () => {
    expect(bytes('eos-content.js')).toBeLessThanOrEqual(budgets['eos-content.js']);
    expect(bytes('eos-content.css')).toBeLessThanOrEqual(budgets['eos-content.css']);
  });

  test('the React part', () => {
    const shared = assets.filter((name) => !isOfPage(name) && !isSettings(name));
    expect(shared).toHaveLength(3);
    const sum = shared.reduce((total, name) => total + bytes(`assets/${name}`), 0);
    expect(sum).toBeLessThanOrEqual(budgets['the React part']);
  });

  test('each page, the settings, the texts', () => {
    expect(assets.filter(isOfPage)).toHaveLength(pages.length);
    for (const name of assets.filter(isOfPage)) {
      expect(bytes(`assets/${name}`), name).toBeLessThanOrEqual(budgets["a page's chunk"]);
    }
    for (const name of assets.filter(isSettings)) {
      expect(bytes(`assets/${name}`)).toBeLessThanOrEqual(budgets["a tenant's settings"]);
    }
    for (const { language } of languages) {
      const size = bytes(`assets/i18n/${id}/${language}.json`);
      expect(size, language).toBeLessThanOrEqual(budgets['texts of a language']);
    }
  });

  test('the bootstrap without the prerendered frames', () => {
    const [head = ''] = readFileSync(join(folder, 'eos-content.js'), 'utf8').split('"frames":');
    const content = `${head}"frames":{}};${bootstrap[0]?.text}`;
    expect(gzipped(content)).toBeLessThanOrEqual(budgets['bootstrap without the prerendered frames']);
  });
});
