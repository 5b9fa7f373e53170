import { isJson } from '../lib/json-tree.ts';
import type { Edit, Finding } from '../rules/findings.ts';
import { bom } from '../site/rules/file-form.ts';
import { replaceTexts } from '../sources/replace.ts';
import type { Sources } from '../sources/sources.ts';
import { sourceFiles } from '../texts/source-files.ts';
import { type ValidationOptions, validate } from './validate.ts';

/** An edit may enable another one; the limit prevents an endless loop. */
const maxPasses = 10;

/**
 * Applies the safe edits of the findings that pass `isWanted`, in memory; all other characters stay. A second call changes
 * nothing.
 */
export async function fix(
  sources: Sources,
  options: ValidationOptions,
  isWanted: (finding: Finding) => boolean,
): Promise<{ sources: Sources; count: number }> {
  let count = 0;
  let fixed = sources;
  for (let pass = 0; pass < maxPasses; pass++) {
    const findings = await validate(fixed, options);
    const safe = findings.filter((finding) => finding.edit?.safe && isWanted(finding));
    const texts = new Map<string, string>();
    for (const { path, text, defects } of sourceFiles(fixed)) {
      // A saved file would make the loss from a wrong encoding permanent.
      if (defects.includes('encoding')) continue;
      const made = apply(
        text,
        safe.flatMap(({ file, edit }) => (file === path && edit ? [edit] : [])),
      );
      if (made.count === 0 || !isJson(made.text)) continue;
      count += made.count;
      texts.set(path, made.text);
    }
    if (texts.size === 0) break;
    const unmarked = new Set(safe.flatMap(({ check, file }) => (check === bom.id ? [file] : [])));
    fixed = replaceTexts(fixed, texts, unmarked);
  }
  return { sources: fixed, count };
}

/** Applies edits from the end backwards. Of two overlapping edits the later one waits for the next pass. */
function apply(text: string, edits: readonly Edit[]): { text: string; count: number } {
  let fixed = text;
  let before = Number.POSITIVE_INFINITY;
  let count = 0;
  for (const { start, end, replacement } of edits.toSorted(
    (one, other) => other.start - one.start || other.end - one.end,
  )) {
    if (end > before) continue;
    fixed = fixed.slice(0, start) + replacement + fixed.slice(end);
    before = start;
    count += 1;
  }
  return { text: fixed, count };
}
