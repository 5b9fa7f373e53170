import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { sharedBundle } from '../../src/cli/build/bundle.ts';
import { pages } from '../../src/pages/registry.ts';
import data from '../../tenants/budgets.json' with { type: 'json' };
import { tenants } from '../site.ts';

const { files: budgets } = data;
const gzipped = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

describe.each(tenants)('$id keeps its budgets', ({ id, languages }) => {
  const folder = join(inject('dist'), id);
  const bytes = (path: string) => gzipped(readFileSync(join(folder, path)));
  const assets = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const isOfPage = (name: string) => !/^(app|chunk|react)-/.test(name);

  test('the script and the styles', () => {
    expect(bytes('eos-content.js')).toBeLessThanOrEqual(budgets['eos-content.js']);
    expect(bytes('eos-content.css')).toBeLessThanOrEqual(budgets['eos-content.css']);
  });

  test('the React part', () => {
    const shared = assets.filter((name) => !isOfPage(name));
    expect(shared).toHaveLength(3);
    const sum = shared.reduce((total, name) => total + bytes(`assets/${name}`), 0);
    expect(sum).toBeLessThanOrEqual(budgets['the React part']);
  });

  test('each page, the texts', () => {
    expect(assets.filter(isOfPage)).toHaveLength(pages.length);
    for (const name of assets.filter(isOfPage)) {
      expect(bytes(`assets/${name}`), name).toBeLessThanOrEqual(budgets["a page's chunk"]);
    }
    for (const { language } of languages) {
      const size = bytes(`assets/i18n/${id}/${language}.json`);
      expect(size, language).toBeLessThanOrEqual(budgets['texts of a language']);
    }
  });
});

test('the bootstrap keeps its budget', async () => {
  const { bootstrap } = await sharedBundle();
  expect(gzipped(bootstrap)).toBeLessThanOrEqual(budgets['the bootstrap without boot data']);
});
