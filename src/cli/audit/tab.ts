import type { BrowserContext, Page } from 'puppeteer';
import type { AuditScripts } from '../bundle/audit.ts';
import { answerForeign } from './foreign.ts';
import type { Target } from './target.ts';
import type { TenantFacts } from './tenant.ts';
import { watchTraffic } from './traffic.ts';
import { desk, type Visit } from './visit.ts';

/** How long one page may take to load, in milliseconds: far longer than any does that loads at all. */
const patience = 30_000;

/** Opens a tab for a target in a context of its own. What it shows is opened by {@link Visit.open}. */
export async function openTab(
  context: BrowserContext,
  scripts: AuditScripts,
  target: Target,
  tenant: TenantFacts | undefined,
): Promise<Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const session = await page.createCDPSession();
  const traffic = await watchTraffic(session);
  await Promise.all([
    page.setViewport(desk),
    page.evaluateOnNewDocument(scripts.recorder),
    // Without it, only one tab of a browser has the focus.
    session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    tenant && answerForeign(session, tenant),
  ]);
  const probe: Visit['probe'] = async (name, ...given) => {
    if (!(await hasProbes(page))) await page.evaluate(scripts.probes);
    return page.evaluate(callProbe, name, given) as never;
  };
  const settle = async (): Promise<void> => {
    do {
      await traffic.quiet();
      await probe('drawn');
    } while (traffic.pending > 0);
  };
  return {
    target,
    tenant,
    page,
    session,
    traffic,
    probe,
    settle,
    async open(address = target.address) {
      const answer = await page.goto(address, { waitUntil: 'load', timeout: patience });
      await settle();
      return answer?.status() === 200 && (await page.evaluate(() => document.contentType)) === 'text/html';
    },
  };
}

const hasProbes = (page: Page): Promise<boolean> =>
  page.evaluate(() => Symbol.for('eos-audit-probes') in window);

/** Runs in the page. */
const callProbe = (name: string, given: readonly unknown[]): unknown => {
  type Called = Record<string, (...given: readonly unknown[]) => unknown>;
  const probes = (window as unknown as Record<symbol, Called>)[Symbol.for('eos-audit-probes')];
  return probes?.[name]?.(...given);
};
