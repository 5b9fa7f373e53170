import { setTimeout as delay } from 'node:timers/promises';
import type { Container } from '../../../audit/host.ts';
import { faultChoices } from '../../server/faults.ts';
import type { Flow } from '../gatherer.ts';
import { rule } from '../rule.ts';
import { containerIds } from './host.ts';

/** What header and footer show during a fault (specification §4, §8; contract C14, C15). */
interface Scenario {
  /** A name of src/cli/server/faults.ts. */
  readonly fault: string;
  readonly where: 'host' | 'own';
  readonly due: 'frame' | 'placeholder';
}

export interface FaultOutcome extends Scenario {
  /** Where what is due is not shown. */
  readonly missing: readonly Part[];
}

type Part = 'header' | 'footer';

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
  from: 'flow',
  scope: 'program',
  async gather({ open, probe, build, target }) {
    const outcomes: FaultOutcome[] = [];
    for (const scenario of scenarios) {
      const origin = build?.origin.replace('://', `://${scenario.fault}.`);
      await open(`${origin}${scenario.where === 'host' ? hostPath : new URL(target.address).pathname}`);
      const late = AbortSignal.timeout(patience);
      let missing = missingIn(await probe('containers', containerIds), scenario);
      while (missing.length > 0 && !late.aborted) {
        await delay(100);
        missing = missingIn(await probe('containers', containerIds), scenario);
      }
      outcomes.push({ ...scenario, missing });
    }
    return outcomes;
  },
};

const missingIn = (containers: readonly Container[], { due }: Scenario): readonly Part[] =>
  (['header', 'footer'] as const).filter(
    (part) =>
      !containers.some(
        ({ id, isSeen, holds }) => id === `eos-${part}` && isSeen && holds === (due === 'frame' ? part : due),
      ),
  );

export const fault = rule({
  id: 'fault',
  group: 'Frame',
  what: 'After a fault, neither header and footer nor their placeholders are there.',
  why: 'Scripts, styles, texts, the configuration and other teams’ servers sometimes fail. The audit tries the most important of the preview’s faults on another team’s page and on one of ours, once in a run: header and footer stand, or their placeholders. Retries, messages and links in each fault are proven by the program’s own tests (`npm test`), which no tenant can change.',
  invalid: [
    {
      title: 'The snippet no longer hears of a script that fails',
      files: { 'snippet.html': { 'addEventListener("error"': 'addEventListener("abort"' } },
    },
  ],
  valid: [{ files: { 'eos-content.js': '/* nothing */' } }],
  requires: { faults },
  *check({ faults }) {
    for (const { fault, where, due, missing } of faults) {
      const choice = faultChoices.find(({ id }) => id === fault);
      for (const part of missing) {
        yield {
          message: `${where === 'host' ? 'On another team’s page' : 'On a page of ours'}, in the fault “${choice?.label ?? fault}”, the ${due === 'frame' ? part : `placeholder of the ${part}`} is not there.`,
          hint: choice?.expected ?? 'See the specification, §8.',
          detail: `${fault} ${where} ${part}`,
        };
      }
    }
  },
});
