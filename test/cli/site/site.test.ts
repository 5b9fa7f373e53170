import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileSite } from '../../../src/cli/site/site.ts';
import { load } from '../../../src/cli/sources/load.ts';
import type { Sources } from '../../../src/cli/sources/sources.ts';
import { copySources } from '../../sources.ts';

const settings = 'tenants/udp-mock/tenant.json';

test('a site after a change is as if made anew; texts that the change does not concern are not compiled again', async () => {
  const { root, change } = copySources();
  let sources = load(root, []);
  const languagesIn = async (sources: Sources) =>
    (await compileSite(sources)).site?.tenants[0]?.languages ?? [];
  const languages = () => {
    sources = load(root, [], sources);
    return languagesIn(sources);
  };
  const first = await languages();
  change(settings, { 'theme.accent': '#111111' });
  expect((await languages())[0]?.texts).toBe(first[0]?.texts);
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
    expect(await languages()).toEqual(await languagesIn(load(root, [])));
  }
});

test('texts that tenants share are compiled for each as if it were alone', async () => {
  const { root } = copySources({ tenants: ['ch-eos', 'de-did', 'udp-mock'] });
  const { site } = await compileSite(load(root, []));
  expect(site?.tenants).toHaveLength(3);
  for (const { id, languages } of site?.tenants ?? []) {
    const alone = await compileSite(load(root, [id]));
    expect(languages).toEqual(alone.site?.tenants[0]?.languages);
  }
});
