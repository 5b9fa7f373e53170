import type { Container } from '../../../audit/host.ts';
import type { Gatherer } from '../gatherer.ts';
import { containerIds } from '../page/host.ts';

/** What visitors and hosts see of a fault on one page. */
export interface FaultOutcome {
  /** As src/cli/server/faults.ts names it; empty for none. */
  readonly fault: string;
  readonly where: 'host' | 'own';
  readonly containers: readonly Container[];
  /** What scripts have written to the console as an error, and thrown. */
  readonly logged: readonly string[];
  readonly exceptions: readonly string[];
}

const scenarios: readonly string[] = [
  '',
  'script',
  'app',
  'stylesheet',
  'tenant',
  'config',
  'translations-missing',
];
/** Where other teams show our legal notice (specification §2.2). */
export const hostPath = '/content/legal_info';

/** A smoke test: the project’s own tests own retries, messages and links in each fault. */
export const faults: Gatherer<'faults', readonly FaultOutcome[]> = {
  name: 'faults',
  scope: 'program',
  on: ['page'],
  async gather({ open, probe, log, tenant, target, page }) {
    const outcomes: FaultOutcome[] = [];
    for (const fault of scenarios) {
      const origin = fault ? tenant?.origin.replace('://', `://${fault}.`) : tenant?.origin;
      for (const where of ['host', 'own'] as const) {
        const before = [log.errors.length, log.exceptions.length] as const;
        await open(`${origin}${where === 'host' ? hostPath : new URL(target.address).pathname}`);
        await page.waitForFunction(isSettled, { timeout: patience }).catch(() => undefined);
        outcomes.push({
          fault,
          where,
          containers: await probe('containers', containerIds),
          logged: log.errors
            .slice(before[0])
            .filter(({ source }) => source === 'console')
            .map(({ text }) => text),
          exceptions: log.exceptions.slice(before[1]).map(({ text }) => text.split('\n')[0] ?? ''),
        });
      }
    }
    return outcomes;
  },
};

/** How long placeholders may take to come, in milliseconds. */
const patience = 5000;

/** Runs in the page. */
const isSettled = (): boolean =>
  ['eos-header', 'eos-footer'].every((id) => (document.getElementById(id)?.childElementCount ?? 0) > 0);
