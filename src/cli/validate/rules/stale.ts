import { oldSiteRule as siteRule } from '../../rules/legacy.ts';
import { folderOf, staleTexts } from '../record.ts';
import { changesBetween } from '../word-changes.ts';

/** A translation is stale if its English text changed since the record and it did not. */
export const stale = siteRule({
  id: 'stale',
  severity: 'warning',
  check(sources, report) {
    for (const { text, source, before } of staleTexts(sources)) {
      const { file, path, key, language } = text;
      const changes = before === undefined ? undefined : changesBetween(before, source.text);
      report(file, path, { folder: folderOf(file), language, key, changes }, { source: source.text });
    }
  },
});
