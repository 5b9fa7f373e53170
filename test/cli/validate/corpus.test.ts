import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/cli/findings.ts';
import { checkIds } from '../../../src/cli/messages/messages.ts';
import { temporaryFolder } from '../../sources.ts';
import { type Case, Project, placeOf } from './corpus.ts';

// Defects and oddities in the project's own texts, written by people who had not seen the checks. A file of cases is a
// list; `corpus.ts` says how a case is written.
const folder = fileURLToPath(new URL('./corpus/', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));
const casesOf = (kind: 'defects' | 'harmless'): Case[] =>
  readdirSync(join(folder, kind)).flatMap(
    (name) => JSON.parse(readFileSync(join(folder, kind, name), 'utf8')) as Case[],
  );

const defects = casesOf('defects');
const harmless = casesOf('harmless');

const { path, remove } = temporaryFolder();
for (const name of ['tenants', 'locales']) cpSync(join(root, name), join(path, name), { recursive: true });
const project = new Project(path);
afterAll(remove);

/** What a change brings that was not there before. Hints count where one is looked for, warnings always. */
async function broughtBy(change: Case): Promise<Finding[]> {
  const nameOf = ({ check, file, key, message }: Finding) => `${check} ${file} ${key} ${message}`;
  const before = new Set((await project.clean()).map(nameOf));
  return (await project.findings(change)).filter((finding) => !before.has(nameOf(finding)));
}

test('the project itself has no error and no warning', async () => {
  expect((await project.clean()).filter(({ severity }) => severity !== 'hint')).toEqual([]);
});

test('there are enough cases, each with a name of its own and checks that there are', () => {
  expect(defects.length).toBeGreaterThanOrEqual(150);
  expect(harmless.length).toBeGreaterThanOrEqual(40);
  const names = [...defects, ...harmless].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const known: ReadonlySet<string> = new Set(checkIds());
  expect(defects.flatMap(({ checks }) => checks).filter((id) => !known.has(id))).toEqual([]);
});

describe('a defect is found where it is', () => {
  test.each(defects.map((defect) => [defect.name, defect] as const))('%s', async (_, defect) => {
    const { file, key } = placeOf(defect);
    const found = (await broughtBy(defect)).filter(
      (finding) => defect.checks.includes(finding.check) && (defect.anywhere || finding.file === file),
    );
    const here = key === undefined ? found : found.filter((finding) => finding.key === key);
    // What is known to be missed says why, and is told when it is found one day.
    expect(here.length > 0).toBe(defect.missed === undefined);
    if (defect.line !== undefined) expect(here.map(({ line }) => line)).toContain(defect.line);
  });
});

describe('an oddity is none', () => {
  test.each(harmless.map((oddity) => [oddity.name, oddity] as const))('%s', async (_, oddity) => {
    const found = (await broughtBy(oddity)).filter(({ severity }) => severity !== 'hint');
    expect(found.map(({ check, key, message }) => `${check} ${key}: ${message}`)).toEqual([]);
  });
});
