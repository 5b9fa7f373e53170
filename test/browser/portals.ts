import { inject } from 'vitest';
import type { LanguageSite, TenantSite } from '../../src/cli/site/site.ts';
import type { Page } from '../../src/pages/page.ts';
import { tenants } from '../site.ts';
import { type Portal, servePortal } from './portal.ts';

/** Served until the worker ends, for all its files. */
const portals = new Map<string, Portal>();
for (const { id } of tenants) portals.set(id, await servePortal(inject('dist'), id));

/** A tenant's portal, served from the build. */
export function portalOf({ id }: Pick<TenantSite, 'id'>): Portal {
  const portal = portals.get(id);
  if (!portal) throw new Error(`no portal is served for ${id}`);
  return portal;
}

/** A page of the build in one language. */
export interface Visit {
  /** Its path below the build's folder, for the name of a test. */
  name: string;
  tenant: TenantSite;
  site: LanguageSite;
  page: Page;
  address: string;
}

/** The pages of a tenant in some of its languages; all of them when left out. */
export function visits(tenant: TenantSite, languages: readonly LanguageSite[] = tenant.languages): Visit[] {
  return languages.flatMap((site) =>
    tenant.pages.map((page) => {
      const name = `${tenant.id}/${site.language}/${page.file}`;
      const address = `${portalOf(tenant).origin}/services/content/${site.language}/${page.file}`;
      return { name, tenant, site, page, address };
    }),
  );
}
