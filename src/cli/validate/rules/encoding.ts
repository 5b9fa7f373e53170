import { sourceFiles } from '../files.ts';
import { siteRule } from '../rule.ts';

/** JSON is UTF-8 (RFC 8259, section 8.1). In any other encoding all letters with accents are lost. */
export const encoding = siteRule({
  id: 'encoding',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    for (const file of sourceFiles(sources)) {
      if (!file.defects.includes('encoding')) continue;
      // What is no UTF-8 was read as the replacement character.
      report(file, [], {}, { offset: Math.max(0, file.text.indexOf('\ufffd')), length: 1 });
    }
  },
});
