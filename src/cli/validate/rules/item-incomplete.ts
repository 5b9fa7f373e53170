import { siteRule } from '../rule.ts';
import { schemaProblems } from '../schema-problems.ts';
import { gapsOf } from '../translation-gaps.ts';
import { pairOf } from './link-pair.ts';

/** An entry of a list that lacks a field would be shown with a gap, or with the English field in it. */
export const itemIncomplete = siteRule({
  id: 'item-incomplete',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    schemaProblems(sources, 'item-incomplete', report);
    for (const { file, path, kind, english } of gapsOf(sources)) {
      const missing = String(path.at(-1));
      if (kind !== 'field' || missing.startsWith('IMAGE') || pairOf(file.value, path)) continue;
      const source = typeof english === 'string' ? english : undefined;
      report(file, path.slice(0, -1), { missing }, { source, hasFallback: english !== undefined });
    }
  },
});
