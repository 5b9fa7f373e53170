import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { type Clock, seconds, throwIfAborted } from '../clock.ts';
import { closest } from '../closest.ts';
import { failure, UserError } from '../failures.ts';
import type { Finding } from '../findings.ts';
import { type Messages, messagesFor } from '../messages/messages.ts';
import type { Format } from '../reporters/formats.ts';
import { countFindings, pretty } from '../reporters/pretty.ts';
import { addToJobSummary, writeReport } from '../reporters/write-report.ts';
import { load } from '../sources/load.ts';
import { commonFolder, type Sources } from '../sources/sources.ts';
import { type Terminal, terminalOf } from '../terminal.ts';
import { languagesOf, sourceFiles } from '../validate/files.ts';
import { type Summary, summarize } from '../validate/summary.ts';
import { validate } from '../validate/validate.ts';
import type { World } from '../world.ts';
import { languageChooser } from './languages.ts';
import { type CommonOptions, outputPath, rootOf } from './options.ts';
import { pathInRepository } from './repository.ts';

export interface ValidateOptions extends CommonOptions {
  tenant?: readonly string[];
  /** Codes of languages in any case, or patterns: only findings in files with texts of these. */
  language?: readonly string[];
  format: Format;
  /** The file to write, relative to where the program runs; standard output when left out. */
  output?: string;
  /** Warnings fail as errors do. */
  strict?: boolean;
  hints?: boolean;
  /** Checked unless it is false. */
  spelling?: boolean;
  /** The language to report in; by the environment when left out. */
  lang?: string;
  /** Pretty only: every finding, however many there are. */
  all?: boolean;
  fix?: boolean;
  watch?: boolean;
}

/**
 * `eos-content validate`: checks settings and texts, and reports what it found. With `--fix` it first writes what can be
 * fixed without asking, with `--watch` it goes on until it is interrupted, which is then no failure.
 *
 * @param files only findings in these files and folders, relative to where the program runs; all when empty
 * @returns the exit code: 1 for errors, with `--strict` for warnings too
 * @throws UserError `no-sources`, `unknown-tenant`, `unknown-language`, `unknown-file`, `output-is-source`, `cannot-read`, `cannot-write`
 */
export async function validateCommand(
  world: World,
  files: readonly string[],
  options: ValidateOptions,
  clock: Clock,
): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const messages = messagesFor(options.lang, world.env);
  const root = rootOf(world, options);
  let sources = load(root, options.tenant ?? []);
  const isNamed = namedFiles(world, sources, files);
  if (options.spelling !== false) await noteMissingDictionaries(sources, options, terminal, messages);
  const round = async (begun: number): Promise<number> => {
    const before = sources;
    if (options.fix) sources = await fix(sources, options, isNamed, { terminal, messages, clock });
    const inspection = await inspect(sources, options, isNamed, messages);
    // What has been written is reported.
    if (sources === before) await throwIfAborted(clock.interrupted);
    await publish(world, options, terminal, messages, inspection);
    return conclude(world, inspection, options, terminal, messages, clock.elapsed() - begun);
  };
  if (!options.watch) return round(0);
  const { watchSources } = await import('../sources/watch.ts');
  await watchSources(root, clock.interrupted, async (paths) => {
    const begun = paths.length === 0 ? 0 : clock.elapsed();
    if (paths.length > 0) terminal.note(`\n${paths.join('\n')}`);
    try {
      sources = load(root, options.tenant ?? [], sources);
      await round(begun);
    } catch (error) {
      // Whoever ends the watching does not wait for the last look.
      if (error === clock.interrupted.reason) return;
      // A file that is away for a moment, or settings that lose what was asked for: the next change may bring it back.
      if (!(error instanceof UserError) || !existsSync(root)) throw error;
      terminal.note(`${terminal.noteColours.red('error:')} ${error.message}\n  ${error.fix}`);
    }
    if (paths.length === 0) terminal.note(messages.t('watching'));
  });
  // Whoever watches has seen what there was to see: to end it is no failure.
  return 0;
}

