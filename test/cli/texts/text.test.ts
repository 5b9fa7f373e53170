import { expect, test } from 'vitest';
import { load } from '../../../src/cli/sources/load.ts';
import { textsOf } from '../../../src/cli/texts/text.ts';
import { copySources } from '../../sources.ts';

test('textsOf returns a shared file once for all tenants, and each text with its English source', () => {
  const { root } = copySources({ tenants: ['udp-mock', 'de-did'] });
  const files = textsOf(load(root, []));
  const names = files.map(({ file }) => file.path);
  expect(new Set(names).size).toBe(names.length);
  const sourceOf = (path: string, key: string) =>
    files.find(({ file }) => file.path === path)?.texts.find((text) => text.key === key)?.source?.file.path;
  expect(sourceOf('locales/common/de.json', 'MENU.HELP')).toBe('locales/common/en.json');
  expect(sourceOf('locales/de-did/de.json', 'LEGAL_NOTICE.CONTENT.0')).toBe('locales/de-did/en.json');
});
