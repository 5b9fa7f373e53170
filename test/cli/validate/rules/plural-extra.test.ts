import { describe, expect, test } from 'vitest';
import { pluralExtra } from '../../../../src/cli/validate/rules/plurals.ts';
import { pluralsIn } from './plurals-in.ts';

const forms = (...names: string[]) => Object.fromEntries(names.map((name) => [`DAYS_${name}`, '{{count}}']));

describe('plural-extra', () => {
  test.each([
    ['de', ['one', 'few', 'other'], ['few']],
    ['nl', ['one', 'many', 'other'], ['many']],
    ['tr', ['two', 'other'], ['two']],
    ['en', ['one', 'two', 'few', 'many', 'other'], ['two', 'few', 'many']],
    ['fr', ['one', 'few', 'other'], ['few']],
    ['pl', ['one', 'two', 'few', 'many', 'other'], ['two']],
    ['de', ['ordinal_one', 'ordinal_other'], ['ordinal_one']],
  ] as const)('%s does not know all of %j', async (language, present, extra) => {
    const found = await pluralsIn(pluralExtra, { [`tiny/${language}`]: { PAGE: forms(...present) } });
    expect(found).toEqual(
      extra.map(
        (form) =>
          `tiny/${language} PAGE.DAYS_${form}: the form DAYS_${form} is never shown: this language does not have it`,
      ),
    );
  });

  test.each([
    ['de', ['one', 'other']],
    ['de', ['zero', 'one', 'other']],
    ['pl', ['one', 'few', 'many', 'other']],
    ['es', ['one', 'many', 'other']],
    ['it', ['one', 'many', 'other']],
    ['en', ['ordinal_one', 'ordinal_two', 'ordinal_few', 'ordinal_other']],
    // One key alone may be a name.
    ['de', ['few']],
  ] as const)('%s knows %j', async (language, present) => {
    expect(await pluralsIn(pluralExtra, { [`tiny/${language}`]: { PAGE: forms(...present) } })).toEqual([]);
  });
});
