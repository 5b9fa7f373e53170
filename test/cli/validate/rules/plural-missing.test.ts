import { describe, expect, test } from 'vitest';
import { pluralMissing } from '../../../../src/cli/validate/rules/plurals.ts';
import { pluralsIn } from './plurals-in.ts';

const forms = (...names: string[]) => Object.fromEntries(names.map((name) => [`DAYS_${name}`, '{{count}}']));

describe('plural-missing', () => {
  test.each([
    ['de', ['one', 'zero'], ['other'], '0, 2, 3'],
    ['de', ['other', 'zero'], ['one'], '1'],
    ['en', ['one', 'two'], ['other'], '0, 2, 3'],
    ['pl', ['one', 'other'], ['few', 'many'], '2, 3, 4'],
    ['pl', ['one', 'few', 'other'], ['many'], '0, 5, 6'],
    ['pl', ['one', 'few', 'many'], ['other'], '1,5'],
    ['tr', ['one', 'many'], ['other'], '0, 2, 3'],
    ['fr', ['other', 'many'], ['one'], '0, 1, 1,5'],
    ['nl', ['other', 'few'], ['one'], '1'],
  ] as const)('%s with %j lacks %j', async (language, present, missing, example) => {
    const found = await pluralsIn(pluralMissing, { [`tiny/${language}`]: { PAGE: forms(...present) } });
    expect(found).toHaveLength(missing.length);
    for (const form of missing) {
      expect(found.join('\n')).toContain(
        `tiny/${language} PAGE.DAYS_${present.at(-1)}: the form DAYS_${form} is missing`,
      );
    }
    expect(found[0]).toMatch(new RegExp(`such as ${example.slice(0, 4)}`));
  });

  test.each([
    ['de', ['one', 'other']],
    ['pl', ['one', 'few', 'many', 'other']],
    // For millions alone: nobody misses it.
    ['fr', ['one', 'other']],
    ['es', ['one', 'other']],
    ['it', ['one', 'many', 'other']],
    ['tr', ['zero', 'one', 'other']],
    ['nl', ['other', 'one']],
    // One key alone is no group: STEP_one may be a name.
    ['de', ['one']],
  ] as const)('%s with %j is complete', async (language, present) => {
    expect(await pluralsIn(pluralMissing, { [`tiny/${language}`]: { PAGE: forms(...present) } })).toEqual([]);
  });

  test('a tenant’s forms add to those that all share', async () => {
    const found = await pluralsIn(pluralMissing, {
      'common/de': { PAGE: forms('one', 'other') },
      'tiny/de': { PAGE: forms('one') },
    });
    expect(found).toEqual([]);
  });

  test('places in an order have forms of their own', async () => {
    const ordinal = (...names: string[]) => forms(...names.map((name) => `ordinal_${name}`));
    expect(
      await pluralsIn(pluralMissing, {
        'tiny/en': { PAGE: ordinal('one', 'two', 'other') },
        'tiny/fr': { PAGE: ordinal('one', 'other') },
      }),
    ).toEqual([
      'tiny/en PAGE.DAYS_ordinal_other: the form DAYS_ordinal_few is missing: this language uses it for numbers such as 3, 23, 33',
    ]);
  });

  test('items of lists are looked at, and names in capitals are no forms', async () => {
    const found = await pluralsIn(pluralMissing, {
      'tiny/de': { PAGE: { LIST: [{ A: 'a' }, { A_one: 'a', A_few: 'b' }], STEP_ONE: 'a', STEP_TWO: 'b' } },
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('tiny/de PAGE.LIST.1.A_few: the form A_other is missing');
  });
});
