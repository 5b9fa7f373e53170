import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { brokenLinks } from './links.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const documents = glob.sync(['*.md', '{docs,examples}/**/*.md', 'packages/*/*.md', 'test/*.md'], {
  cwd: root,
  ignore: ['**/node_modules/**'],
});

test('links of documents lead to files, and to headlines in them', () => {
  expect(brokenLinks(root, documents)).toEqual([]);
});
