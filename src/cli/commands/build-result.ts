import type { Findings } from '../build/found.ts';
import type { Facts } from '../build/make-tenant.ts';
import { seconds } from '../clock.ts';
import type { UserError } from '../failures.ts';
import type { Survey } from '../load/survey.ts';
import { plural } from '../reporters/pretty.ts';
import { table } from '../reporters/table.ts';
import type { Terminal } from '../terminal.ts';
import { recordPath } from '../validate/record.ts';
import { size, sum } from './figures.ts';

/** A tenant whose output is in its place. */
export interface Built extends Facts {
  readonly tenant: string;
  readonly isKept: boolean;
  /** From the tenant before to this one. */
  readonly milliseconds: number;
}

/** A tenant of which a file cannot be read. */
export interface Unreadable {
  readonly tenant: string;
  readonly error: UserError;
}

/** What has come of a build. */
export interface BuildResult {
  readonly built: readonly Built[];
  /** The tenants whose outputs are as they were. */
  readonly failed: readonly string[];
  readonly unreadable: readonly Unreadable[];
  readonly all: Findings;
  readonly part: Survey['part'];
  readonly isTimeGiven: boolean;
  /** Where it was written to, as it is shown. */
  readonly folder: string;
  readonly milliseconds: number;
}

/** Of more tenants, those that stayed as they were are counted and not listed: nobody looks for three among two thousand. */
const listedWhole = 40;

/** Tells what has come of a build: a table of its tenants as the result, the rest beside it. */
export function tell(terminal: Terminal, result: BuildResult): void {
  const { built, failed, unreadable, all, part, isTimeGiven, folder, milliseconds } = result;
  const listed = built.length > listedWhole ? built.filter(({ isKept }) => !isKept) : built;
  if (listed.length > 0) {
    const head = ['tenant', 'languages', 'pages', 'size', 'time'];
    terminal.result(table(head, listed.map(row), terminal.colours));
  }
  for (const { tenant, error } of unreadable) terminal.warn(`${tenant}: ${error.message}\n  ${error.mend}`);
  const { green, red } = terminal.noteColours;
  const mark = failed.length > 0 || all.broken.size > 0 ? red('✗') : green('✓');
  terminal.note(`${mark} ${figuresOf(result).join(' · ')}  ${seconds(milliseconds)}`);
  terminal.note(`  → ${folder}/`);
  if (failed.length > 0) terminal.note(`  not built, and left as they were: ${failed.join(', ')}`);
  if (part && part.of > 1 && !isTimeGiven)
    terminal.note('  SOURCE_DATE_EPOCH is not set: only parts with the same time can be joined');
  if (built.length + failed.length === 0)
    terminal.note('  nothing was left for this part: there are more parts than tenants');
}

function figuresOf({ built, all: { errors, warnings, broken }, part }: BuildResult): string[] {
  const unchanged = built.filter(({ isKept }) => isKept).length;
  const languages = sum(built, (one) => one.languages.length);
  const pages = sum(built, (one) => one.pages);
  // What is built all the same lacks translations, or the record is wrong.
  const isOnlyLack = broken.size === 0 && errors.every(({ file }) => file !== recordPath);
  return [
    ...(part ? [`part ${part.part} of ${part.of}`] : []),
    plural(built.length, 'tenant'),
    ...(unchanged > 0 ? [`${unchanged === built.length ? 'all' : unchanged} unchanged`] : []),
    plural(languages, 'language version'),
    plural(pages, 'page'),
    size(sum(built, ({ bytes }) => bytes)),
    ...(errors.length > 0 ? [plural(errors.length, isOnlyLack ? 'untranslated text' : 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ];
}

const row = ({ tenant, languages, pages, bytes, isKept, milliseconds }: Built): string[] => [
  tenant,
  languages.join(' '),
  `${pages}`,
  size(bytes),
  isKept ? 'unchanged' : seconds(milliseconds),
];
