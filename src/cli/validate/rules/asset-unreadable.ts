import { imageSizeOf } from '../../site/images.ts';
import { namedAssets } from '../assets.ts';
import { siteRule } from '../rule.ts';

/** A picture’s width and height are written into the page, so that nothing moves when it arrives. */
export const assetUnreadable = siteRule({
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
