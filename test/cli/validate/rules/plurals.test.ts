import { describe, expect, test } from 'vitest';
import { foundBy } from './texts.ts';

const group = (...names: string[]) => ({
  PAGE: Object.fromEntries(names.map((name) => [`DAYS_${name}`, '{{count}}'])),
});
const linesOf = async (id: 'plural-missing' | 'plural-extra', files: Record<string, object>) =>
  (await foundBy(id, files)).map(({ line }) => line);

describe('plural-missing', () => {
  test.each([
    ['de', ['one', 'zero'], ['other'], '0, 2, 3'],
    ['pl', ['one', 'other'], ['many', 'few'], '0, 5, 6'],
    ['pl', ['one', 'few', 'many'], ['other'], '1,5'],
    ['fr', ['other', 'many'], ['one'], '0, 1'],
  ])('%s with %j lacks %j', async (language, present, missing, example) => {
    const lines = await linesOf('plural-missing', { [`tiny/${language}`]: group(...present) });
    const place = `tiny/${language} PAGE.DAYS_${present.at(-1)}`;
    expect(lines).toEqual(
      missing.map((form) => expect.stringContaining(`${place}: the form DAYS_${form} is missing`)),
    );
    expect(lines[0]).toContain(`such as ${example}`);
  });

  test.each([
    ['de', ['one', 'other']],
    ['pl', ['one', 'few', 'many', 'other']],
    // For millions alone, and for nothing.
    ['fr', ['one', 'other']],
    ['tr', ['zero', 'one', 'other']],
    // One key alone is no group: STEP_one may be a name.
    ['de', ['one']],
  ])('%s with %j is complete', async (language, present) => {
    expect(await linesOf('plural-missing', { [`tiny/${language}`]: group(...present) })).toEqual([]);
  });

  test('knows the forms of ordinals', async () => {
    const files = {
      'tiny/en': group('ordinal_one', 'ordinal_two', 'ordinal_other'),
      'tiny/fr': group('ordinal_one', 'ordinal_other'),
    };
    expect(await linesOf('plural-missing', files)).toEqual([
      'tiny/en PAGE.DAYS_ordinal_other: the form DAYS_ordinal_few is missing: this language uses it for numbers such as 3, 23, 33',
    ]);
  });

  test('checks lists, and passes names in capitals', async () => {
    const page = { LIST: [{ A: 'a' }, { A_one: 'a', A_few: 'b' }], STEP_ONE: 'a', STEP_TWO: 'b' };
    expect(await linesOf('plural-missing', { 'tiny/de': { PAGE: page } })).toEqual([
      expect.stringContaining('tiny/de PAGE.LIST.1.A_few: the form A_other is missing'),
    ]);
  });
});

describe('plural-extra', () => {
  test.each([
    ['de', ['one', 'few', 'other'], ['few']],
    ['pl', ['one', 'two', 'few', 'many', 'other'], ['two']],
    ['de', ['ordinal_one', 'ordinal_other'], ['ordinal_one']],
  ])('%s does not know all of %j', async (language, present, extra) => {
    const lines = await linesOf('plural-extra', { [`tiny/${language}`]: group(...present) });
    const place = `tiny/${language} PAGE.DAYS_`;
    expect(lines).toEqual(
      extra.map((form) => expect.stringMatching(`^${place}${form}: the form DAYS_${form} is never shown`)),
    );
  });

  test.each([
    ['de', ['zero', 'one', 'other']],
    ['en', ['ordinal_one', 'ordinal_two', 'ordinal_few', 'ordinal_other']],
    ['de', ['few']],
  ])('%s knows %j', async (language, present) => {
    expect(await linesOf('plural-extra', { [`tiny/${language}`]: group(...present) })).toEqual([]);
  });
});
