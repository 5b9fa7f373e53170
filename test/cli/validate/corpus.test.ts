import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
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
/** Hundreds of cases are one test. */
const minutes = 600_000;
afterAll(remove);

const nameOf = ({ check, file, key, message }: Finding) => `${check} ${file} ${key} ${message}`;

/** The language whose texts a case changes; a case that changes anything else is tried alone. */
const languageOf = ({ edits, ...change }: Case): string | undefined => {
  const files = (edits ?? [change]).map(
    ({ file = change.file }) => /^locales\/[^/]+\/(\w\w)\.json$/.exec(file)?.[1],
  );
  const isText = change.write === undefined && !change.remove && !change.encoding && !change.anywhere;
  return isText && new Set(files).size === 1 && files[0] !== 'en' ? files[0] : undefined;
};

/** Cases that are tried together, for languages do not see each other: of each language one. */
function together(cases: readonly Case[]): Case[][] {
  const alone = cases.filter((one) => languageOf(one) === undefined);
  const byLanguage = [
    ...Map.groupBy(
      cases.filter((one) => !alone.includes(one)),
      languageOf,
    ).values(),
  ];
  const most = Math.max(...byLanguage.map(({ length }) => length));
  const rounds = Array.from({ length: most }, (_, index) => byLanguage.flatMap((own) => own[index] ?? []));
  return [...rounds, ...alone.map((one) => [one])];
}

/** What each case brings that was not there before. */
async function broughtBy(cases: readonly Case[]): Promise<ReadonlyMap<Case, readonly Finding[]>> {
  const before = new Set((await project.clean()).map(nameOf));
  const brought = new Map<Case, readonly Finding[]>();
  for (const round of together(cases)) {
    const found = (await project.findings(round)).filter((finding) => !before.has(nameOf(finding)));
    for (const one of round) {
      const language = round.length > 1 ? languageOf(one) : undefined;
      brought.set(
        one,
        found.filter(({ file }) => language === undefined || file.endsWith(`/${language}.json`)),
      );
    }
  }
  return brought;
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
      const isPlaced = defect.line === undefined || here.some(({ line }) => line === defect.line);
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
