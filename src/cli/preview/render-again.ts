import { pages } from '../../pages/registry.ts';
import { type Rendered, render } from '../build/render-tenant.tsx';
import type { BuildTime } from '../output/time.ts';
import type { TenantSite } from '../site/site.ts';

/** Renders with the components of this copy of the module, which the preview bundles again after a change. */
export const renderAgain = (tenant: TenantSite, time: BuildTime): Promise<Rendered> =>
  render(
    { ...tenant, pages: tenant.pages.map((page) => pages.find(({ id }) => id === page.id) ?? page) },
    time,
  );
