import { commonFolder, type Sources } from '../../sources/sources.ts';
import { languagesOf, portalLanguages } from '../files.ts';
import { siteRule } from '../rule.ts';

/** A language that the settings list has its texts: shared ones and the tenant’s own (contract §1). */
export const fileMissing = siteRule({
  id: 'file-missing',
  severity: 'error',
  isEssential: true,
  check({ tenants, common }: Sources, report) {
    for (const { id, settings, texts } of tenants) {
      if (settings.defects.includes('missing')) {
        report(settings, [], { tenant: id, file: settings.path, settings: settings.path });
        continue;
      }
      const languages = languagesOf(settings.value);
      for (const [index, language] of languages.entries()) {
        // What is no language of the portal is reported as such, and a language that is named twice as a duplicate.
        if (!portalLanguages.has(language) || languages.indexOf(language) < index) continue;
        for (const [folder, files] of [
          [commonFolder, common],
          [id, texts],
        ] as const) {
          if (files.has(language)) continue;
          const file = `locales/${folder}/${language}.json`;
          report(settings, ['languages', index], { tenant: id, language: language.toUpperCase(), file });
        }
      }
    }
  },
});
