import { setTimeout as delay } from 'node:timers/promises';
import type { Container } from '../../../audit/host.ts';
import type { Flow } from '../gatherer.ts';
import { containerIds } from '../page/host.ts';
import { takeLog } from '../page/log.ts';

/** What header and footer show during a fault (specification §4, §8; contract C14, C15). */
interface Scenario {
  /** A name of src/cli/server/faults.ts. */
  readonly fault: string;
  readonly where: 'host' | 'own';
  readonly due: 'frame' | 'placeholder';
}

export interface FaultOutcome extends Scenario {
  readonly containers: readonly Container[];
  readonly logged: readonly string[];
}

const scenarios: readonly Scenario[] = [
  { fault: 'script', where: 'host', due: 'placeholder' },
  { fault: 'script', where: 'own', due: 'frame' },
  { fault: 'stylesheet', where: 'host', due: 'placeholder' },
  { fault: 'stylesheet', where: 'own', due: 'placeholder' },
  { fault: 'config', where: 'host', due: 'frame' },
];

/** Where other teams show our legal notice (specification §2.2). */
const hostPath = '/content/legal_info';
/** Milliseconds after the page has settled: less than the time after which the runtime gives up (src/runtime/waiting.ts). */
const patience = 8000;

/** A smoke test: the project’s own tests cover retries, messages and links in each fault. */
export const faults: Flow<readonly FaultOutcome[]> = {
  scope: 'program',
  async gather({ open, probe, log, build, target }) {
    const outcomes: FaultOutcome[] = [];
    for (const scenario of scenarios) {
      const origin = build?.origin.replace('://', `://${scenario.fault}.`);
      takeLog(log);
      await open(`${origin}${scenario.where === 'host' ? hostPath : new URL(target.address).pathname}`);
      const late = AbortSignal.timeout(patience);
      let containers = await probe('containers', containerIds);
      while (!(['header', 'footer'] as const).every((part) => shows(containers, part, scenario.due))) {
        if (late.aborted) break;
        await delay(100);
        containers = await probe('containers', containerIds);
      }
      const own = takeLog(log).errors.filter(({ source }) => source === 'console');
      outcomes.push({ ...scenario, containers, logged: own.map(({ text }) => text) });
    }
    return outcomes;
  },
};

export const shows = (
  containers: readonly Container[],
  part: 'header' | 'footer',
  due: Scenario['due'],
): boolean =>
  containers.some(
    ({ id, isSeen, holds }) =>
      id === `eos-${part}` && isSeen && holds === (due === 'frame' ? part : 'placeholder'),
  );
