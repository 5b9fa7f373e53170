import { faultChoices } from '../../../server/faults.ts';
import { rule } from '../../rule.ts';
import { type FaultOutcome, shows } from '../faults.ts';

const styleMessage = "Can't load styles for content!";

export const fault = rule({
  id: 'fault',
  group: 'Frame',
  requires: ['faults'],
  *check({ faults }) {
    for (const outcome of faults) {
      const { fault, where } = outcome;
      const choice = faultChoices.find(({ id }) => id === fault);
      for (const words of wrongIn(outcome)) {
        yield {
          message: `${where === 'host' ? 'On another team’s page' : 'On a page of ours'}, in the fault “${choice?.label ?? fault}”, ${words}.`,
          hint: choice?.expected ?? 'See the specification, §8.',
          detail: `${fault} ${where} ${words}`,
        };
      }
    }
  },
});

function* wrongIn({ fault, due, containers, logged }: FaultOutcome): Iterable<string> {
  for (const part of ['header', 'footer'] as const) {
    if (!shows(containers, part, due))
      yield `the ${due === 'frame' ? part : `placeholder of the ${part}`} is not there`;
  }
  const footer = containers.find(({ id }) => id === 'eos-footer');
  if (due === 'placeholder' && footer?.links.length === 0)
    yield 'the footer’s placeholder lacks the legally required links';
  if (fault === 'stylesheet' && !logged.includes(styleMessage))
    yield `the console does not say “${styleMessage}”`;
}
