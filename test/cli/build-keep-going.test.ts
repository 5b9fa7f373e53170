import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { outputsIn, traces, wholeOutput } from '../output.ts';
import { type Outcome, runProgram, withoutPrivilege } from '../program.ts';
import { copySources, type SourceTree } from '../sources.ts';

// Builds of two tenants, of which the second has one language more. What is broken keeps the other from nothing.
const tenants = ['de-did', 'udp-mock'] as const;
const [one, other] = tenants;

/** Builds at a second of the year 1970. */
const build = ({ root }: SourceTree, second: number, ...args: string[]): Promise<Outcome> =>
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

/** Puts a link in the place of a file. */
function linkedTo(end: string, path: string): void {
  rmSync(path);
  symlinkSync(end, path);
}

interface Trouble {
  readonly what: string;
  readonly spoil: (sources: SourceTree) => void;
  /** Who shows it, and so is not built. */
  readonly failed: readonly string[];
  /** Where it is told. */
  readonly told: RegExp;
}

const troubles: readonly Trouble[] = [
  {
    what: 'settings with an error',
    spoil: (sources) => sources.change(`tenants/${one}/tenant.json`, { origin: 'nowhere' }),
    failed: [one],
    told: /^tenants\/de-did\/tenant\.json\n.* error /m,
  },
  {
    what: 'no settings',
    spoil: ({ root }) => rmSync(join(root, `tenants/${one}/tenant.json`)),
    failed: [one],
    told: /tenants\/de-did\/tenant\.json\n.*file-missing.*\n.*the settings of de-did are missing/,
  },
  {
    what: 'a link that leads nowhere in the place of the settings',
    spoil: ({ root }) => linkedTo('../nowhere.json', join(root, `tenants/${one}/tenant.json`)),
    failed: [one],
    told: /de-did: cannot read \S+: it is a link to \.\.\/nowhere\.json, which does not exist\n {2}put a file in its place/,
  },
  {
    what: 'a link to itself in the place of the settings, and no assets',
    spoil: ({ root }) => {
      rmSync(join(root, `tenants/${one}/assets`), { recursive: true });
      linkedTo('tenant.json', join(root, `tenants/${one}/tenant.json`));
    },
    failed: [one],
    told: /de-did: cannot read \S+: it is a link that leads back to itself\n {2}put a file in its place/,
  },
  {
    what: 'a folder in the place of the settings, and no assets',
    spoil: ({ root }) => {
      rmSync(join(root, `tenants/${one}`), { recursive: true });
      mkdirSync(join(root, `tenants/${one}/tenant.json`), { recursive: true });
    },
    failed: [one],
    told: /de-did: cannot read \S+: it is a folder\n {2}put a file in its place/,
  },
  ...[`tenants/${one}`, `tenants/${one}/assets`, `tenants/${one}/assets/documents`, `locales/${one}`].map(
    (folder): Trouble => ({
      what: `a folder ${folder} that must not be read`,
      spoil: ({ root }) => chmodSync(join(root, folder), 0),
      failed: [one],
      told: new RegExp(`de-did: cannot read ${folder}: permission denied\\n {2}\\S`),
    }),
  ),
  {
    what: 'a folder in the place of the settings',
    spoil: ({ root }) => {
      rmSync(join(root, `tenants/${other}/tenant.json`));
      mkdirSync(join(root, `tenants/${other}/tenant.json`));
    },
    failed: [other],
    told: /udp-mock: cannot read tenants\/udp-mock\/tenant\.json: it is a folder\n {2}\S/,
  },
  {
    what: 'a text that is no JSON',
    spoil: (sources) => sources.write(`locales/${other}/pl.json`, '{'),
    failed: [other],
    told: /^locales\/udp-mock\/pl\.json\n.* json-syntax/m,
  },
  {
    what: 'a folder in the place of a text',
    spoil: ({ root }) => {
      rmSync(join(root, `locales/${other}/pl.json`));
      mkdirSync(join(root, `locales/${other}/pl.json`));
    },
    failed: [other],
    told: /^tenants\/udp-mock\/tenant\.json\n.* file-missing/m,
  },
  {
    what: 'a link that leads nowhere in the place of a text',
    spoil: ({ root }) => {
      rmSync(join(root, `locales/${one}/de.json`));
      symlinkSync('nowhere', join(root, `locales/${one}/de.json`));
    },
    failed: [one],
    told: /^tenants\/de-did\/tenant\.json\n.* file-missing/m,
  },
  {
    what: 'a text that must not be read',
    spoil: ({ root }) => chmodSync(join(root, `locales/${one}/de.json`), 0),
    failed: [one],
    told: /de-did: cannot read locales\/de-did\/de\.json: permission denied\n {2}\S/,
  },
  {
    what: 'settings in a folder that must not be searched',
    spoil: ({ root }) => chmodSync(join(root, `tenants/${one}`), 0o444),
    failed: [one],
    told: /de-did: cannot read tenants\/de-did\S*: permission denied\n {2}look at /,
  },
  {
    what: 'an asset that must not be read',
    spoil: ({ root }) => chmodSync(join(root, `tenants/${one}/assets/favicon.svg`), 0),
    failed: [one],
    told: /de-did: cannot read tenants\/de-did\/assets\/favicon\.svg: permission denied\n {2}\S/,
  },
  {
    what: 'a broken shared text of a language that one has',
    spoil: (sources) => sources.write('locales/common/pl.json', '{'),
    failed: [other],
    told: /^locales\/common\/pl\.json\n.* json-syntax/m,
  },
  {
    what: 'a broken shared text of a language that all have',
    spoil: (sources) => sources.change('locales/common/de.json', { 'MENU.HELP': '{{compny}}' }),
    failed: tenants,
    told: /^locales\/common\/de\.json\n.* ph-unknown/m,
  },
];

