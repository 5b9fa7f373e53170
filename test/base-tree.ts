import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setAt } from './sources.ts';

const folder = join(import.meta.dirname, 'fixtures/base');

type Tree = { [key: string]: unknown };

/** Copies the smallest tree with every page into a folder: one tenant, `tiny`, in English and German. */
export function copyBaseTree(root: string): void {
  for (const name of ['tenants', 'locales'])
    cpSync(join(folder, name), join(root, name), { recursive: true });
  mkdirSync(join(root, 'locales/common'));
  for (const [language, texts] of Object.entries(commonTexts())) {
    writeFileSync(join(root, `locales/common/${language}.json`), `${JSON.stringify(texts, null, 2)}\n`);
  }
}

/** What `texts.tsv` holds: `A.B_1-3.C` stands for three entries of a list, and `#` in its texts for the entry's number. */
function commonTexts(): { en: Tree; de: Tree } {
  const [en, de]: [Tree, Tree] = [{}, {}];
  const [, ...rows] = readFileSync(join(folder, 'texts.tsv'), 'utf8').trimEnd().split('\n');
  for (const row of rows) {
    const [key = '', english = '', german = ''] = row.split('\t');
    const [, before, count = '0', after] = /^(.*)_1-(\d+)\.(.*)$/.exec(key) ?? [];
    const keys = Array.from({ length: Number(count) }, (_, index) => `${before}_${index + 1}.${after}`);
    for (const [index, path] of (keys.length > 0 ? keys : [key]).entries()) {
      for (const [tree, text] of [
        [en, english],
        [de, german],
      ] as const)
        setAt(tree, path, text === 'true' ? true : text.replaceAll('#', `${index + 1}`));
    }
  }
  return { en, de };
}
