import { join } from 'node:path';
import type { LanguageSite, TenantSite } from '../src/cli/site/site.ts';
import { load } from '../src/cli/sources/load.ts';
import { validate } from '../src/cli/validate/validate.ts';

const { site } = await validate(load(join(import.meta.dirname, '..'), []));
if (!site) throw new Error('the sources have errors: run eos-content validate');

/** The tenants of this project, whichever they are, with the texts that their pages show. */
export const tenants: readonly TenantSite[] = site.tenants;

/** The language that most visitors of a tenant read: the first of its settings. */
export function mainLanguage({ languages: [main], id }: TenantSite): LanguageSite {
  if (!main) throw new Error(`${id} has no language`);
  return main;
}
