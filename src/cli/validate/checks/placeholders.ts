import { closest } from '../../closest.ts';
import { type Problem, problem } from '../../findings.ts';
import type { Sources } from '../../load/sources.ts';
import { textFiles } from '../files.ts';
import { placeholdersAt } from '../placeholders.ts';
import { textLeaves } from '../shape.ts';

/**
 * A well-formed placeholder, or what looks like a broken one: pairs of braces, and a single word in braces. Any other
 * brace is a character of the text.
 */
const placeholder = /\{\{(\w+)\}\}(?!\})|\{*\{\{[^{}]{0,30}\}*|\{\s*\w+\s*\}+|\w*\}\}+/g;

/** Each `{{placeholder}}` is whole, and names something that can be filled in there. */
export function checkPlaceholders(sources: Sources): Problem[] {
  return textFiles(sources).flatMap((file) =>
    textLeaves(file.value).flatMap(({ path, text }) => {
      if (!/[{}]/.test(text)) return [];
      const problems: Problem[] = [];
      for (const { 0: found, 1: name, index } of text.matchAll(placeholder)) {
        const known = placeholdersAt(path);
        if (name === undefined) {
          problems.push(problem('ph-malformed', file, path, { text: found }, { offset: index }));
        } else if (!known.includes(name)) {
          const values = { name, known, closest: closest(name, known) };
          problems.push(problem('ph-unknown', file, path, values, { offset: index }));
        }
      }
      return problems;
    }),
  );
}
