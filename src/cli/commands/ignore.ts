import { writeSources } from '../edit/write.ts';
import { failure } from '../failures/failures.ts';
import { visible } from '../lib/columns.ts';
import type { Finding } from '../rules/findings.ts';
import { load } from '../sources/load.ts';
import { ignoreChange, ignorePath, isIgnorable, markedWords } from '../validate/ignore-file.ts';
import { validate } from '../validate/validate.ts';
import type { Context } from '../world/context.ts';
import type { IgnoreOptions } from './declarations.ts';
import { sourcePath } from './paths.ts';

/**
 * `eos-content ignore`: suppresses a finding in `locales/ignore.json`, limited to its marked words.
 * @param location `<file>:<line>:<column>` as findings show it; line and column may be left out
 * @throws UserError `nothing-found`, `several-found`, `not-ignorable`, `sources-broken`, `cannot-write`
 */
export async function ignoreCommand(
  { world, terminal, clock, root }: Context,
  location: string,
  { check, words, reason }: IgnoreOptions,
): Promise<number> {
  const sources = load(root, []);
  const [, name = '', line, column] = /^(.+?)(?::(\d+)(?::(\d+))?)?$/.exec(location) ?? [];
  const file = sourcePath(world, root, name);
  const spelling = check === undefined || check === 'spelling';
  const all = await validate(sources, { hints: true, spelling, interrupted: clock.interrupted });
  const found = all.filter(
    (one) =>
      one.file === file &&
      (line === undefined || one.line === Number(line)) &&
      (column === undefined || one.column === Number(column)) &&
      (check === undefined || one.check === check) &&
      (words === undefined || markedWords(one) === words),
  );
  const [first] = found;
  if (!first) throw failure('nothing-found', { location, file });
  const choices = new Map(found.filter((one) => isIgnorable(one.check)).map((one) => [nameOf(one), one]));
  const [meant, other] = choices.values();
  if (!meant) throw failure('not-ignorable', first);
  if (other) throw failure('several-found', { location, choices: [...choices.values()].map(choiceOf) });
  const { change } = ignoreChange(sources, [meant], reason);
  writeSources(sources.root, [change]);
  terminal.note(`${ignorePath}: ${choiceOf(meant)}`);
  return 0;
}

/** Two findings of one name are suppressed by one entry. */
const nameOf = (finding: Finding): string => [finding.check, finding.key, markedWords(finding)].join('\n');

function choiceOf(finding: Finding): string {
  const { file, line, column, check, key } = finding;
  const words = markedWords(finding);
  return `${file}:${line}:${column}  ${check}  ${key}${words ? `  “${visible(words)}”` : ''}`;
}
