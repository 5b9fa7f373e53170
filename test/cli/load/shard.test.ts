import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { costOf, shardOf, sharedOut } from '../../../src/cli/load/shard.ts';
import { survey } from '../../../src/cli/load/survey.ts';
import { copySources } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';

describe('what --shard names', () => {
  test.each([
    ['1/1', { part: 1, of: 1 }],
    ['2/8', { part: 2, of: 8 }],
    ['8/8', { part: 8, of: 8 }],
    ['02/08', { part: 2, of: 8 }],
  ])('%s', (text, expected) => {
    expect(shardOf(text)).toEqual(expected);
  });

  test.each([
    ['0/8', 'parts count from 1'],
    ['9/8', 'the parts of 8 are 1 to 8'],
    ['1/0', 'no parts'],
    ['2', 'two numbers'],
    ['a/b', 'two numbers'],
    ['2/8/9', 'two numbers'],
    ['-1/8', 'two numbers'],
    ['1.5/8', 'two numbers'],
    ['1/10000', 'two numbers up to 9999'],
    ['', 'two numbers'],
  ])('%j is wrong usage', async (text, reason) => {
    const { code, stdout, stderr } = await ended(['build', '--shard', text]);
    expect(stderr).toContain(`error: --shard ${text} is no part: `);
    expect(stderr).toContain(reason);
    expect(stderr).toContain('--shard 2/8 builds the second of eight parts');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

describe('tenants are shared out', () => {
  /** The same numbers each time. */
  function* made(seed: number): Generator<number> {
    for (let value = seed; ; ) {
      value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
      yield value / 2_147_483_648;
    }
  }
  const numbers = made(7);
  const next = () => numbers.next().value as number;
  const many = Array.from({ length: 2000 }, (_, index) => ({
    id: `t-${index}`,
    // From one language to eight, and a few giants.
    cost: Math.round((2 + Math.ceil(next() * 8)) * 70_000 * (index % 400 === 0 ? 20 : 1)),
  }));
  const costs = new Map(many.map(({ id, cost }) => [id, cost]));
  const loads = (parts: readonly (readonly string[])[]) =>
    parts.map((ids) => ids.reduce((sum, id) => sum + (costs.get(id) ?? 0), 0));

  test.each([1, 2, 3, 8, 64, 1999])('2,000 of them into %d parts, each into one', (of) => {
    const parts = sharedOut(many, of);
    expect(parts).toHaveLength(of);
    expect(parts.flat().sort()).toEqual(many.map(({ id }) => id).sort());
  });

  test.each([2, 3, 8, 64])('2,000 of them into %d parts that differ by less than 2 %', (of) => {
    const found = loads(sharedOut(many, of));
    expect(Math.max(...found) / Math.min(...found)).toBeLessThan(1.02);
  });

  test('in whichever order they come', () => {
    const shuffled = many.toSorted(() => next() - 0.5);
    expect(shuffled).not.toEqual(many);
    expect(sharedOut(shuffled, 8)).toEqual(sharedOut(many, 8));
    expect(sharedOut(many.toReversed(), 8)).toEqual(sharedOut(many, 8));
  });

  test('equal ones by their ids', () => {
    const equal = ['d', 'b', 'e', 'a', 'c'].map((id) => ({ id, cost: 5 }));
    expect(sharedOut(equal, 2)).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
  });

  test('the dearest first: it is alone where it costs as much as all others', () => {
    const tenants = [
      { id: 'a', cost: 1 },
      { id: 'b', cost: 2 },
      { id: 'c', cost: 3 },
      { id: 'd', cost: 6 },
    ];
    expect(sharedOut(tenants, 2)).toEqual([['d'], ['a', 'b', 'c']]);
  });

  test('into empty parts where there are more parts than tenants', () => {
    expect(sharedOut([{ id: 'a', cost: 1 }], 3)).toEqual([['a'], [], []]);
    expect(sharedOut([], 2)).toEqual([[], []]);
  });

  test('by what they cost: languages and texts count, and what every tenant has counts, too', () => {
    expect(costOf([100, 100, 100, 100])).toBeGreaterThan(costOf([100, 100]));
    expect(costOf([100, 100, 100, 100])).toBeLessThan(2 * costOf([100, 100]));
    expect(costOf([200, 200])).toBeGreaterThan(costOf([100, 100]));
    expect(costOf([])).toBeGreaterThan(0);
  });
});

describe('the sources of a part', () => {
  const tenants = ['be-eos', 'ch-eos', 'de-did', 'udp-mock'];
  const idsOf = (root: string, wanted: readonly string[], of: number) =>
    Array.from({ length: of }, (_, index) =>
      survey(root, wanted, { part: index + 1, of }).tenants.map(({ id }) => id),
    );

  test('each tenant is in one part, after --tenant has chosen', () => {
    const { root } = copySources({ tenants });
    expect(idsOf(root, [], 3).flat().sort()).toEqual(tenants);
    expect(idsOf(root, ['*-eos'], 2).map(({ length }) => length)).toEqual([1, 1]);
    expect(idsOf(root, ['*-eos'], 2).flat().sort()).toEqual(['be-eos', 'ch-eos']);
  });

  test('are the same on every machine, whenever its files were written', () => {
    const sources = copySources({ tenants });
    const before = idsOf(sources.root, [], 3);
    for (const id of tenants) utimesSync(join(sources.root, 'locales', id, 'en.json'), 0, 0);
    expect(idsOf(sources.root, [], 3)).toEqual(before);
    expect(idsOf(copySources({ tenants: tenants.toReversed() }).root, [], 3)).toEqual(before);
  });

  test('a tenant with longer texts is shared out first', () => {
    const sources = copySources({ tenants });
    const text = sources.text('locales/ch-eos/en.json');
    sources.write('locales/ch-eos/en.json', `${text}${' '.repeat(1_000_000)}`);
    expect(idsOf(sources.root, [], 2)[0]).toEqual(['ch-eos']);
  });

  test('what is found in all tenants together is left to the whole, even by a part that holds them all', () => {
    const { root, write } = copySources();
    write('locales/orphan.json', '{}');
    const whole = (shard?: { part: number; of: number }) => survey(root, [], shard);
    expect(whole()).toMatchObject({ isWhole: true, orphans: [{}] });
    expect(whole({ part: 1, of: 1 })).toMatchObject({ isWhole: true, orphans: [{}] });
    expect(whole({ part: 1, of: 2 })).toMatchObject({ isWhole: false, tenants: [{}] });
    expect(whole({ part: 2, of: 2 })).toMatchObject({ isWhole: false, tenants: [] });
  });

  test('an error in a file of no tenant is found by every part, as by the whole', async () => {
    const { root, write } = copySources();
    mkdirSync(join(root, 'locales/nobody'));
    write('locales/nobody/de.json', '{');
    for (const args of [[], ['--shard', '1/2'], ['--shard', '2/2']]) {
      const { code, stdout } = await ended(['build', ...args], inFolder(root));
      expect(stdout).toContain('locales/nobody/de.json');
      expect(code).toBe(1);
    }
  });

  test('an error in a text is found by the parts that show it, and by no other', async () => {
    const { root, write } = copySources();
    write('locales/common/de.json', '{');
    const { code, stdout } = await ended(['build', '--shard', '1/2'], inFolder(root));
    expect(stdout).toContain('locales/common/de.json');
    expect(code).toBe(1);
    expect(await ended(['build', '--shard', '2/2'], inFolder(root))).toMatchObject({ code: 0, stdout: '' });
  });
});