/**
 * Says of which languages the spelling cannot be checked. It is no finding: a translator cannot fix it, and `--strict` is
 * not to fail by it.
 */
async function noteMissingDictionaries(
  sources: Sources,
  { language = [] }: ValidateOptions,
  terminal: Terminal,
  messages: Messages,
): Promise<void> {
  const { languagesWithoutDictionary } = await import('../validate/rules/spelling.ts');
  const missing = languagesWithoutDictionary(sources).filter(chooser(sources, language));
  if (missing.length === 0) return;
  const languages = missing.map((language) => language.toUpperCase()).join(', ');
  const packages = missing.map((language) => `dictionary-${language}`).join(' ');
  terminal.note(messages.t('dictionaries', { languages }));
  terminal.note(`  npm install --save-dev ${packages}`);
}

interface Surroundings {
  readonly terminal: Terminal;
  readonly messages: Messages;
  readonly clock: Clock;
}

/** Writes what can be fixed without asking, of the findings that were asked for. */
async function fix(
  sources: Sources,
  options: ValidateOptions,
  isNamed: (file: string) => boolean,
  { terminal, messages, clock }: Surroundings,
): Promise<Sources> {
  const { fix } = await import('../validate/fix.ts');
  const { hints, spelling = true, language = [] } = options;
  const isMeant = fileChooser(chooser(sources, language), language);
  const validation = { messages, hints, spelling };
  const fixed = await fix(sources, validation, ({ file }) => isMeant(file) && isNamed(file));
  await throwIfAborted(clock.interrupted);
  if (fixed.changes.length > 0) {
    const { writeSources } = await import('../scaffold/write.ts');
    writeSources(sources.root, fixed.changes);
    const files = fixed.changes.map(({ path }) => `\n  ${path}`);
    terminal.note(`${messages.t('fixed', { count: fixed.count })}:${files.join('')}`);
  }
  return fixed.sources;
}

/** Says how it went, in the closing line. Returns the exit code. */
function conclude(
  world: World,
  { findings, summary }: Inspection,
  options: ValidateOptions,
  terminal: Terminal,
  messages: Messages,
  milliseconds: number,
): number {
  const { errors, warnings } = summary.totals;
  const hasFailed = errors > 0 || (options.strict === true && warnings > 0);
  const mark = hasFailed ? terminal.noteColours.red('✗') : terminal.noteColours.green('✓');
  const fixable = options.fix ? 0 : findings.filter(({ edit }) => edit?.safe).length;
  const words = [
    `${countFindings(findings, messages)} · ${figures(summary, messages)}`,
    ...(fixable > 0 ? [messages.t('fixable', { count: fixable })] : []),
  ].join(' · ');
  terminal.note(`${mark} ${words}  ${seconds(milliseconds)}`);
  if (outputPath(world, options.output)) terminal.note(`  → ${options.output}`);
  return hasFailed ? 1 : 0;
}

/**
 * Checks the sources, and keeps of what is found what was asked for.
 *
 * @throws UserError `unknown-language`
 */
async function inspect(
  sources: Sources,
  { language: wanted = [], hints, spelling = true }: ValidateOptions,
  isNamed: (file: string) => boolean,
  messages: Messages,
): Promise<Inspection> {
  const isChosen = chooser(sources, wanted);
  const { findings: found } = await validate(sources, { messages, hints, spelling });
  const isMeant = fileChooser(isChosen, wanted);
  const findings = found.filter(({ file }) => isMeant(file) && isNamed(file));
  return {
    sources,
    findings,
    summary: summarize(
      sources,
      findings,
      (language, tenant) =>
        isChosen(language) &&
        [commonFolder, tenant].some((folder) => isNamed(`locales/${folder}/${language}.json`)),
    ),
    files: sourceFiles(sources)
      .map(({ path }) => path)
      .filter((file) => isMeant(file) && isNamed(file)),
  };
}

/**
 * Says which files were named on the command line.
 *
 * @throws UserError `unknown-file`
 */
