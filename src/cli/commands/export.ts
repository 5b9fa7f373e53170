import { resolve } from 'node:path';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { type Clock, seconds } from '../clock.ts';
import { closest } from '../closest.ts';
import { writeReport } from '../emit/report.ts';
import { isUntranslated, type Unit, unitsIn } from '../exchange/unit.ts';
import { failure } from '../failures.ts';
import { load } from '../load/load.ts';
import { commonFolder, type Sources } from '../load/sources.ts';
import { plural } from '../reporters/pretty.ts';
import { intact } from '../scaffold/intact.ts';
import { terminalOf } from '../terminal.ts';
import { languagesOf } from '../validate/files.ts';
import type { World } from '../world.ts';
import type { CommonOptions } from './options.ts';

export interface ExportOptions extends CommonOptions {
  tenant?: readonly string[];
  /** The code of the language that is translated to, in any case. */
  language: string;
  format: 'xliff' | 'csv';
  /** Only texts that the language lacks, or has in English. */
  untranslated?: boolean;
  /** The file to write, relative to where the program runs; standard output when left out. */
  output?: string;
}

/**
 * `eos-content export`: the texts of a language beside the English ones, for translators. The shared texts are among
 * them, once. Other files may have errors.
 *
 * @returns the exit code
 * @throws UserError `unknown-tenant`, `unknown-language`, `source-language`, `sources-broken`, `output-is-source`, `cannot-write`
 */
export async function exportTexts(world: World, options: ExportOptions, clock: Clock): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const root = resolve(world.cwd(), options.root);
  const output = options.output === undefined ? undefined : resolve(world.cwd(), options.output);
  const sources = load(root, options.tenant ?? []);
  const language = options.language.toLowerCase() as Language;
  const all = foldersWith(sources, language).map((folder) => unitsIn(sources, folder, language));
  const units = all.flatMap(({ units }) => units);
  const chosen = options.untranslated ? units.filter(isUntranslated) : units;
  const text = await written(options.format, chosen, language);

  if (output === undefined) terminal.result(text);
  else writeReport(root, output, text);
  for (const { file, key, reason } of all.flatMap(({ leftOut }) => leftOut)) {
    terminal.note(`${terminal.noteColours.yellow('left out:')} ${file}  ${key}: ${reason}`);
  }
  const missing = chosen.filter(({ target }) => target === '');
  const figures = [
    plural(chosen.length, 'text'),
    `${missing.length} missing`,
    `${chosen.filter(isUntranslated).length - missing.length} still English`,
    plural(new Set(chosen.map(({ file }) => file)).size, 'file'),
  ];
  terminal.note(`${terminal.noteColours.green('✓')} ${figures.join(' · ')}  ${seconds(clock.elapsed())}`);
  if (output !== undefined) terminal.note(`  → ${options.output}`);
  return 0;
}

/** The shared folder, and those of the tenants that have the language. */
function foldersWith({ tenants }: Sources, language: Language): string[] {
  const languages = new Map(
    tenants.map(({ id, settings }) => [id, languagesOf(intact(settings).value)] as const),
  );
  const known = [...new Set([...languages.values()].flat())]
    .filter((code) => code !== fallbackLanguage)
    .map((code) => code.toUpperCase());
  if (language === fallbackLanguage) throw failure('source-language', { known });
  const folders = [...languages].filter(([, own]) => own.includes(language)).map(([id]) => id);
  if (folders.length > 0) return [commonFolder, ...folders];
  const wanted = language.toUpperCase();
  throw failure('unknown-language', { wanted, closest: closest(wanted, known), known });
}

/** A format is loaded when it is wanted. */
async function written(
  format: ExportOptions['format'],
  units: readonly Unit[],
  language: Language,
): Promise<string> {
  if (format === 'csv') return (await import('../exchange/csv.ts')).toCsv(units);
  return (await import('../exchange/xliff.ts')).toXliff(units, language);
}
