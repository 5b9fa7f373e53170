import { resolve } from 'node:path';
import { load } from '../load/load.ts';
import { json } from '../reporters/json.ts';
import { countFindings, plural, pretty } from '../reporters/pretty.ts';
import { terminalOf } from '../terminal.ts';
import { validate } from '../validate/validate.ts';
import type { World } from '../world.ts';
import { type Clock, type CommonOptions, seconds } from './options.ts';

export interface ValidateOptions extends CommonOptions {
  tenant?: readonly string[];
  format: 'pretty' | 'json';
  strict?: boolean;
}

/**
 * `eos-content validate`: checks settings and texts, and prints what it found.
 *
 * @returns the exit code: 1 for errors, with `--strict` for warnings too
 */
export async function validateCommand(world: World, options: ValidateOptions, clock: Clock): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const sources = load(resolve(world.cwd(), options.root), options.tenant ?? []);
  const { findings } = await validate(sources);
  const count = (wanted: string) => findings.filter(({ severity }) => severity === wanted).length;
  const errors = count('error');
  const warnings = count('warning');
  const failed = errors > 0 || (options.strict === true && warnings > 0);
  if (options.format === 'json') {
    terminal.result(json(findings, { tenants: sources.tenants.map(({ id }) => id), errors, warnings }));
  } else terminal.result(pretty(findings, terminal.colours));
  const mark = failed ? terminal.noteColours.red('✗') : terminal.noteColours.green('✓');
  terminal.note(
    `${mark} ${countFindings(findings)} · ${plural(sources.tenants.length, 'tenant')}  ${seconds(clock.elapsed())}`,
  );
  return failed ? 1 : 0;
}
