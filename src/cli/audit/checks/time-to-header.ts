import { slowLine } from '../../server/faults.ts';
import { budgetsFor } from '../budgets.ts';
import { pageCheck } from '../check.ts';

/** Another server has to be found and greeted first. */
const tripsToStrangers = 2;

/**
 * How long it takes on the preview's slow line until the header can be seen: reckoned, not measured, so that it is the
 * same in each run. Docs: docs/audit/time-to-header.md.
 */
export const timeToHeader = pageCheck({
  id: 'time-to-header',
  severity: 'error',
  group: 'Rendering',
  title: 'the header comes late on a slow line',
  on: ['page', 'choice'],
  *find(
    { rendering: { headerBytes, needed: asked }, network: { exchanges }, target: { tenant } },
    _,
    budgets,
  ) {
    const budget = budgetsFor(budgets, tenant).timeToHeader;
    // What the policy refuses is not waited for; what comes from nowhere is told as that.
    const needed = asked.filter(({ url, isForeign }) => {
      const exchange = exchanges.find((each) => each.url === url);
      return !(exchange?.refusedBy === 'csp' || (isForeign && (exchange?.error || exchange?.status !== 200)));
    });
    const trips = Math.max(
      1,
      ...needed.map(({ trip, isForeign }) => trip + (isForeign ? tripsToStrangers : 0)),
    );
    const bytes = needed.reduce((sum, each) => sum + each.bytes, headerBytes);
    const time = Math.round(trips * slowLine.latency + (bytes * 1000) / slowLine.bytesPerSecond);
    if (time <= budget) return;
    const names = needed.map(({ url }) => URL.parse(url)?.pathname ?? url);
    yield {
      message: `On a slow line the header is seen after ${time} ms, where ${budget} are allowed: ${trips} trips and ${bytes} bytes of the document${names.length > 0 ? `, ${names.join(', ')}` : ''}.`,
      hint: 'Load scripts with async or defer, put stylesheets into one file without @import, and keep what stands in front of the header short.',
    };
  },
});
