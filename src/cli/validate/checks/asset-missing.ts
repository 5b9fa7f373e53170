import { closest } from '../../closest.ts';
import { namedAssets } from '../assets.ts';
import { sourceCheck } from '../check.ts';

/** Each picture that the settings name lies in the tenant’s folder assets. */
export const assetMissing = sourceCheck({
  id: 'asset-missing',
  severity: 'error',
  isEssential: true,
  inspect(sources, report) {
    for (const { tenant, file, path, name, use } of namedAssets(sources)) {
      if (use !== 'setting' || tenant.assets.has(name)) continue;
      const folder = `tenants/${tenant.id}/assets`;
      report(file, path, { folder, asset: name, closest: closest(name, [...tenant.assets.keys()]) });
    }
  },
});
