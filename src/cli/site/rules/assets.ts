import { reportInFile, oldSiteRule as siteRule } from '../../rules/legacy.ts';
import { imageSizeOf } from '../images.ts';
import { hasFormOfAsset, namedAssets, searchedIn } from '../named-assets.ts';
import { schemaIssues } from '../schema-issues.ts';

/** A picture of a text lies below the tenant’s folder assets. */
const imageUrl = siteRule({
  id: 'image-url',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    reportInFile('image-url', schemaIssues(sources), report);
    for (const asset of namedAssets(sources)) {
      const { tenant, file, path, name, use } = asset;
      if (use !== 'picture' || tenant.assets.has(name) || !hasFormOfAsset(name)) continue;
      report(file, path, { missing: name, ...searchedIn(asset) });
    }
  },
});

const assetMissing = siteRule({
  id: 'asset-missing',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    for (const asset of namedAssets(sources)) {
      const { tenant, file, path, name, use } = asset;
      if (use === 'setting' && !tenant.assets.has(name))
        report(file, path, { asset: name, ...searchedIn(asset) });
    }
  },
});

/** A picture’s width and height are written into the page, so that nothing moves when it arrives. */
const assetUnreadable = siteRule({
  id: 'asset-unreadable',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    for (const { tenant, file, path, name, use } of namedAssets(sources)) {
      const asset = tenant.assets.get(name);
      if (asset && use !== 'document' && !imageSizeOf(asset)) report(file, path, { asset: asset.path });
    }
  },
});

/** A file that nothing names is deployed in vain. */
const imageUnused = siteRule({
  id: 'image-unused',
  severity: 'hint',
  check(sources, report) {
    const named = namedAssets(sources);
    for (const tenant of sources.tenants) {
      const used = new Set(named.filter((one) => one.tenant === tenant).map(({ name }) => name));
      for (const [name, { path }] of tenant.assets) {
        if (!used.has(name)) report({ path, text: '', value: undefined }, [], { asset: name });
      }
    }
  },
});

export const assetRules = [imageUrl, assetMissing, assetUnreadable, imageUnused];
