import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '../../../src/cli/findings.ts';
import { validate } from '../../../src/cli/validate/validate.ts';
import { type Case, readCorpus, roundsOf } from './corpus.ts';
import { Tree } from './tree.ts';

// Changes of the project's own sources, invalid and valid ones, by people who had not seen the rules.
const cases = readCorpus();
const project = fileURLToPath(new URL('../../../', import.meta.url));
const tree = new Tree((to) => {
  for (const name of ['tenants', 'locales']) cpSync(join(project, name), join(to, name), { recursive: true });
});
afterAll(tree.remove);

const nameOf = ({ check, file, key, message }: Finding) => `${check} ${file} ${key} ${message}`;
const isAt = (one: Case, { file, key, hint }: Finding): boolean =>
  one.isRemoved
    ? hint.includes(one.file)
    : file === one.file && (one.key === undefined || `${key}.`.startsWith(`${one.key}.`));

let clean: readonly Finding[];
/** Each case that is not as its row says, with what was found. */
const wrong = new Map<Case, readonly Finding[]>();

beforeAll(async () => {
  clean = await validate(tree.sources, { hints: true });
  const suspected: Case[] = [];
  for (const round of roundsOf(cases)) {
    const brought = await broughtBy(round);
    suspected.push(...round.filter((one) => !isRight(one, partOf(brought, one, round))));
  }
  // Some rules go by what is usual in a language, so that cases may see each other after all.
  for (const one of suspected) {
    const brought = await broughtBy([one]);
    if (!isRight(one, brought)) wrong.set(one, brought);
  }
}, 600_000);

/** What is found after some changes that was not there before. */
async function broughtBy(round: readonly Case[]): Promise<readonly Finding[]> {
  const edits = round.map(({ file, edit }) => [file, edit] as const);
  const findings = await tree.edited(edits, (sources) => validate(sources, { hints: true }));
  const known = new Set(clean.map(nameOf));
  return findings.filter((finding) => !known.has(nameOf(finding)));
}

/**
 * The findings at a case's text, or elsewhere in its file where no other case of the round is. A change of an English
 * text brings findings in its translations.
 */
const partOf = (brought: readonly Finding[], one: Case, round: readonly Case[]): readonly Finding[] =>
  brought.filter((finding) => {
    const english = { ...finding, file: finding.file.replace(/[a-z]+\.json$/, 'en.json') };
    const isOfAnother = round.some((other) => isAt(other, finding) || isAt(other, english));
    return isAt(one, finding) || (finding.file === one.file && !isOfAnother);
  });

const isRight = (one: Case, found: readonly Finding[]): boolean =>
  isValid(one)
    ? found.every(({ severity }) => severity === 'hint')
    : found.some((finding) => one.checks.includes(finding.check) && isAt(one, finding)) !== one.isMissed;

const isValid = ({ checks }: Case): boolean => checks.length === 0;
const reportOf = (isWanted: (one: Case) => boolean): string[] =>
  [...wrong]
    .filter(([one]) => isWanted(one))
    .map(
      ([{ row }, found]) =>
        `${row}: ${found.map(({ check, key }) => `${check} ${key}`).join(', ') || 'nothing'}`,
    );

test('the project itself has neither errors nor warnings', () => {
  expect(clean.filter(({ severity }) => severity !== 'hint')).toEqual([]);
});

test('invalid changes are reported at their places, unless the row says “missed”', () => {
  expect(reportOf((one) => !isValid(one))).toEqual([]);
});

test('valid changes cause neither errors nor warnings', () => {
  expect(reportOf(isValid)).toEqual([]);
});
