import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeSite } from '../../../src/cli/site/site.ts';
import { load } from '../../../src/cli/sources/load.ts';
import { copySources } from '../../sources.ts';

const settings = 'tenants/udp-mock/tenant.json';

test('a site after a change is as if made anew; texts that the change does not concern are not compiled again', () => {
  const { root, change } = copySources();
  let sources = load(root, []);
  const languages = () => {
    sources = load(root, [], sources);
    return makeSite(sources).tenants[0]?.languages ?? [];
  };
  const first = languages();
  change(settings, { 'theme.accent': '#111111' });
  expect(languages()[0]?.texts).toBe(first[0]?.texts);
  const steps = [
    () => change(settings, { shortName: 'Other' }),
    () => appendFileSync(`${root}/tenants/udp-mock/assets/documents/en/objection.pdf`, ' '.repeat(5000)),
    () => appendFileSync(`${root}/tenants/udp-mock/assets/images/letter.svg`, ' '),
    () => change('locales/common/de.json', { 'HEADER.SKIP_LINK': undefined }),
    () => change('locales/common/en.json', { 'HEADER.SKIP_LINK': 'Other' }),
    () => change('locales/udp-mock/en.json', { DOWNLOAD: undefined }),
  ];
  for (const step of steps) {
    step();
    expect(languages()).toEqual(makeSite(load(root, [])).tenants[0]?.languages);
  }
});
