import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { eld as full } from 'eld/extrasmall';
import { beforeAll, expect, test } from 'vitest';
import { compiledProgram } from '../../../bin/compile.js';
import { languages } from '../../../src/cli/validate/detect-language.ts';

/** The program is compiled without the n-grams of other languages (`bin/ngrams.js`). */
let compiled: typeof full;

beforeAll(async () => {
  const folder = dirname(fileURLToPath((await compiledProgram()) ?? ''));
  const chunk = readdirSync(folder).find((name) => /^static\.extrasmall-\w+\.mjs$/.test(name)) ?? '';
  ({ eld: compiled } = await import(pathToFileURL(join(folder, chunk)).href));
  for (const detector of [full, compiled]) detector.setLanguageSubset([...languages]);
});

test('the compiled program holds only the n-grams of our languages', () => {
  const { Languages: known } = compiled.info() as { Languages: Record<string, string> };
  expect(Object.values(known).sort()).toEqual([...languages].sort());
});

test('the compiled program scores texts like the whole set of n-grams', () => {
  const root = fileURLToPath(new URL('../../../locales/common/', import.meta.url));
  const files = readdirSync(root);
  const texts = files.flatMap((name) => textsOf(JSON.parse(readFileSync(join(root, name), 'utf8'))));
  // What the eight share with others, and what only others have.
  const foreign = [
    'Não sei onde está a carta.',
    'Где моё письмо?',
    'Πού είναι το γράμμα;',
    'On és la carta?',
    '',
  ];
  const all = new Set([...texts, ...foreign]);
  expect(all.size).toBeGreaterThan(1_000);
  // As text, because equal scores have an order, too.
  const scoresBy = (detector: typeof full) =>
    [...all].map((text) => `${text} ${JSON.stringify(detector.detect(text).getScores())}`);
  expect(scoresBy(compiled)).toEqual(scoresBy(full));
});

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value instanceof Object ? Object.values(value).flatMap(textsOf) : [];
