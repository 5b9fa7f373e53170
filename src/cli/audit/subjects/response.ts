import type { PageGatherer } from '../gatherer.ts';
import { rule } from '../rule.ts';
import { stableAddress } from '../stable-text.ts';

export interface HttpResponse {
  /** 0 without an answer. */
  readonly status: number;
  readonly type: string;
  /** The address once the page has settled. */
  readonly landed: string;
}

/** Gathered even if the answer is not a page, unlike all other artifacts. */
export const response: PageGatherer<HttpResponse> = {
  from: 'page',
  scope: 'page',
  gather: async ({ page }) => ({ ...(await page.evaluate(shownDocument)), landed: page.url() }),
};

export const shownDocument = (): Pick<HttpResponse, 'status' | 'type'> => {
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    status: (navigation as PerformanceNavigationTiming).responseStatus,
    type: document.contentType,
  };
};

/** Rules that need a browser do not judge a page that this rule rejects. */
export const pageStatus = rule({
  id: 'page-status',
  group: 'Network',
  requires: { response },
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
