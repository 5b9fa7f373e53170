import { isDeepStrictEqual } from 'node:util';
import { oldSiteRule as siteRule } from '../../rules/legacy.ts';
import { isDocument } from '../../site/tenant-assets.ts';
import type { Asset, Path, SourceFile } from '../../sources/sources.ts';
import { valueAt } from '../../texts/shape.ts';

/** What `new tenant` copies but cannot fill in. The same street may be in another town: an address is compared as a whole. */
const particulars = [['name'], ['phone'], ['email'], ['street', 'postalCode', 'city']] as const;
const legal = [
  ['LEGAL_NOTICE', 'CONTENT'],
  ['PRIVACY_POLICY', 'CONTROLLER'],
] as const;

/** Two tenants with the same company, images, documents or legal texts: one is an unfinished copy. */
export const tenantCopied = siteRule({
  id: 'tenant-copied',
  severity: 'warning',
  check({ tenants }, report) {
    for (const tenant of tenants) {
      const { settings } = tenant;
      for (const other of tenants.filter((each) => each !== tenant)) {
        const values = { other: other.id };
        for (const keys of particulars) {
          const isCopied = keys.every((key) =>
            isSame(['company', key], settings.value, other.settings.value),
          );
          if (isCopied) report(settings, ['company', keys[0]], values);
        }
        const image = imagesOf(settings).find(([key, name]) => {
          const theirs = valueAt(other.settings.value, ['images', key]);
          return isSameFile(tenant.assets.get(name), other.assets.get(`${theirs}`));
        });
        if (image) report(settings, ['images', image[0]], values);
        const document = [...tenant.assets].find(
          ([name, asset]) => isDocument(name) && isSameFile(asset, other.assets.get(name)),
        );
        if (document) report({ path: document[1].path, text: '', value: undefined }, [], values);
        for (const [language, file] of tenant.texts) {
          const path = legal.find((each) => isSame(each, file.value, other.texts.get(language)?.value));
          if (path) report(file, path, values);
        }
      }
    }
  },
});

function isSame(path: Path, one: unknown, other: unknown): boolean {
  const value = valueAt(one, path);
  return value !== undefined && isDeepStrictEqual(value, valueAt(other, path));
}

const imagesOf = ({ value }: SourceFile): [string, string][] =>
  Object.entries((valueAt(value, ['images']) ?? {}) as Record<string, string>);

const isSameFile = (one: Asset | undefined, other: Asset | undefined): boolean =>
  one !== undefined && other !== undefined && Buffer.compare(one.read(), other.read()) === 0;
