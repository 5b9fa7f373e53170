import { join } from 'node:path';
import { compileSite, type LanguageSite, type TenantSite } from '../src/cli/site/site.ts';
import { load } from '../src/cli/sources/load.ts';

const { site } = await compileSite(load(join(import.meta.dirname, '..'), []));

/** The tenants of this project, whichever they are, with the texts that their pages show. */
export const tenants: readonly TenantSite[] = site?.tenants ?? [];

/** The language that most visitors of a tenant read: the first of its settings. */
export function mainLanguage({ languages: [main], id }: TenantSite): LanguageSite {
  if (!main) throw new Error(`${id} has no language`);
  return main;
}
