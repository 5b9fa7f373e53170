import type { Gatherer } from '../gatherer.ts';

/** What a page was answered with. */
export interface HttpResponse {
  /** 0 where nobody answered. */
  readonly status: number;
  readonly type: string;
  /** The address that is on show once the page has settled. */
  readonly landed: string;
}

/** Gathered of every page, whatever came; nothing else is gathered of what is no page. */
export const response: Gatherer<'response', HttpResponse> = {
  name: 'response',
  scope: 'page',
  gather: async ({ page }) => ({ ...(await page.evaluate(shownDocument)), landed: page.url() }),
};

/** Runs in the page. */
export const shownDocument = (): Pick<HttpResponse, 'status' | 'type'> => {
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    status: (navigation as PerformanceNavigationTiming).responseStatus,
    type: document.contentType,
  };
};
