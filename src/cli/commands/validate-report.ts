import packageJson from '../../../package.json' with { type: 'json' };
import type { Messages } from '../messages/messages.ts';
import { countFindings, pretty } from '../reporters/pretty.ts';
import { addToJobSummary, writeReport } from '../reporters/write-report.ts';
import type { Finding } from '../rules/findings.ts';
import type { Summary } from '../validate/summary.ts';
import type { Context } from '../world/context.ts';
import type { ValidateOptions } from './declarations.ts';
import { outputPath, pathInRepository } from './paths.ts';

export interface Inspection {
  readonly findings: readonly Finding[];
  readonly summary: Summary;
  readonly files: readonly string[];
}

/** Prints the report, or writes it where it was asked for. @throws UserError `output-is-source`, `cannot-write` */
export async function publish(
  context: Context,
  inspection: Inspection,
  options: ValidateOptions,
  messages: Messages,
): Promise<void> {
  const { world, terminal, root } = context;
  const text = await reportOf(context, inspection, options, messages);
  const output = outputPath(world, options.output);
  if (output === undefined) terminal.result(text);
  else writeReport(root, output, text);
  const jobSummary = world.env.GITHUB_STEP_SUMMARY;
  if (options.format === 'github' && jobSummary) {
    const { githubSummary } = await import('../reporters/github-summary.ts');
    addToJobSummary(jobSummary, githubSummary(inspection.findings, inspection.summary, messages));
  }
}

async function reportOf(
  { world, terminal, root }: Context,
  { findings, summary, files }: Inspection,
  { format, output, strict, all }: ValidateOptions,
  messages: Messages,
): Promise<string> {
  const pathOf = (file: string) => pathInRepository(world.env, root, file);
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
      const { explainedChecks } = await import('./explained.ts');
      const pages = new Map(explainedChecks().map((page) => [page.id, page]));
      const { leftOutWords, sarif } = await import('../reporters/sarif.ts');
      const leftOut = leftOutWords(findings.length, messages);
      if (leftOut) terminal.note(leftOut);
      return sarif(findings, {
        messages,
        version: packageJson.version,
        pathOf,
        pageOf: ({ check }) => pages.get(check),
      });
    }
    case 'junit':
      return (await import('../reporters/junit.ts')).junit(findings, { messages, files, strict });
  }
}

/** Prints the closing line. */
export function conclude(
  { world, terminal }: Context,
  { findings, summary }: Inspection,
  options: ValidateOptions,
  messages: Messages,
  milliseconds: number,
): number {
  const { errors, warnings } = summary.totals;
  const hasFailed = errors > 0 || (options.strict === true && warnings > 0);
  const fixable = options.fix ? 0 : findings.filter(({ edit }) => edit?.safe).length;
  const words = [
    countFindings(findings, messages),
    extentOf(summary, messages),
    ...(fixable > 0 ? [messages.t('fixable', { count: fixable })] : []),
  ].join(' · ');
  terminal.conclude(hasFailed, words, milliseconds);
  if (outputPath(world, options.output)) terminal.note(`  → ${options.output}`);
  return hasFailed ? 1 : 0;
}

/** How many tenants, languages and texts were checked. */
const extentOf = ({ tenants, languages, totals }: Summary, messages: Messages): string =>
  [
    tenants.length === 1 ? tenants[0] : messages.t('tenants', { count: tenants.length }),
    messages.t('languages', { count: new Set(languages.map(({ language }) => language)).size }),
    messages.t('texts', { count: totals.texts }),
  ].join(', ');
