import { relative, resolve } from 'node:path';
import { commonFolder, dataNames, type Sources, sourcePatterns } from '../load/sources.ts';
import { timeVariable } from '../render/time.ts';

/**
 * The build of one tenant, as a task runner needs to know it: the same inputs, environment and version of eos-content give
 * the same outputs, byte for byte. Paths are patterns relative to the root, with forward slashes.
 */
export interface Task {
  readonly tenant: string;
  /** What to run in the root. */
  readonly command: readonly string[];
  /** The files that decide what is written, or whether anything is. */
  readonly inputs: readonly string[];
  /** The files that are written, and no others. */
  readonly outputs: readonly string[];
}

/** The variables of the environment that decide what is written. */
export const environment: readonly string[] = [timeVariable];

/**
 * What lies beside the texts and can keep a tenant from being built. The record is left out: it changes with the translations
 * of any tenant, and would have all of them made anew for nothing, because it only counts what is out of date. Nothing that is
 * wrong with it ends a build (see validate.ts).
 */
const decidingData = dataNames.filter((name) => name !== 'record');

/**
 * The tasks that a build of all these tenants consists of.
 *
 * @param out where to write, relative to the root or absolute
 */
export const tasksOf = ({ root, tenants, isWhole }: Sources, out: string): Task[] =>
  tenants.map(({ id }) => {
    const texts = [`${commonFolder}/*`, `${id}/*`, ...decidingData];
    const written = relative(root, resolve(root, out, id)).replaceAll('\\', '/');
    return {
      tenant: id,
      command: ['eos-content', 'build', '--tenant', id, ...(out === 'dist' ? [] : ['--out', out])],
      // Files of no tenant are looked at where all tenants are, and one that is alone is all.
      inputs: sourcePatterns(id, isWhole && tenants.length === 1 ? ['*/*', '*'] : texts),
      outputs: [`${written}/**`],
    };
  });
