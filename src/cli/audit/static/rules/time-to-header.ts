import { slowLine } from '../../../server/faults.ts';
import { budgetsFor } from '../../budgets.ts';
import { rule } from '../../rule.ts';

export const timeToHeader = rule({
  id: 'time-to-header',
  severity: 'error',
  group: 'Rendering',
  title: 'the header comes late on a slow line',
  requires: ['criticalPath'],
  *check({ criticalPath: { bytes, trips, names } }, { target, budgets }) {
    const budget = budgetsFor(budgets, target.tenant).timeToHeader;
    const time = Math.round(trips * slowLine.latency + (bytes * 1000) / slowLine.bytesPerSecond);
    if (time <= budget) return;
    yield {
      message: `On a slow line the header is seen after ${time} ms, where ${budget} are allowed: ${trips} trips and ${bytes} bytes of ${['the document', ...names].join(', ')}.`,
      hint: 'Load scripts with async or defer, put stylesheets into one file without @import, and keep what stands in front of the header short.',
    };
  },
});
