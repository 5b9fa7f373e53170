import { expect, test } from 'vitest';
import { load } from '../../../src/cli/sources/load.ts';
import type { Sources } from '../../../src/cli/sources/sources.ts';
import { ofEachFile, textsOf } from '../../../src/cli/validate/text.ts';
import { copySources } from '../../sources.ts';

test('what follows from a shared file is found out once for all tenants, and anew beside another English file', () => {
  const { root, change } = copySources({ tenants: ['udp-mock', 'de-did'] });
  const looked: string[] = [];
  const look = ofEachFile(({ file, texts }) => {
    looked.push(file.path);
    return texts.length > 0 ? undefined : 0;
  });
  const lookAt = (sources: Sources): string[] => {
    for (const tenant of sources.tenants)
      for (const file of textsOf({ ...sources, tenants: [tenant] })) look(file);
    return looked.splice(0).sort();
  };
  const sources = load(root, []);
  const own = ['de-did/de', 'de-did/en', 'udp-mock/de', 'udp-mock/en'];
  const shared = ['common/de', 'common/en'];
  expect(lookAt(sources)).toEqual([...shared, ...own].map((name) => `locales/${name}.json`).sort());
  expect(lookAt(sources)).toEqual([]);

  change('locales/common/en.json', { 'PAGE.ON_THIS_PAGE': 'Below' });
  const english = load(root, []).common.get('en');
  if (!english) throw new Error('there is no English file');
  const common = new Map(sources.common).set('en', english);
  expect(lookAt({ ...sources, common })).toEqual(
    [...shared, ...own].map((name) => `locales/${name}.json`).sort(),
  );
});
