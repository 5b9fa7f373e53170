import { resolve } from 'node:path';
import { type Change, changesBetween } from '../edit/changes.ts';
import { writeSources } from '../edit/write.ts';
import { type ReturnedUnit, readExchange } from '../exchange/file.ts';
import { type ImportPlan, planImport } from '../exchange/plan.ts';
import { fromXliff } from '../exchange/xliff.ts';
import { failure } from '../failures/failures.ts';
import { visible } from '../lib/columns.ts';
import { messagesFor } from '../messages/messages.ts';
import { plural, pretty } from '../reporters/pretty.ts';
import type { Finding } from '../rules/findings.ts';
import { load } from '../sources/load.ts';
import { replaceTexts } from '../sources/replace.ts';
import type { Sources } from '../sources/sources.ts';
import { introduced } from '../validate/introduced.ts';
import { recordFor } from '../validate/record.ts';
import { throwIfAborted } from '../world/clock.ts';
import type { Context } from '../world/context.ts';
import type { Terminal } from '../world/terminal.ts';
import type { ImportOptions } from './declarations.ts';

/**
 * `eos-content import`: imports what translators sent back, less translations of English texts that have changed since.
 * The new texts are checked with all others before anything is written: one error, and nothing is. Earlier errors in
 * other texts do not prevent the import.
 * @param file relative to where the program runs
 * @returns the exit code: 1 if the new texts have errors
 * @throws UserError `unknown-language`, `exchange-file`, `exchange-units`, `sources-broken`, `list-gap`, `cannot-write`
 */
export async function importTexts(
  { world, terminal, clock, root }: Context,
  file: string,
  options: ImportOptions,
): Promise<number> {
  const returned = readUnits(resolve(world.cwd(), file), file);
  const sources = load(root, []);
  const plan = planImport(sources, returned, file);

  const after = replaceTexts(sources, plan.files);
  const touched = new Set(plan.changes.map(({ file, key }) => nameOf(file, key)));
  const messages = messagesFor(options.lang, world.env);
  const isTouched = ({ file, key }: Finding) => touched.has(nameOf(file, key));
  const rules = { messages, spelling: options.spelling, interrupted: clock.interrupted };
  const findings = touched.size > 0 ? await introduced(sources, after, rules, isTouched) : [];
  terminal.result(pretty(findings, terminal.colours, { messages, columns: world.stdout.columns }));
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) {
    const words = `${plural(errors, 'error')} in what would be imported; nothing was changed`;
    terminal.conclude(true, words, clock.elapsed());
    return 1;
  }
  await throwIfAborted(clock.interrupted);
  const settled = new Set([...plan.changes, ...plan.confirmed].map(({ file, key }) => nameOf(file, key)));
  const record = recordFor(after, ({ file, key }) => settled.has(nameOf(file.path, key)));
  if (options.dryRun) terminal.result(preview(plan, terminal));
  else write(sources, [...changesBetween(sources, after), ...record], plan.changes, terminal);
  const leaveOut = (units: ImportPlan['outdated'], why: string) => {
    for (const { file, key } of units)
      terminal.note(`${terminal.noteColours.yellow('left out:')} ${file}  ${key}: ${why}`);
  };
  leaveOut(plan.outdated, 'the English text has changed since the export; export it once more');
  leaveOut(plan.repeated, 'it repeats the English text; if that is right, let its state say “final”');
  terminal.conclude(false, figuresOf(plan, options.dryRun ?? false).join(' · '), clock.elapsed());
  return 0;
}

function figuresOf(
  { changes, unchanged, empty, outdated, repeated, confirmed, stale }: ImportPlan,
  isDryRun: boolean,
): string[] {
  return [
    `${plural(changes.length, 'text')} ${isDryRun ? 'would change' : 'changed'}`,
    `${unchanged} unchanged`,
    `${empty + repeated.length} without translation`,
    ...(outdated.length > 0 ? [`${outdated.length} outdated`] : []),
    ...(confirmed.length > 0
      ? [`${plural(confirmed.length, 'stale text')} ${isDryRun ? 'would be confirmed' : 'confirmed'}`]
      : []),
    ...(stale > 0 ? [`${stale} still stale: where they fit, npx eos-content confirm says so`] : []),
  ];
}

/** A file without texts is refused: it must not pass for work that was done. */
function readUnits(file: string, path: string): ReturnedUnit[] {
  const units = fromXliff(readExchange(file, path));
  if (units.length > 0) return units;
  const fix = 'ask for the file again, or export it once more';
  throw failure('exchange-file', { place: path, reason: 'it contains no texts', fix });
}

const nameOf = (file: string, key: string): string => `${file}\n${key}`;

function write(
  { root }: Sources,
  changes: readonly Change[],
  texts: ImportPlan['changes'],
  terminal: Terminal,
): void {
  writeSources(root, changes);
  const lines = changes.map(({ path }) => {
    const count = texts.filter(({ file }) => file === path).length;
    return `changed  ${path}${count > 0 ? ` (${plural(count, 'text')})` : ''}\n`;
  });
  terminal.result(lines.join(''));
}

const preview = ({ changes }: ImportPlan, { colours: { red, green } }: Terminal): string =>
  changes
    .flatMap(({ file, key, target, value }) => [
      `${file}  ${key}\n`,
      ...(target === '' ? [] : [red(`  - ${visible(target)}\n`)]),
      green(`  + ${visible(value)}\n`),
    ])
    .join('');
