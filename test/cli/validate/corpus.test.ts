import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Finding } from '../../../src/cli/findings.ts';
import { checkIds } from '../../../src/cli/messages/messages.ts';
import { temporaryFolder } from '../../sources.ts';
import { type Case, Project, placeOf, rounds } from './corpus.ts';

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
/** Hundreds of cases are one test. */
const minutes = 600_000;
afterAll(remove);

const nameOf = ({ check, file, key, message }: Finding) => `${check} ${file} ${key} ${message}`;

/** What each case brings that was not there before. */
async function broughtBy(cases: readonly Case[]): Promise<ReadonlyMap<Case, readonly Finding[]>> {
  const before = new Set((await project.clean()).map(nameOf));
  const brought = new Map<Case, readonly Finding[]>();
  for (const round of rounds(cases)) {
    const found = (await project.findings(round)).filter((finding) => !before.has(nameOf(finding)));
    for (const one of round) brought.set(one, round.length === 1 ? found : found.filter(isOf(one, round)));
  }
  return brought;
}

/** Whether a finding is of a case: at its text, or elsewhere in its file where no other case of the round is. */
const isOf = (one: Case, round: readonly Case[]) => (finding: Finding) => {
  const isAt = (change: Case) => {
    const { file, key } = placeOf(change);
    return finding.file === file && (key === undefined || `${finding.key}.`.startsWith(`${key}.`));
  };
  return isAt(one) || (finding.file === placeOf(one).file && !round.some(isAt));
};

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

/** Where and by which check a defect is to be found. */
const findsIt = (defect: Case, found: readonly Finding[]): readonly Finding[] => {
  const { file, key } = placeOf(defect);
  return found.filter(
    (finding) =>
      defect.checks.includes(finding.check) &&
      (defect.anywhere || finding.file === file) &&
      (key === undefined || finding.key === key || finding.key.startsWith(`${key}.`)),
  );
};

test(
  'a defect is found where it is',
  async () => {
    const brought = await broughtBy(defects);
    const wrong = defects.filter((defect) => {
      const here = findsIt(defect, brought.get(defect) ?? []);
      const changed = defect.isPlaced ? project.lineOf(defect) : undefined;
      const isPlaced = changed === undefined || here.some(({ line }) => Math.abs(line - changed) <= 1);
      // What is known to be missed says why, and is told when it is found one day.
      return defect.missed === undefined ? here.length === 0 || !isPlaced : here.length > 0;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  },
  minutes,
);

test(
  'an unusual text that is right brings no error and no warning',
  async () => {
    const brought = await broughtBy(harmless);
    const wrong = [...brought].flatMap(([{ name }, found]) =>
      found
        .filter(({ severity }) => severity !== 'hint')
        .map(({ check, key, message }) => `${name}: ${check} ${key}: ${message}`),
    );
    expect(wrong).toEqual([]);
  },
  minutes,
);
