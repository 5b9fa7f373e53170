import { planLanguage } from '../scaffold/language.ts';
import { planPage } from '../scaffold/page.ts';
import type { Plan } from '../scaffold/plan.ts';
import { planTenant } from '../scaffold/tenant.ts';
import { writeSources } from '../scaffold/write.ts';
import { load } from '../sources/load.ts';
import type { TenantSources } from '../sources/sources.ts';
import { terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';
import { type CommonOptions, rootOf } from './options.ts';

export interface NewTenantOptions extends CommonOptions {
  from: string;
  languages?: readonly string[];
}

export interface NewLanguageOptions extends CommonOptions {
  tenant: readonly string[];
}

/** `eos-content new tenant`: a tenant made from another one. */
export function newTenant(world: World, id: string, options: NewTenantOptions): number {
  const root = rootOf(world, options);
  const [model] = load(root, [options.from]).tenants as [TenantSources];
  const plan = planTenant(root, id, model, options.languages ?? []);
  return carryOut(world, options, plan, `new tenant ${id}`);
}

/** `eos-content new language`: a language for tenants that exist. */
export function newLanguage(world: World, code: string, options: NewLanguageOptions): number {
  const sources = load(rootOf(world, options), options.tenant);
  const tenants = sources.tenants.map(({ id }) => id).join(', ');
  const done = `new language ${code.toUpperCase()} for ${tenants}`;
  return carryOut(world, options, planLanguage(sources, code), done);
}

/** `eos-content new page`: a page of the program itself, for its developers. */
export function newPage(world: World, id: string, options: CommonOptions): number {
  return carryOut(world, options, planPage(rootOf(world, options), id), `new page ${id}`);
}

function carryOut(world: World, options: CommonOptions, { changes, next }: Plan, done: string): number {
  const terminal = terminalOf(world, options.quiet ?? false);
  writeSources(rootOf(world, options), changes);
  terminal.result(
    changes.map(({ path, before }) => `${before === undefined ? 'created' : 'changed'}  ${path}\n`).join(''),
  );
  const steps = next.map((step, index) => `  ${index + 1}. ${step}`);
  terminal.note([`${terminal.noteColours.green('✓')} ${done}`, 'What to do next:', ...steps].join('\n'));
  return 0;
}
