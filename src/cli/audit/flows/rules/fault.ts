import { faultChoices } from '../../../server/faults.ts';
import { rule } from '../../rule.ts';

export const fault = rule({
  id: 'fault',
  group: 'Frame',
  requires: ['faults'],
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
