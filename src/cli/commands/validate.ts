import { existsSync } from 'node:fs';
import { UserError } from '../failures/failures.ts';
import { type Messages, messagesFor } from '../messages/messages.ts';
import { load } from '../sources/load.ts';
import type { Sources } from '../sources/sources.ts';
import { sourceFiles } from '../texts/source-files.ts';
import { summarize } from '../validate/summary.ts';
import { type ValidationOptions, validate } from '../validate/validate.ts';
import { throwIfAborted } from '../world/clock.ts';
import type { Context } from '../world/context.ts';
import type { ValidateOptions } from './declarations.ts';
import { conclude, type Inspection, publish } from './validate-report.ts';
import { namedFiles, type Selection, selectionOf } from './validate-selection.ts';

/**
 * `eos-content validate`: checks settings and texts. `--fix` first writes the safe corrections; `--watch` repeats until
 * interrupted, which is not a failure.
 * @param files only findings in these files and folders, relative to where the program runs; all when empty
 * @returns the exit code: 1 for errors, with `--strict` for warnings too
 * @throws UserError `no-sources`, `unknown-tenant`, `unknown-language`, `unknown-file`, `output-is-source`, `cannot-
 * read`, `cannot-write`
 */
export async function validateCommand(
  context: Context,
  files: readonly string[],
  options: ValidateOptions,
): Promise<number> {
  const { world, clock, root } = context;
  const { tenant = [], language = [], hints, spelling } = options;
  const messages = messagesFor(options.lang, world.env);
  const rules = { messages, hints, spelling, interrupted: clock.interrupted };
  let sources = load(root, tenant);
  const isNamed = namedFiles(world, sources, files);
  if (spelling) {
    await noteMissingDictionaries(context, sources, selectionOf(sources, language, isNamed), messages);
  }
  const round = async (begun: number): Promise<number> => {
    const selection = selectionOf(sources, language, isNamed);
    if (options.fix) sources = await fix(context, sources, selection, rules);
    const inspection = await inspect(sources, selection, rules);
    await throwIfAborted(clock.interrupted);
    await publish(context, inspection, options, messages);
    return conclude(context, inspection, options, messages, clock.elapsed() - begun);
  };
  if (!options.watch) return round(0);
  await watch(context, messages, async (begun) => {
    sources = load(root, tenant, sources);
    await round(begun);
  });
  // To end watching is no failure: each round has reported its findings.
  return 0;
}

async function watch(
  { root, terminal, clock }: Context,
  messages: Messages,
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
  { terminal }: Context,
  sources: Sources,
  { hasLanguage }: Selection,
  messages: Messages,
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
  { terminal, clock }: Context,
  sources: Sources,
  { hasFile }: Selection,
  rules: ValidationOptions & { readonly messages: Messages },
): Promise<Sources> {
  const { fix } = await import('../validate/fix.ts');
  const fixed = await fix(sources, rules, ({ file }) => hasFile(file));
  await throwIfAborted(clock.interrupted);
  if (fixed.count > 0) {
    const { changesBetween } = await import('../edit/changes.ts');
    const { writeSources } = await import('../edit/write.ts');
    const changes = changesBetween(sources, fixed.sources);
    writeSources(sources.root, changes);
    const files = changes.map(({ path }) => `\n  ${path}`);
    terminal.note(`${rules.messages.t('fixed', { count: fixed.count })}:${files.join('')}`);
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
    findings,
    summary: summarize(sources, findings, hasTexts),
    files: sourceFiles(sources)
      .map(({ path }) => path)
      .filter(hasFile),
  };
}
