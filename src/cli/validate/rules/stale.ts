import { siteRule } from '../../site/rule.ts';
import { folderOf, TranslationRecord, translationsOf } from '../record.ts';
import { changesBetween } from '../word-changes.ts';

/** A translation is stale if its English text changed since the record and it did not. */
export const stale = siteRule({
  id: 'stale',
  severity: 'warning',
  check(sources, report) {
    if (!sources.data.record) return;
    const record = new TranslationRecord(sources.data);
    for (const { text, source } of translationsOf(sources)) {
      if (record.stateOf(text, source) !== 'stale') continue;
      const { key, language } = text;
      const before = record.englishOf(text);
      const changes = before === undefined ? undefined : changesBetween(before, source.text);
      report(
        text.file,
        text.path,
        { folder: folderOf(text.file), language, key, changes },
        { source: source.text },
      );
    }
  },
});
