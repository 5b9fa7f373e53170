import { namedAssets } from '../assets.ts';
import { siteRule } from '../rule.ts';

/** A file that nothing names is carried along and deployed for nobody. */
export const imageUnused = siteRule({
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
