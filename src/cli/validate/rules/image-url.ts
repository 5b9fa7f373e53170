import { hasFormOfAsset, lookedFor, namedAssets } from '../assets.ts';
import { siteRule } from '../rule.ts';
import { schemaProblems } from '../schema-problems.ts';

/** A picture of a text lies below the tenant’s folder assets. */
export const imageUrl = siteRule({
  id: 'image-url',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    schemaProblems(sources, 'image-url', report);
    for (const asset of namedAssets(sources)) {
      const { tenant, file, path, name, use } = asset;
      if (use !== 'picture' || tenant.assets.has(name) || !hasFormOfAsset(name)) continue;
      report(file, path, { missing: name, ...lookedFor(asset) });
    }
  },
});
