import { contentPath } from '../../pages/portal.ts';
import type { Answer, Request } from './answer.ts';
import { contentAnswer, tenantAnswer, tenantPath } from './content.ts';
import type { Deployment } from './deployment.ts';
import { hostAnswer } from './host-pages.ts';
import { stubAnswer } from './stubs.ts';

/** A tenant's whole portal: the build, and stubs for what other teams serve (specification §2, §7). @throws Refusal */
export async function portalAnswer(deployment: Deployment, request: Request): Promise<Answer> {
  const { path } = request;
  if (path === tenantPath) return tenantAnswer(deployment);
  const stub = await stubAnswer(request);
  if (stub) return stub;
  if (path.startsWith(contentPath)) return contentAnswer(deployment, request);
  return hostAnswer(deployment, request);
}
