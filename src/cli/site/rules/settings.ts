import { fallbackLanguage } from '../../../pages/portal.ts';
import { oldSiteRule as siteRule } from '../../rules/legacy.ts';
import type { Path } from '../../sources/sources.ts';
import { pagesOf, shownTexts } from '../../texts/completeness.ts';
import { mergeTexts } from '../../texts/merge.ts';
import { kindAt, valueAt } from '../../texts/shape.ts';
import { themeContrast } from './theme-contrast.ts';

/** A page that the tenant’s texts leave out (contract C3): on purpose, or forgotten. */
const pageLeftOut = siteRule({
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

/** An entry of menu, footer or language chooser needs words, at least English ones. */
const configLabel = siteRule({
  id: 'config-label',
  severity: 'error',
  isEssential: true,
  check({ tenants, common }, report) {
    const shared = common.get(fallbackLanguage);
    for (const { settings, texts } of tenants) {
      const own = texts.get(fallbackLanguage);
      if (!shared?.value || !own?.value) continue;
      const merged = mergeTexts(shared.value, own.value);
      for (const [setting, group] of Object.entries(labels)) {
        const entries = (settings.value as Record<string, unknown> | undefined)?.[setting];
        for (const [index, value] of (Array.isArray(entries) ? entries : []).entries()) {
          const path: Path = [...group, String(value)];
          if (kindAt(path) === undefined || valueAt(merged, path) !== undefined) continue;
          report(settings, [setting, index], {
            value: String(value),
            missing: path.join('.'),
            where: shared.path,
          });
        }
      }
    }
  },
});

const labels: Readonly<Record<string, Path>> = {
  navigation: ['MENU'],
  footerLinks: ['FOOTER', 'LINKS'],
};

export const settingRules = [pageLeftOut, configLabel, themeContrast];
