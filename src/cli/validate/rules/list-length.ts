import { siteRule } from '../rule.ts';
import { valueAt } from '../shape.ts';
import { gapsOf } from '../translation-gaps.ts';

/** A list with another number of entries than in English: an answer was forgotten, or a reader gets one that others do not. */
export const listLength = siteRule({
  id: 'list-length',
  severity: 'warning',
  check(sources, report) {
    // That a page needs another number anyway is an error of its own: this one says what to compare it with.
    for (const { file, path, kind, english } of gapsOf(sources)) {
      const list = valueAt(file.value, path);
      if (kind !== 'list' || !Array.isArray(list) || !Array.isArray(english)) continue;
      report(file, path, { count: list.length, wanted: english.length }, { hasFallback: true });
    }
  },
});
