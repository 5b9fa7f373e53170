import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../pages/objects.ts';
import { siteRule } from '../../site/rule.ts';
import type { TenantSources } from '../../sources/sources.ts';

/** What `new tenant` copies but cannot fill in: company, images and legal texts. */
const particulars = ['name', 'phone', 'email'];
const legal = [
  ['LEGAL_NOTICE', 'CONTENT'],
  ['PRIVACY_POLICY', 'CONTROLLER'],
] as const;

/** Two tenants with the same company, images or legal texts: one is an unfinished copy. */
export const tenantCopied = siteRule({
  id: 'tenant-copied',
  severity: 'warning',
  check({ tenants }, report) {
    for (const tenant of tenants) {
      for (const other of tenants.filter((each) => each !== tenant)) {
        const values = { other: other.id };
        const same = particulars.find((key) =>
          isShared(['company', key], tenant.settings.value, other.settings.value),
        );
        if (same) report(tenant.settings, ['company', same], values);
        const pictures = sharedPictures(tenant, other);
        if (pictures) report(tenant.settings, ['images', pictures], values);
        for (const [language, file] of tenant.texts) {
          const path = legal.find((each) => isShared(each, file.value, other.texts.get(language)?.value));
          if (path) report(file, path, values);
        }
      }
    }
  },
});

const valueAt = (path: readonly string[], value: unknown): unknown =>
  path.reduce((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

function isShared(path: readonly string[], one: unknown, other: unknown): boolean {
  const value = valueAt(path, one);
  return value !== undefined && isDeepStrictEqual(value, valueAt(path, other));
}

function sharedPictures(tenant: TenantSources, other: TenantSources): string | undefined {
  const bytesOf = ({ settings, assets }: TenantSources, key: string) =>
    assets.get(`${valueAt(['images', key], settings.value)}`)?.read();
  const images = valueAt(['images'], tenant.settings.value);
  return Object.keys(isObject(images) ? images : {}).find((key) => {
    const bytes = bytesOf(tenant, key);
    return bytes !== undefined && isDeepStrictEqual(bytes, bytesOf(other, key));
  });
}
