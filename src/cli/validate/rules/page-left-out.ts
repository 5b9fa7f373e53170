import { fallbackLanguage } from '../../../pages/portal.ts';
import { pagesOf, shownTexts } from '../../site/completeness.ts';
import { mergeTexts } from '../../site/merge.ts';
import { siteRule } from '../rule.ts';

/** A page that a tenant lacks because its texts have no section for it (contract C3): on purpose, or forgotten. */
export const pageLeftOut = siteRule({
  id: 'page-left-out',
  severity: 'warning',
  check({ tenants, common }, report) {
    const shared = common.get(fallbackLanguage);
    for (const { id, texts } of tenants) {
      const own = texts.get(fallbackLanguage);
      if (!shared?.value || !own?.value) continue;
      const merged = mergeTexts(shared.value, own.value);
      const shown = shownTexts(merged, pagesOf(shared.value, own.value));
      for (const section of Object.keys(merged)) {
        if (!(section in shown)) report(own, [], { tenant: id, section, where: own.path });
      }
    }
  },
});
