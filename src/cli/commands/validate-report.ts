import packageJson from '../../../package.json' with { type: 'json' };
import type { Finding } from '../findings.ts';
import type { Messages } from '../messages/messages.ts';
import type { Format } from '../reporters/formats.ts';
import { countFindings, pretty } from '../reporters/pretty.ts';
import { addToJobSummary, writeReport } from '../reporters/write-report.ts';
import type { Terminal } from '../terminal.ts';
import type { Summary } from '../validate/summary.ts';
import type { World } from '../world.ts';
import { outputPath } from './options.ts';
import { pathInRepository } from './repository.ts';

export interface ReportOptions {
  format: Format;
  output?: string;
  strict?: boolean;
  all?: boolean;
  fix?: boolean;
}

export interface Inspection {
  readonly root: string;
  readonly findings: readonly Finding[];
  readonly summary: Summary;
  readonly files: readonly string[];
}

export interface Audience {
  readonly world: World;
  readonly terminal: Terminal;
  readonly messages: Messages;
}

/** Prints the report, or writes it where it was asked for. @throws UserError `output-is-source`, `cannot-write` */
export async function publish(
  inspection: Inspection,
  options: ReportOptions,
  audience: Audience,
): Promise<void> {
  const { world, terminal, messages } = audience;
  const text = await reportOf(inspection, options, audience);
  const output = outputPath(world, options.output);
  if (output === undefined) terminal.result(text);
  else writeReport(inspection.root, output, text);
  const jobSummary = world.env.GITHUB_STEP_SUMMARY;
  if (options.format === 'github' && jobSummary) {
    const { githubSummary } = await import('../reporters/github-summary.ts');
    addToJobSummary(jobSummary, githubSummary(inspection.findings, inspection.summary, messages));
  }
}

async function reportOf(
  { root, findings, summary, files }: Inspection,
  { format, output, strict, all }: ReportOptions,
  { world, terminal, messages }: Audience,
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

/** Prints the closing line. */
export function conclude(
  { findings, summary }: Inspection,
  options: ReportOptions,
  { world, terminal, messages }: Audience,
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
