import type { Problem } from '../../findings.ts';
import type { Sources } from '../../sources/sources.ts';
import { sourceCheck } from '../check.ts';
import { folderOf, TranslationRecord, translationsOf } from '../record.ts';

/**
 * A translation of an English text that says something else by now is wrong, and looks right. The record tells for which
 * English text each translation was made; one that has changed since then counts as brought up to date.
 */
export const stale = sourceCheck({
  id: 'stale',
  severity: 'warning',
  inspect(sources, report) {
    if (!sources.data.record) return;
    const record = new TranslationRecord(sources.data);
    for (const { text, source } of translationsOf(sources)) {
      if (!record.isStale(text, source)) continue;
      const { key, language } = text;
      report(text.file, text.path, { folder: folderOf(text.file), language, key }, { source: source.text });
    }
  },
});

/**
 * Takes away what `stale` says of translations whose English text is itself found wrong: it has not changed, it was spoilt,
 * and when it is mended the translations fit again.
 */
export function withoutSpoiltSources(problems: readonly Problem[], sources: Sources): readonly Problem[] {
  if (!problems.some(({ check }) => check === stale.id)) return problems;
  const nameOf = (path: string, key: string) => `${path} ${key}`;
  const wrong = new Set(
    problems
      .filter(({ check, severity }) => check !== stale.id && severity !== 'hint')
      .map(({ file, path }) => nameOf(file.path, path.join('.'))),
  );
  const spoilt = new Set<string>();
  for (const { text, source } of translationsOf(sources)) {
    if (wrong.has(nameOf(source.file.path, source.key))) spoilt.add(nameOf(text.file.path, text.key));
  }
  return problems.filter(
    ({ check, file, path }) => check !== stale.id || !spoilt.has(nameOf(file.path, path.join('.'))),
  );
}
