import { rule } from '../../rule.ts';
import { stableAddress } from '../../stable-text.ts';

/** Nothing else is judged of a page that is not there. */
export const pageStatus = rule({
  id: 'page-status',
  severity: 'error',
  group: 'Network',
  title: 'the page does not answer 200 with HTML, or leads on somewhere else',
  requires: ['response'],
  *check({ response: { status, type, landed } }, { target }) {
    if (status !== 200 || !/html/.test(type)) {
      yield {
        message: `The page answers with status ${status} and ${type}, not with 200 and HTML.`,
        hint: 'Build the tenant again, and deploy all of it.',
      };
    } else if (target.kind !== 'host' && pathOf(landed) !== pathOf(target.address)) {
      yield {
        message: `The page leads on to ${stableAddress(landed, target)} by itself.`,
        hint: 'Take out what leads on: each page is read at its own address (contract C6).',
      };
    }
  },
});

const pathOf = (address: string): string => new URL(address).pathname;
