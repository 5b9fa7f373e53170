import { chmodSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { outputsIn, traces, wholeOutput } from '../output.ts';
import { type Outcome, runProgram, withoutPrivilege } from '../program.ts';
import { copySources, type SourceTree } from '../sources.ts';
import { type Ended, ended, inFolder } from './run.ts';

// Builds of two tenants, of which the second has one language more. An error of one leaves the other buildable.
const tenants = ['de-did', 'udp-mock'] as const;
const [one, other] = tenants;

/** Builds at a second of the year 1970. */
const build = ({ root }: SourceTree, second: number, ...args: string[]): Promise<Ended> =>
  ended(['build', ...args], { ...inFolder(root), env: { SOURCE_DATE_EPOCH: `${second}` } });

/** The same in a process for which the rights of files count. */
const buildWithoutPrivilege = ({ root }: SourceTree, second: number, ...args: string[]): Promise<Outcome> =>
  runProgram(['build', ...args], {
    cwd: root,
    env: { SOURCE_DATE_EPOCH: `${second}` },
    through: withoutPrivilege,
  });

/** At which second each output was built. */
const timesOf = ({ dist }: SourceTree): Readonly<Record<string, number>> =>
  Object.fromEntries(
    outputsIn(dist).map((tenant) => [tenant, Number(wholeOutput(join(dist, tenant)).timestamp.slice(-2))]),
  );

interface Case {
  readonly what: string;
  readonly spoil: (sources: SourceTree) => void;
  /** How it is built, where that is not in this process. */
  readonly run?: typeof buildWithoutPrivilege;
  /** Who shows it, and so is not built. */
  readonly failed: readonly string[];
  /** How it is reported. */
  readonly reported: RegExp;
}

const cases: readonly Case[] = [
  {
    what: 'settings with an error',
    spoil: (sources) => sources.change(`tenants/${one}/tenant.json`, { origin: 'nowhere' }),
    failed: [one],
    reported: /^tenants\/de-did\/tenant\.json\n.* error /m,
  },
  {
    what: 'a text that must not be read',
    spoil: ({ root }) => chmodSync(join(root, `locales/${one}/de.json`), 0),
    run: buildWithoutPrivilege,
    failed: [one],
    reported: /de-did: cannot read locales\/de-did\/de\.json: permission denied\n {2}\S/,
  },
  {
    what: 'a broken shared text of a language that one has',
    spoil: (sources) => sources.write('locales/common/pl.json', '{'),
    failed: [other],
    reported: /^locales\/common\/pl\.json\n.* json-syntax/m,
  },
  {
    what: 'a broken shared text of a language that all have',
    spoil: (sources) => sources.change('locales/common/de.json', { 'MENU.HELP': '{{compny}}' }),
    failed: tenants,
    reported: /^locales\/common\/de\.json\n.* ph-unknown/m,
  },
];

describe('where a tenant has errors', () => {
  let whole: SourceTree;
  beforeAll(async () => {
    whole = copySources({ tenants, languages: ['DE', 'EN', 'PL'] });
    whole.change(`tenants/${one}/tenant.json`, { languages: ['DE', 'EN'] });
    rmSync(join(whole.root, `locales/${one}/pl.json`));
    expect(await build(whole, 1)).toMatchObject({ code: 0 });
    return whole.remove;
  });

  const copied = (): SourceTree => {
    const sources = copySources({ tenants, languages: ['DE', 'EN', 'PL'] });
    rmSync(sources.root, { recursive: true });
    cpSync(whole.root, sources.root, { recursive: true });
    return sources;
  };

  test.each(cases.slice(0, 2))('$what: nothing is built', async ({ spoil, run = build }) => {
    const sources = copied();
    const before = traces(sources.dist);
    spoil(sources);
    const { code, stdout, stderr } = await run(sources, 2);
    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(/^error: |nothing was built/m);
    expect(traces(sources.dist)).toEqual(before);
  });

  test.each(cases)(
    '$what: with --keep-going the others are built',
    async ({ spoil, failed, reported, run = build }) => {
      const sources = copied();
      spoil(sources);
      const { code, stdout, stderr } = await run(sources, 3, '--keep-going');
      expect(code).toBe(1);
      expect(stdout + stderr).toMatch(reported);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(timesOf(sources)).toEqual({
        [one]: failed.includes(one) ? 1 : 3,
        [other]: failed.includes(other) ? 1 : 3,
      });
      // Each that was not built is named, and nothing else.
      expect(/^ {2}failed; the previous output is kept: (.*)$/m.exec(stderr)?.[1]?.split(', ') ?? []).toEqual(
        failed,
      );
      const rows = stdout.split('\n').map((line) => line.split(' ')[0]);
      expect(tenants.filter((tenant) => rows.includes(tenant))).toEqual(
        tenants.filter((tenant) => !failed.includes(tenant)),
      );
    },
  );
});

test('errors in files that no page is made from stop no build; validate reports them', async () => {
  const sources = copySources({ tenants });
  mkdirSync(join(sources.root, 'locales/nobody'));
  for (const file of ['record', 'glossary', 'nobody/de']) sources.write(`locales/${file}.json`, '{');
  const built = await build(sources, 1);
  expect(built.code).toBe(0);
  expect(built.stdout).not.toContain('error');
  expect(timesOf(sources)).toEqual({ [one]: 1, [other]: 1 });
  expect((await ended(['validate', '--no-spelling'], inFolder(sources.root))).code).toBe(1);
});
