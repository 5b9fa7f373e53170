import { type Answer, type Handler, Refusal, type Request } from '../server/answer.ts';
import { FaultScenarios, faultsCookieName } from '../server/faults.ts';
import { portalAnswer } from '../server/portal.ts';
import { hostFilesPath } from '../server/stubs.ts';
import { brokenDocument } from './documents.ts';
import { type PreviewParts, previewAnswer, previewPath, tenantUrl } from './endpoints.ts';
import type { Portals } from './portals.ts';

/** The visitor's choice on addresses without a tenant. */
const tenantCookie = 'eos-preview-tenant';

/** Answers below `/@preview/` for the preview, elsewhere for the portal with the visitor's faults. */
export function visits(parts: PreviewParts): Handler {
  const { portals } = parts;
  const scenarios = new FaultScenarios();
  return async (request) => {
    const { path } = request;
    const [, chosen] = /^\/@preview\/tenant\/([a-z0-9-]+)\//.exec(path) ?? [];
    if (chosen !== undefined) return choose(chosen, request);
    const tenant = tenantOf(request, portals.ids);
    if (tenant === undefined) return withoutTenant(portals, request);
    if (path.startsWith(previewPath) && !path.startsWith(hostFilesPath))
      return previewAnswer(parts, request, tenant);
    const faults = request.cookie(faultsCookieName);
    return scenarios.answer(request, `${tenant} ${request.client}`, faults, () =>
      shown(portals, tenant, request),
    );
  };
}

/** The tenant of the host name, else the visitor's choice, else the only one. */
function tenantOf(request: Request, ids: readonly string[]): string | undefined {
  const own = /^(.+)\.localhost$/.exec(request.host)?.[1];
  if (own !== undefined) return ids.find((id) => id === own);
  const chosen = request.cookie(tenantCookie);
  return ids.find((id) => id === chosen) ?? (ids.length === 1 ? ids[0] : undefined);
}

/** The toolbar of the first tenant that has the language of its words; it offers all others. */
function withoutTenant(portals: Portals, { path, origin }: Request): Answer {
  const { ids, words } = portals;
  const first = ids.find((id) => portals.languagesOf(id).includes(words.language)) ?? ids[0];
  const isStart = path === '/' || path === previewPath;
  if (!isStart || first === undefined) throw new Refusal(404, `There is no tenant at ${origin}.`);
  return { status: 302, headers: [['Location', tenantUrl(origin, first) + previewPath]] };
}

const choose = (tenant: string, { query }: Request): Answer => ({
  status: 302,
  headers: [
    ['Set-Cookie', `${tenantCookie}=${tenant}; Path=/; HttpOnly; SameSite=Lax`],
    ['Location', `${previewPath}${query.size > 0 ? `?${query}` : ''}`],
    ['Cache-Control', 'no-store'],
  ],
});

/** The portal's answer, or a document that says why there is none. */
async function shown(portals: Portals, tenant: string, request: Request): Promise<Answer> {
  try {
    const deployment = await portals.portal(tenant);
    if (deployment) return await portalAnswer(deployment, request);
  } catch (error) {
    if (portals.findingsOf(tenant).length === 0) throw error;
  }
  return brokenDocument(tenant, portals.words);
}
