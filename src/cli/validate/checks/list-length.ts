import type { ProblemFile } from '../../findings.ts';
import type { Path } from '../../load/sources.ts';
import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';
import { valueAt } from '../shape.ts';
import { gapsOf } from '../translation-gaps.ts';

/** A list with another number of entries than in English: an answer was forgotten, or a reader gets one that others do not. */
export const listLength = sourceCheck({
  id: 'list-length',
  severity: 'warning',
  inspect(sources, report) {
    // That a page needs another number anyway is told by the check of the size, and once is enough.
    const told = new Set<string>();
    schemaProblems(sources, 'list-size', (file, path) => told.add(nameOf(file, path)));
    for (const { file, path, kind, english } of gapsOf(sources)) {
      const list = valueAt(file.value, path);
      if (kind !== 'list' || !Array.isArray(list) || !Array.isArray(english)) continue;
      if (told.has(nameOf(file, path))) continue;
      report(file, path, { count: list.length, wanted: english.length }, { hasFallback: true });
    }
  },
});

const nameOf = (file: ProblemFile, path: Path): string => `${file.path} ${path.join('.')}`;
