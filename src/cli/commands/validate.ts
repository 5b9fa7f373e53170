import { existsSync } from 'node:fs';
import { type Clock, throwIfAborted } from '../clock.ts';
import { UserError } from '../failures.ts';
import { messagesFor } from '../messages/messages.ts';
import { load } from '../sources/load.ts';
import type { Sources } from '../sources/sources.ts';
import { terminalOf } from '../terminal.ts';
import { sourceFiles } from '../texts/source-files.ts';
import { summarize } from '../validate/summary.ts';
import { type ValidationOptions, validate } from '../validate/validate.ts';
import type { World } from '../world.ts';
import { type CommonOptions, rootOf } from './options.ts';
import { type Audience, conclude, type Inspection, publish, type ReportOptions } from './validate-report.ts';
import { namedFiles, type Selection, selectionOf } from './validate-selection.ts';

export interface ValidateOptions extends CommonOptions, ReportOptions {
  tenant?: readonly string[];
  language?: readonly string[];
  hints?: boolean;
  spelling?: boolean;
  lang?: string;
  watch?: boolean;
}

/**
 * `eos-content validate`: checks settings and texts. `--fix` first writes the safe corrections; `--watch` repeats until
 * interrupted, which is not a failure.
 * @param files only findings in these files and folders, relative to where the program runs; all when empty
 * @returns the exit code: 1 for errors, with `--strict` for warnings too
 * @throws UserError `no-sources`, `unknown-tenant`, `unknown-language`, `unknown-file`, `output-is-source`, `cannot-
 * read`, `cannot-write`
 */
export async function validateCommand(
  world: World,
  files: readonly string[],
  options: ValidateOptions,
  clock: Clock,
): Promise<number> {
  const { tenant = [], language = [], hints, spelling = true, quiet = false } = options;
  const messages = messagesFor(options.lang, world.env);
  const rules = { messages, hints, spelling };
  const audience = { world, terminal: terminalOf(world, quiet), messages };
  const root = rootOf(world, options);
  let sources = load(root, tenant);
  const isNamed = namedFiles(world, sources, files);
  if (spelling) await noteMissingDictionaries(sources, selectionOf(sources, language, isNamed), audience);
  const round = async (begun: number): Promise<number> => {
    const selection = selectionOf(sources, language, isNamed);
    if (options.fix) sources = await fix(sources, selection, rules, audience, clock);
    const inspection = await inspect(sources, selection, rules);
    await throwIfAborted(clock.interrupted);
    await publish(inspection, options, audience);
    return conclude(inspection, options, audience, clock.elapsed() - begun);
  };
  if (!options.watch) return round(0);
  await watch(root, audience, clock, async (begun) => {
    sources = load(root, tenant, sources);
    await round(begun);
  });
  // To end watching is no failure: each round has reported its findings.
  return 0;
}

async function watch(
  root: string,
  { terminal, messages }: Audience,
  clock: Clock,
  run: (begun: number) => Promise<void>,
): Promise<void> {
  const { watchSources } = await import('../sources/watch.ts');
  await watchSources(root, clock.interrupted, async (paths) => {
    const isFirst = paths.length === 0;
    const begun = isFirst ? 0 : clock.elapsed();
    if (!isFirst) terminal.note(`\n${paths.join('\n')}`);
    try {
      await run(begun);
    } catch (error) {
      // Stop without waiting for the last run.
      if (error === clock.interrupted.reason) return;
      // A file is missing for a moment, or the settings lack what was asked for: the next change may restore it.
      if (!(error instanceof UserError) || !existsSync(root)) throw error;
      terminal.note(`${terminal.noteColours.red('error:')} ${error.message}\n  ${error.fix}`);
    }
    if (isFirst) terminal.note(messages.t('watching'));
  });
}

/** Names the languages without a dictionary. Not a finding: a translator cannot fix it. */
async function noteMissingDictionaries(
  sources: Sources,
  { hasLanguage }: Selection,
  { terminal, messages }: Audience,
): Promise<void> {
  const { languagesWithoutDictionary } = await import('../validate/rules/spelling.ts');
  const missing = languagesWithoutDictionary(sources).filter(hasLanguage);
  if (missing.length === 0) return;
  const languages = missing.map((language) => language.toUpperCase()).join(', ');
  const packages = missing.map((language) => `dictionary-${language}`).join(' ');
  terminal.note(messages.t('dictionaries', { languages }));
  terminal.note(`  npm install --save-dev ${packages}`);
}

async function fix(
  sources: Sources,
  { hasFile }: Selection,
  rules: ValidationOptions,
  { terminal, messages }: Audience,
  clock: Clock,
): Promise<Sources> {
  const { fix } = await import('../validate/fix.ts');
  const fixed = await fix(sources, rules, ({ file }) => hasFile(file));
  await throwIfAborted(clock.interrupted);
  if (fixed.count > 0) {
    const { changesBetween } = await import('../scaffold/plan.ts');
    const { writeSources } = await import('../scaffold/write.ts');
    const changes = changesBetween(sources, fixed.sources);
    writeSources(sources.root, changes);
    const files = changes.map(({ path }) => `\n  ${path}`);
    terminal.note(`${messages.t('fixed', { count: fixed.count })}:${files.join('')}`);
  }
  return fixed.sources;
}

async function inspect(
  sources: Sources,
  { hasFile, hasTexts }: Selection,
  rules: ValidationOptions,
): Promise<Inspection> {
  const findings = (await validate(sources, rules)).filter(({ file }) => hasFile(file));
  return {
    root: sources.root,
    findings,
    summary: summarize(sources, findings, hasTexts),
    files: sourceFiles(sources)
      .map(({ path }) => path)
      .filter(hasFile),
  };
}
