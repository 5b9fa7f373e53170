import type { BuildResult } from '../build/build-tenants.ts';
import { plural, pretty } from '../reporters/pretty.ts';
import { table } from '../reporters/table.ts';
import type { Terminal } from '../world/terminal.ts';
import { size, sum } from './figures.ts';

/** Prints what keeps tenants from being built, and what is shown in English because it is not translated. */
export function reportErrors(terminal: Terminal, { findings, unreadable }: BuildResult): void {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) terminal.result(pretty(errors, terminal.colours));
  for (const [tenant, { message, fix }] of unreadable) terminal.warn(`${tenant}: ${message}\n  ${fix}`);
}

/**
 * Prints the table of the tenants that were built, and the closing line.
 * @param folder the output folder, as it is shown
 */
export function reportBuilt(
  terminal: Terminal,
  { built, failed, findings }: BuildResult,
  folder: string,
  milliseconds: number,
): void {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const rows = built.map(({ tenant, languages, pages, bytes }) => [
    tenant,
    languages.join(' '),
    `${pages}`,
    size(bytes),
  ]);
  if (rows.length > 0)
    terminal.result(table(['tenant', 'languages', 'pages', 'size'], rows, terminal.colours));
  const figures = [
    plural(built.length, 'tenant'),
    plural(
      sum(built, ({ pages }) => pages),
      'page',
    ),
    size(sum(built, ({ bytes }) => bytes)),
    ...(errors > 0 ? [plural(errors, failed.length > 0 ? 'error' : 'untranslated text')] : []),
  ];
  terminal.conclude(failed.length > 0, figures.join(' · '), milliseconds);
  terminal.note(`  → ${folder}/`);
  if (failed.length > 0) terminal.note(`  failed; the previous output is kept: ${failed.join(', ')}`);
}
