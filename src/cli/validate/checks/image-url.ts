import { closest } from '../../closest.ts';
import { hasFormOfAsset, namedAssets } from '../assets.ts';
import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';

/** A picture of a text lies below the tenant’s folder assets. */
export const imageUrl = sourceCheck({
  id: 'image-url',
  severity: 'error',
  isEssential: true,
  inspect(sources, report) {
    schemaProblems(sources, 'image-url', report);
    for (const { tenant, file, path, name, use } of namedAssets(sources)) {
      if (use !== 'picture' || tenant.assets.has(name) || !hasFormOfAsset(name)) continue;
      const values = { missing: name, folder: `tenants/${tenant.id}/assets` };
      report(file, path, { ...values, closest: closest(name, [...tenant.assets.keys()]) });
    }
  },
});
