import type { Path, SourceFile, Sources } from '../../sources/sources.ts';
import { isFileName } from '../filler.ts';
import { siteRule } from '../rule.ts';
import { schemaProblems } from '../schema-problems.ts';
import { valueAt } from '../shape.ts';
import { textsOf } from '../text.ts';
import { gapsOf } from '../translation-gaps.ts';

/** A picture needs its address and its words for those who do not see it (WCAG 1.1.1). */
export const imageAlt = siteRule({
  id: 'image-alt',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    schemaProblems(sources, 'image-alt', report);
    for (const { file, path, missing, hasFallback } of incompletePictures(sources)) {
      report(file, path, { missing }, { hasFallback });
    }
    for (const { file, texts } of textsOf(sources)) {
      for (const { path, text, source } of texts) {
        if (path.at(-1) !== 'IMAGE_ALT_TAG' || !isFileName(text)) continue;
        report(file, path, { file: text }, { source: source?.text });
      }
    }
  },
});

interface IncompletePicture {
  file: SourceFile;
  /** Of the entry that shows it. */
  path: Path;
  missing: string[];
  /** Whether English has all that is missing. */
  hasFallback: boolean;
}

/** The pictures that lack something, each once however much it lacks. One that is switched off needs nothing. */
function incompletePictures(sources: Sources): Iterable<IncompletePicture> {
  const pictures = new Map<string, IncompletePicture>();
  for (const gap of gapsOf(sources)) {
    const key = String(gap.path.at(-1));
    const path = gap.path.slice(0, -1);
    if (!key.startsWith('IMAGE') || isSwitchedOff(valueAt(gap.file.value, path))) continue;
    const name = `${gap.file.path} ${path.join('.')}`;
    const picture = pictures.get(name) ?? { file: gap.file, path, missing: [], hasFallback: true };
    picture.missing.push(key);
    picture.hasFallback &&= gap.english !== undefined;
    pictures.set(name, picture);
  }
  return pictures.values();
}

const isSwitchedOff = (entry: unknown): boolean =>
  (entry as { IMAGE?: unknown } | undefined)?.IMAGE === false;
