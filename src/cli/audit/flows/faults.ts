import type { Container } from '../../../audit/host.ts';
import type { Gatherer } from '../gatherer.ts';
import { containerIds } from '../page/host.ts';

/** What a page shows during a fault. */
export interface FaultOutcome {
  /** A name of src/cli/server/faults.ts; empty for none. */
  readonly fault: string;
  readonly where: 'host' | 'own';
  readonly containers: readonly Container[];
  /** Errors that scripts wrote to the console. */
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

/** A smoke test: the project’s own tests cover retries, messages and links in each fault. */
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

/** How long to wait for header and footer or their placeholders, in milliseconds. */
const patience = 5000;

const isSettled = (): boolean =>
  ['eos-header', 'eos-footer'].every((id) => (document.getElementById(id)?.childElementCount ?? 0) > 0);
