import { hasFormOfAsset, lookedFor, namedAssets } from '../assets.ts';
import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';

/** A picture of a text lies below the tenant’s folder assets. */
export const imageUrl = sourceCheck({
  id: 'image-url',
  severity: 'error',
  isEssential: true,
  inspect(sources, report) {
    schemaProblems(sources, 'image-url', report);
    for (const asset of namedAssets(sources)) {
      const { tenant, file, path, name, use } = asset;
      if (use !== 'picture' || tenant.assets.has(name) || !hasFormOfAsset(name)) continue;
      report(file, path, { missing: name, ...lookedFor(asset) });
    }
  },
});
