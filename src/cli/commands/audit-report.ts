import type { BrowserPool } from '../audit/browser-pool.ts';
import { auditJson, auditJunit, auditSarif } from '../audit/report/formats.ts';
import { auditHtml } from '../audit/report/html.ts';
import { auditPretty } from '../audit/report/pretty.ts';
import { type AuditReport, extentWords, uncheckedGroups } from '../audit/report/report.ts';
import { takeScreenshots } from '../audit/screenshots.ts';
import { failure, type LostPage } from '../failures/failures.ts';
import { english } from '../messages/messages.ts';
import { countFindings, countsOf } from '../reporters/pretty.ts';
import { leftOutWords } from '../reporters/sarif.ts';
import type { Context } from '../world/context.ts';
import type { AuditOptions } from './declarations.ts';
import { outputPath, pathInRepository } from './paths.ts';

/** The report in the format that was asked for. */
export async function reported(
  { world, clock, terminal, root }: Context,
  report: AuditReport,
  options: AuditOptions,
  pool: BrowserPool,
): Promise<string> {
  switch (options.format) {
    case 'pretty': {
      const isFile = outputPath(world, options.output) !== undefined;
      const colours = isFile ? terminal.noColours : terminal.colours;
      return auditPretty(report, { colours, all: options.all, columns: world.stdout.columns });
    }
    case 'json':
      return auditJson(report);
    case 'sarif': {
      const leftOut = leftOutWords(report.findings.length + report.waived.length, english);
      if (leftOut) terminal.note(leftOut);
      return auditSarif(report, (file) => pathInRepository(world.env, root, file));
    }
    case 'junit':
      return auditJunit(report, options.strict);
    case 'html': {
      const onProgress = (done: number, all: number) => terminal.advance('taking screenshots …', done, all);
      return auditHtml(report, await takeScreenshots(pool, report, onProgress), clock.start);
    }
  }
}

/** Says how it went, in the closing line. @throws UserError `pages-lost` */
export function conclude(
  { world, clock, terminal }: Context,
  report: AuditReport,
  options: AuditOptions,
): number {
  const { findings, waived } = report;
  const lost = lostIn(report);
  const { errors, warnings } = countsOf(findings);
  const hasFailed = errors > 0 || lost.length > 0 || (options.strict === true && warnings > 0);
  const words = [
    countFindings(findings),
    ...(waived.length > 0 ? [`${waived.length} waived`] : []),
    extentWords(report),
  ].join(' · ');
  terminal.conclude(hasFailed, words, clock.elapsed());
  if (outputPath(world, options.output)) terminal.note(`  → ${options.output}`);
  if (lost.length > 0) {
    throw failure('pages-lost', { lost });
  }
  return hasFailed ? 1 : 0;
}

/** The pages that could not be audited, and those that kept checks from running. */
const lostIn = ({ lost, unchecked }: AuditReport): readonly LostPage[] => [
  ...lost.map(({ item: { url }, reason }) => ({ url, reason })),
  ...uncheckedGroups(unchecked.filter(({ isFailure }) => isFailure)).map(({ target, ...group }) => ({
    url: target.url,
    ...group,
  })),
];
