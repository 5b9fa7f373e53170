import { resolve } from 'node:path';
import { type Diagnosis, diagnose } from '../doctor/diagnose.ts';
import { packageRoot } from '../program.ts';
import { plural } from '../reporters/pretty.ts';
import { type Terminal, terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';
import type { CommonOptions } from './options.ts';

export interface DoctorOptions extends CommonOptions {
  format: 'pretty' | 'json';
}

/**
 * `eos-content doctor`: says what of all that eos-content needs is there, and what to do about the rest.
 * @returns the exit code: 2 when something essential is missing
 */
export async function doctor(world: World, options: DoctorOptions): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const installation = {
    home: packageRoot,
    nodeVersion: process.versions.node,
    nodePath: process.execPath,
  };
  terminal.progress('checking this machine …');
  const diagnoses = await diagnose(world.env, resolve(world.cwd(), options.root), installation);
  const count = (wanted: Diagnosis['status']) => diagnoses.filter(({ status }) => status === wanted).length;
  const [missing, warnings] = [count('missing'), count('warning')];
  if (options.format === 'json') {
    const report = { checks: diagnoses, summary: { missing, warnings } };
    terminal.result(`${JSON.stringify(report, null, 2)}\n`);
  } else terminal.result(list(diagnoses, terminal.colours));
  const mark = missing > 0 ? terminal.noteColours.red('✗') : terminal.noteColours.green('✓');
  const verdict = missing > 0 ? `${missing} of ${diagnoses.length} missing` : 'nothing required is missing';
  terminal.note(`${mark} ${verdict}${warnings > 0 ? ` · ${plural(warnings, 'warning')}` : ''}`);
  return missing > 0 ? 2 : 0;
}

const marks = { ok: '✓', warning: '!', missing: '✗' } as const;

function list(diagnoses: readonly Diagnosis[], colours: Terminal['colours']): string {
  const paint = { ok: colours.green, warning: colours.yellow, missing: colours.red };
  const width = Math.max(...diagnoses.map(({ name }) => name.length));
  const lines = diagnoses.flatMap(({ name, status, found, fix }) => [
    `${paint[status](marks[status])} ${name.padEnd(width)}  ${found}`,
    ...(fix ? [`  ${' '.repeat(width)}  ${colours.dim('fix:')} ${fix}`] : []),
  ]);
  return `${lines.join('\n')}\n`;
}
