import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Clock } from '../clock.ts';
import { seconds } from '../clock.ts';
import { failure } from '../failures.ts';
import { terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';
import type { CommonOptions } from './options.ts';

export interface AuditOptions extends CommonOptions {
  tenant?: string[];
  language?: string[];
  page?: string[];
  out: string;
  url?: string[];
  format: 'pretty' | 'json' | 'sarif' | 'junit' | 'html';
  output?: string;
  baseline?: string;
  strict?: boolean;
  jobs?: number;
  all?: boolean;
}

/**
 * `eos-content audit`: looks at what `build` has written in a real browser, page by page, and reports what is wrong.
 *
 * @returns the exit code: 1 for errors, with `--strict` for warnings too
 * @throws UserError `no-build`, `unknown-tenant`, `unknown-language`, `unknown-page`, `bad-address`, `no-browser`, `browser-broken`, `pages-lost`
 */
export async function auditCommand(world: World, options: AuditOptions, clock: Clock): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const root = resolve(world.cwd(), options.root);
  const out = resolve(root, options.out);
  const { deploymentsIn } = await import('../serve/folder.ts');
  const { audit } = await import('../audit/audit.ts');
  const { auditChecks } = await import('../audit/checks.ts');
  const { Crew } = await import('../audit/crew.ts');
  const { factsOf } = await import('../audit/tenant-facts.ts');
  const { checkWanted, foreignTarget, targetsOf } = await import('../audit/targets.ts');
  const { openStage } = await import('../audit/stage.ts');
  const { readBudgets } = await import('../audit/budgets.ts');
  const { withoutWaived } = await import('../audit/waivers.ts');
  const foreign = (options.url ?? []).map(foreignTarget);
  const deployments = foreign.length > 0 ? [] : deploymentsIn(out, options.tenant ?? []);
  const wanted = { languages: options.language ?? [], pages: options.page ?? [] };
  const stage = await openStage(deployments);
  try {
    const tenants = await Promise.all(deployments.map((deployment) => factsOf(deployment, stage)));
    if (foreign.length === 0) checkWanted(wanted, tenants);
    const targets = [
      ...foreign,
      ...tenants.flatMap((tenant) => targetsOf(tenant, relative(root, join(out, tenant.id)), wanted)),
    ];
    const crew = await Crew.gather(world.env);
    try {
      const { findings: found, lost } = await audit({
        crew,
        checks: auditChecks,
        tenants,
        targets,
        budgets: readBudgets(root),
        hands: options.jobs ?? availableParallelism() + 1,
        interrupted: clock.interrupted,
        onProgress: (done, all) => terminal.progress(`looking at pages … ${done} of ${all}`),
      });
      const isWhole = wanted.languages.length === 0 && wanted.pages.length === 0 && lost.length === 0;
      const { findings } = withoutWaived(found, root, clock.start, isWhole);
      terminal.result(`${JSON.stringify({ findings }, null, 2)}\n`);
      if (lost.length > 0) {
        throw failure('pages-lost', { lost: lost.map(({ item, reason }) => ({ url: item.url, reason })) });
      }
      terminal.note(`${targets.length} pages, ${findings.length} findings ${seconds(clock.elapsed())}`);
      return findings.some(({ severity }) => severity === 'error' || options.strict) ? 1 : 0;
    } finally {
      await crew.close();
    }
  } finally {
    await stage.close();
  }
}
