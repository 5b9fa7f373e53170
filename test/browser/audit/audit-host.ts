import { type AuditOptions, type AuditResult, audit } from '../../../src/cli/audit/audit.ts';
import { readBudgets } from '../../../src/cli/audit/budgets.ts';
import { targetAt } from '../../../src/cli/audit/targets.ts';
import { parseUrl } from '../../../src/cli/output/addresses.ts';
import type { Answer } from '../../../src/cli/server/answer.ts';
import type { Deployment } from '../../../src/cli/server/deployment.ts';
import { listen } from '../../../src/cli/server/listen.ts';
import { portalAnswer } from '../../../src/cli/server/portal.ts';
import { packageRoot } from '../../../src/cli/world/program.ts';

/** Audits a page of another team, served beside a build. */
export async function auditHost(
  deployment: Deployment,
  answer: Answer,
  { pool, checks }: Pick<AuditOptions, 'pool' | 'checks'>,
): Promise<AuditResult> {
  const { port, close } = await listen(
    (request) => (request.path === '/host.html' ? answer : portalAnswer(deployment, request)),
    { port: 0, strict: false, host: undefined },
  );
  try {
    const address = `http://${deployment.tenant}.localhost:${port}/host.html`;
    const targets = [targetAt(parseUrl(address), [])];
    return await audit({ pool, checks, targets, budgets: readBudgets(packageRoot) });
  } finally {
    await close();
  }
}

/** @param headers beside the content type */
export const hostAnswer = (body: string, type = 'text/html', ...headers: [string, string][]): Answer => ({
  status: 200,
  headers: [['Content-Type', `${type}; charset=utf-8`], ...headers],
  body,
});