function namedFiles(world: World, sources: Sources, files: readonly string[]): (file: string) => boolean {
  const known = sourceFiles(sources).map(({ path }) => path);
  const named = files.map((file) => relative(sources.root, resolve(world.cwd(), file)).replaceAll('\\', '/'));
  const isIn = (folder: string, file: string) =>
    folder === '' || file === folder || file.startsWith(`${folder}/`);
  for (const [index, path] of named.entries()) {
    if (!known.some((file) => isIn(path, file))) {
      throw failure('unknown-file', { wanted: files[index] as string, closest: closest(path, known) });
    }
  }
  return (file) => named.length === 0 || named.some((path) => isIn(path, file));
}

/** Says which files were asked for: where languages were, those with texts of them. */
function fileChooser(isChosen: (language: string) => boolean, wanted: readonly string[]) {
  return (file: string): boolean => {
    const [, language] = /^locales\/[^/]+\/([^/]+)\.json$/.exec(file) ?? [];
    return wanted.length === 0 || (language !== undefined && isChosen(language));
  };
}

/** Says which languages were asked for: all when none was. */
function chooser({ tenants, common }: Sources, wanted: readonly string[]): (language: string) => boolean {
  return languageChooser(wanted, [
    ...tenants.flatMap(({ settings, texts }) => [...languagesOf(settings.value), ...texts.keys()]),
    // Where the settings are broken, the files tell.
    ...(tenants.some(({ settings }) => settings.value === undefined) ? common.keys() : []),
  ]);
}

/** What was looked at, and what was found. */
interface Inspection {
  readonly sources: Sources;
  readonly findings: readonly Finding[];
  readonly summary: Summary;
  /** The files that were looked at, relative to the root. */
  readonly files: readonly string[];
}

/** Prints the report, or writes it where it was asked for. */
async function publish(
  world: World,
  options: ValidateOptions,
  terminal: Terminal,
  messages: Messages,
  inspection: Inspection,
): Promise<void> {
  const { root } = inspection.sources;
  const text = await reported(world, options, terminal, messages, inspection);
  const output = outputPath(world, options.output);
  if (output === undefined) terminal.result(text);
  else writeReport(root, output, text);
  const jobSummary = world.env.GITHUB_STEP_SUMMARY;
  if (options.format === 'github' && jobSummary) {
    const { githubSummary } = await import('../reporters/github-summary.ts');
    addToJobSummary(jobSummary, githubSummary(inspection.findings, inspection.summary, messages));
  }
}

/** The report in the format that was asked for. A format is loaded when it is wanted. */
async function reported(
  world: World,
  { format, output, strict, all }: ValidateOptions,
  terminal: Terminal,
  messages: Messages,
  { sources, findings, summary, files }: Inspection,
): Promise<string> {
  const pathOf = (file: string) => pathInRepository(world.env, sources.root, file);
  switch (format) {
    case 'pretty': {
      const colours = outputPath(world, output) === undefined ? terminal.colours : terminal.noColours;
      return pretty(findings, colours, { messages, summary, all, columns: world.stdout.columns });
    }
    case 'json':
      return (await import('../reporters/json.ts')).json(findings, summary);
    case 'github': {
      const { github } = await import('../reporters/github.ts');
      return github(findings, { messages, pathOf, hasSummary: Boolean(world.env.GITHUB_STEP_SUMMARY) });
    }
    case 'sarif': {
      const { checkPage } = await import('../explain/check-pages.ts');
      const { sarif } = await import('../reporters/sarif.ts');
      return sarif(findings, {
        language: messages.language,
        fix: messages.t('fix'),
        version: packageJson.version,
        pathOf,
        pageOf: ({ check }) => checkPage(check),
      });
    }
    case 'junit':
      return (await import('../reporters/junit.ts')).junit(findings, { messages, files, strict });
  }
}

function figures({ tenants, languages, totals }: Summary, messages: Messages): string {
  const [only = '', more] = tenants;
  return [
    more === undefined ? only : messages.t('tenants', { count: tenants.length }),
    messages.t('languages', { count: new Set(languages.map(({ language }) => language)).size }),
    messages.t('texts', { count: totals.texts }),
  ].join(', ');
}
