import { sourceFiles } from '../files.ts';
import { siteRule } from '../rule.ts';

/** Some programs cannot read JSON behind a byte order mark (RFC 8259, section 8.1). */
export const bom = siteRule({
  id: 'bom',
  severity: 'warning',
  isSafe: true,
  check(sources, report) {
    for (const file of sourceFiles(sources)) {
      // The mark is no part of the file's text: whoever writes the text anew has removed it.
      const raw = { start: 0, end: 0, replacement: '' };
      if (file.defects.includes('bom')) report(file, [], {}, { offset: 0, raw });
    }
  },
});
