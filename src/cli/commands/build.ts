import { relative, resolve } from 'node:path';
import { buildTenants } from '../build/build-tenants.ts';
import { OutputFolders } from '../build/output-folder.ts';
import { buildTime } from '../output/time.ts';
import { countFindings } from '../reporters/pretty.ts';
import { refuseSources } from '../reporters/write-report.ts';
import { discover } from '../sources/discover.ts';
import type { Context } from '../world/context.ts';
import { reportBuilt, reportErrors } from './build-report.ts';
import type { BuildOptions } from './declarations.ts';

/**
 * `eos-content build`: reads the sources, checks what would make a page wrong, renders and writes.
 * @returns the exit code: 0 when all tenants were built, else 1
 * @throws UserError `no-sources`, `bad-name`, `unknown-tenant`, `out-is-source`, `cannot-read`, `cannot-write`, `disk-full`
 */
export async function build(
  { world, clock, terminal, root }: Context,
  options: BuildOptions,
): Promise<number> {
  const { keepGoing = false, tenant: wanted = [] } = options;
  const { interrupted } = clock;
  const out = resolve(root, options.out);
  const time = buildTime(world.env, clock.start);
  terminal.progress('reading the sources …');
  const found = discover(root, wanted);
  const { tenants } = found;
  const targets = tenants.map(({ id }) => resolve(out, id));
  refuseSources(root, targets, 'out-is-source');

  const folders = new OutputFolders(out, clock.start);
  try {
    const onProgress = (done: number) => terminal.advance('rendering …', done, tenants.length);
    const result = await buildTenants(found, time, { folders, keepGoing, interrupted, onProgress });
    reportErrors(terminal, result);
    if (result.failed.length > 0 && !keepGoing) {
      folders.discard();
      const { red } = terminal.noteColours;
      terminal.note(`${red('✗')} ${countFindings(result.findings)} · nothing was built`);
      return 1;
    }
    await folders.publish(
      result.built.map(({ tenant }) => tenant),
      interrupted,
    );
    reportBuilt(terminal, result, relative(world.cwd(), out) || '.', clock.elapsed());
    return result.failed.length > 0 ? 1 : 0;
  } catch (error) {
    folders.discard();
    throw error;
  }
}
