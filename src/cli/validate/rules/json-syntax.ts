import { sourceFiles } from '../files.ts';
import { siteRule } from '../rule.ts';
import { syntaxDefects } from '../syntax.ts';

/** A file that is no JSON cannot be read at all: each place where it is none is told, not only the first. */
export const jsonSyntax = siteRule({
  id: 'json-syntax',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    for (const file of sourceFiles(sources)) {
      // Half of the characters of UTF-16 are NUL when they are read as UTF-8: such a file is not JSON for that reason alone.
      const isUtf16 = file.defects.includes('encoding') && file.text.includes('\0');
      if (!file.defects.includes('json-syntax') || isUtf16) continue;
      for (const { offset, reason, mend } of syntaxDefects(file.text)) {
        report(file, [], { reason, mend }, { offset, length: 1 });
      }
    }
  },
});
