import { lookedFor, namedAssets } from '../assets.ts';
import { siteRule } from '../rule.ts';

/** Each picture that the settings name lies in the tenant’s folder assets. */
export const assetMissing = siteRule({
  id: 'asset-missing',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    for (const asset of namedAssets(sources)) {
      const { tenant, file, path, name, use } = asset;
      if (use === 'setting' && !tenant.assets.has(name))
        report(file, path, { asset: name, ...lookedFor(asset) });
    }
  },
});