describe('where a tenant has errors', { timeout: 60_000 }, () => {
  let sources: SourceTree;
  beforeEach(async () => {
    sources = copySources({ tenants, languages: ['DE', 'EN', 'PL'] });
    sources.change(`tenants/${one}/tenant.json`, { languages: ['DE', 'EN'] });
    rmSync(join(sources.root, `locales/${one}/pl.json`));
    expect(await build(sources, 1)).toMatchObject({ code: 0 });
  }, 60_000);

  test.each(troubles)('$what: nothing is built, or with --keep-going the others', async (trouble) => {
    const { spoil, failed, told } = trouble;
    const before = traces(sources.dist);
    spoil(sources);
    const whole = await build(sources, 2);
    expect(whole.code).toBe(1);
    expect(whole.stdout + whole.stderr).toMatch(/^error: |nothing was built/m);
    expect(traces(sources.dist)).toEqual(before);

    const { code, stdout, stderr } = await build(sources, 3, '--keep-going');
    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(told);
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
  });
});

describe('what no page is made from keeps none from being built; validate reports it', () => {
  test.each<[string, string, string]>([
    ['the marks of a conflict in the record', 'record', '<<<<<<< HEAD\n{ "texts": {} }\n'],
    ['a wrong shape of the record', 'record', '{ "texts": { "common": { "MENU.HELP": 1 } } }'],
    ['a glossary that is no JSON', 'glossary', '{'],
    ['a broken text of nobody', 'nobody/de', '{'],
  ])('%s', async (_, file, text) => {
    const sources = copySources({ tenants });
    mkdirSync(join(sources.root, 'locales/nobody'));
    sources.write(`locales/${file}.json`, text);
    const built = await build(sources, 1);
    expect(built.code).toBe(0);
    expect(built.stdout).not.toContain('error');
    expect(timesOf(sources)).toEqual({ [one]: 1, [other]: 1 });
    expect((await runProgram(['validate'], { cwd: sources.root })).code).toBe(1);
  });
});
