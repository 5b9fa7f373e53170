import { type Problem, problem } from '../../findings.ts';
import type { Sources } from '../../load/sources.ts';
import { textFiles } from '../files.ts';
import { addressDefects, parseMarkup } from '../markup.ts';
import { textLeaves } from '../shape.ts';

/** Markup stands only where it may, and is whole (contract C4). */
export function checkMarkup(sources: Sources): Problem[] {
  return textFiles(sources).flatMap((file) =>
    textLeaves(file.value).flatMap(({ path, text, kind }) => {
      if (kind === 'plain') {
        const tag = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i.exec(text);
        return tag ? [problem('html-plain', file, path, { tag: tag[0] }, { offset: tag.index })] : [];
      }
      const defects =
        kind === 'rich' ? parseMarkup(text).defects : kind === 'address' ? addressDefects(text, 0) : [];
      return defects.map(({ check, values, offset }) => problem(check, file, path, values, { offset }));
    }),
  );
}
