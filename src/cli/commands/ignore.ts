import { writeSources } from '../edit/write.ts';
import { failure } from '../failures/failures.ts';
import { load } from '../sources/load.ts';
import { ignoreChange, ignorePath, isIgnorable } from '../validate/ignore-file.ts';
import { validate } from '../validate/validate.ts';
import type { Context } from '../world/context.ts';
import type { IgnoreOptions } from './declarations.ts';

/**
 * `eos-content ignore`: suppresses a finding in `locales/ignore.json`, limited to its marked words. Essential findings
 * cannot be suppressed.
 * @param location `<file>:<line>` as in findings, relative to the root
 * @throws UserError `nothing-found`, `sources-broken`, `cannot-write`
 */
export async function ignoreCommand(
  { terminal, clock, root }: Context,
  location: string,
  { check, reason }: IgnoreOptions,
): Promise<number> {
  const sources = load(root, []);
  const [, file = location, line] = /^(.*?):(\d+)(?::\d+)?$/.exec(location) ?? [];
  const findings = await validate(sources, {
    hints: true,
    spelling: check === 'spelling',
    interrupted: clock.interrupted,
  });
  const meant = findings.filter(
    (one) => one.file === file && one.line === Number(line) && one.check === check && isIgnorable(one.check),
  );
  if (meant.length === 0) throw failure('nothing-found', { location, check, file });
  const { change, entries } = ignoreChange(sources, meant, reason);
  writeSources(sources.root, [change]);
  for (const { key, words } of entries)
    terminal.note(`${ignorePath}: ${check}  ${file}  ${key}${words ? `  “${words}”` : ''}`);
  return 0;
}
