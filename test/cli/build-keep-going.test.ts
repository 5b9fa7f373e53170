import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { outputsIn, traces, wholeOutput } from '../output.ts';
import { copySources, type SourceTree } from '../sources.ts';
import { type Ended, ended, inFolder } from './run.ts';

// Builds of two tenants, of which the second has one language more.
const tenants = ['de-did', 'udp-mock'] as const;
const [one, other] = tenants;

/** Builds at a second of the year 1970. */
const build = ({ root }: SourceTree, second: number, ...args: string[]): Promise<Ended> =>
  ended(['build', ...args], { ...inFolder(root), env: { SOURCE_DATE_EPOCH: `${second}` } });

/** At which second each output was built. */
const timesOf = ({ dist }: SourceTree): Readonly<Record<string, number>> =>
  Object.fromEntries(
    outputsIn(dist).map((tenant) => [tenant, Number(wholeOutput(join(dist, tenant)).timestamp.slice(-2))]),
  );

describe('with errors in a tenant', () => {
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

  test('a build writes no tenant', async () => {
    const sources = copied();
    const before = traces(sources.dist);
    sources.change(`tenants/${one}/tenant.json`, { origin: 'nowhere' });
    const { code, stderr } = await build(sources, 2);
    expect(code).toBe(1);
    expect(stderr).toContain('nothing was built');
    expect(traces(sources.dist)).toEqual(before);
  });

  test.each<[string, string, Record<string, unknown>, readonly string[]]>([
    ['its settings', `tenants/${one}/tenant.json`, { origin: 'nowhere' }, [one]],
    ['a shared text of a language of its own', 'locales/common/pl.json', { 'MENU.HELP': '{{x}}' }, [other]],
    ['a shared text of a language of all', 'locales/common/de.json', { 'MENU.HELP': '{{x}}' }, tenants],
  ])('in %s, --keep-going builds the other tenants', async (_, file, values, failed) => {
    const sources = copied();
    sources.change(file, values);
    const { code, stdout, stderr } = await build(sources, 3, '--keep-going');
    expect(code).toBe(1);
    expect(stdout).toContain(`${file}\n`);
    expect(timesOf(sources)).toEqual({
      [one]: failed.includes(one) ? 1 : 3,
      [other]: failed.includes(other) ? 1 : 3,
    });
    expect(stderr).toContain(`\n  failed; the previous output is kept: ${failed.join(', ')}\n`);
    const rows = stdout.split('\n').map((line) => line.split(' ')[0] ?? '');
    expect(rows.filter((row) => tenants.some((tenant) => tenant === row))).toEqual(
      tenants.filter((tenant) => !failed.includes(tenant)),
    );
  });
});

test('a tenant that cannot be read stops a build, and with --keep-going is named', async () => {
  const sources = copySources({ tenants });
  const settings = join(sources.root, `tenants/${one}/tenant.json`);
  rmSync(settings);
  mkdirSync(settings);
  const reason = `cannot read tenants/${one}/tenant.json: `;
  const stopped = await build(sources, 1);
  expect(stopped.stderr).toContain(`error: ${reason}`);
  expect({ code: stopped.code, built: readdirSync(sources.dist) }).toEqual({ code: 1, built: [] });
  const { code, stderr } = await build(sources, 2, '--keep-going');
  expect(stderr).toContain(`${one}: ${reason}`);
  expect({ code, built: timesOf(sources) }).toEqual({ code: 1, built: { [other]: 2 } });
});

test('errors in files that no page uses stop no build; validate reports them', async () => {
  const sources = copySources({ tenants });
  for (const folder of ['nobody', 'record/common'])
    mkdirSync(join(sources.root, 'locales', folder), { recursive: true });
  for (const file of ['record/common/de', 'glossary', 'nobody/de'])
    sources.write(`locales/${file}.json`, '{');
  const built = await build(sources, 1);
  expect(built.code).toBe(0);
  expect(built.stdout).not.toContain('error');
  expect(timesOf(sources)).toEqual({ [one]: 1, [other]: 1 });
  expect((await ended(['validate', '--no-spelling'], inFolder(sources.root))).code).toBe(1);
});
