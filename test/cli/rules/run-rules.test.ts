import { expect, test } from 'vitest';
import { load } from '../../../src/cli/sources/load.ts';
import { validate } from '../../../src/cli/validate/validate.ts';
import { smallPortal } from '../exchange/portal.ts';

test('a check that follows the habit of a file runs again when another text of it has changed', async () => {
  const portal = smallPortal();
  const write = (paragraph: string) =>
    portal.change('locales/tiny/en.json', {
      'LOGIN.LABEL': "It's your account",
      'DEMO_CONTENT.PARAGRAPHS': Array.from({ length: 20 }, () => paragraph),
    });
  const quotesIn = async (sources: ReturnType<typeof load>) =>
    (await validate(sources)).filter(({ check }) => check === 'quotes').map(({ key }) => key);

  write('We’re here, and you’re welcome.');
  const before = load(portal.root, []);
  expect(await quotesIn(before)).toEqual(['LOGIN.LABEL']);
  write("We're here, and you're welcome.");
  expect(await quotesIn(load(portal.root, [], before))).toEqual([]);
});
