import type { Plan } from '../edit/changes.ts';
import { writeSources } from '../edit/write.ts';
import { planLanguage } from '../new/language.ts';
import { planPage } from '../new/page.ts';
import { planTenant } from '../new/tenant.ts';
import { load } from '../sources/load.ts';
import type { TenantSources } from '../sources/sources.ts';
import type { Context } from '../world/context.ts';
import type { NewLanguageOptions, NewTenantOptions } from './declarations.ts';

/** `eos-content new tenant`: a tenant made from another one. */
export function newTenant(context: Context, id: string, options: NewTenantOptions): number {
  const { root } = context;
  const [model] = load(root, [options.from]).tenants as [TenantSources];
  return carryOut(context, planTenant(root, id, model, options.languages ?? []), `new tenant ${id}`);
}

/** `eos-content new language`: a language for tenants that exist. */
export function newLanguage(context: Context, code: string, options: NewLanguageOptions): number {
  const sources = load(context.root, options.tenant);
  const tenants = sources.tenants.map(({ id }) => id).join(', ');
  const done = `new language ${code.toUpperCase()} for ${tenants}`;
  return carryOut(context, planLanguage(sources, code), done);
}

/** `eos-content new page`: a page of the program itself, for its developers. */
export function newPage(context: Context, id: string, _options: object): number {
  return carryOut(context, planPage(context.root, id), `new page ${id}`);
}

function carryOut({ terminal, root }: Context, { changes, next }: Plan, done: string): number {
  writeSources(root, changes);
  terminal.result(
    changes.map(({ path, before }) => `${before === undefined ? 'created' : 'changed'}  ${path}\n`).join(''),
  );
  const steps = next.map((step, index) => `  ${index + 1}. ${step}`);
  terminal.note([`${terminal.noteColours.green('✓')} ${done}`, 'What to do next:', ...steps].join('\n'));
  return 0;
}
