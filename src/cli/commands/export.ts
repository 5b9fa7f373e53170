import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { intact } from '../edit/intact.ts';
import { isUnsettled, isUntranslated, unitsIn } from '../exchange/unit.ts';
import { toXliff } from '../exchange/xliff.ts';
import { failure } from '../failures/failures.ts';
import { plural } from '../reporters/pretty.ts';
import { writeReport } from '../reporters/write-report.ts';
import { load } from '../sources/load.ts';
import { commonFolder, type Sources } from '../sources/sources.ts';
import { languagesOf } from '../texts/source-files.ts';
import { checkRecord } from '../validate/record.ts';
import type { Context } from '../world/context.ts';
import type { ExportOptions } from './declarations.ts';
import { languageNames } from './languages.ts';
import { outputPath } from './paths.ts';

/**
 * `eos-content export`: the texts of a language beside the English ones, for translators, shared texts once. The
 * settings of the tenants must be readable; files of other languages may have errors.
 * @throws UserError `unknown-tenant`, `unknown-language`, `source-language`, `sources-broken`, `output-is-source`,
 * `cannot-write`
 */
export function exportTexts({ world, terminal, clock, root }: Context, options: ExportOptions): number {
  const output = outputPath(world, options.output);
  const sources = load(root, options.tenant ?? []);
  checkRecord(sources);
  const language = options.language.toLowerCase() as Language;
  const all = foldersWith(sources, language).map((folder) => unitsIn(sources, folder, language));
  const units = all.flatMap(({ units }) => [...units.values()]);
  const chosen = options.untranslated ? units.filter(isUnsettled) : units;
  const text = toXliff(chosen, language, options.untranslated);

  if (output === undefined) terminal.result(text);
  else writeReport(root, output, text);
  for (const { file, key, reason } of all.flatMap(({ leftOut }) => leftOut)) {
    terminal.note(`${terminal.noteColours.yellow('left out:')} ${file}  ${key}: ${reason}`);
  }
  const missing = chosen.filter(({ target }) => target === '');
  const stale = chosen.filter(({ isStale }) => isStale);
  const figures = [
    plural(chosen.length, 'text'),
    `${missing.length} missing`,
    `${chosen.filter(isUntranslated).length - missing.length} still English`,
    ...(stale.length > 0 ? [`${stale.length} stale`] : []),
    plural(new Set(chosen.map(({ file }) => file)).size, 'file'),
  ];
  terminal.conclude(false, figures.join(' · '), clock.elapsed());
  if (output !== undefined) terminal.note(`  → ${options.output}`);
  return 0;
}

/**
 * The shared folder, and those of the tenants that have the language.
 * @throws UserError `source-language`, `unknown-language`, `sources-broken`
 */
function foldersWith({ tenants }: Sources, language: Language): string[] {
  const languages = tenants.map(({ id, settings }) => ({ id, own: languagesOf(intact(settings).value) }));
  const known = languageNames(languages.flatMap(({ own }) => own)).filter((code) => code !== english);
  if (language === fallbackLanguage) throw failure('source-language', { known });
  const folders = languages.filter(({ own }) => own.includes(language)).map(({ id }) => id);
  if (folders.length > 0) return [commonFolder, ...folders];
  throw failure('unknown-language', { wanted: language.toUpperCase(), known });
}

const english = fallbackLanguage.toUpperCase();
