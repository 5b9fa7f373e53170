import type { PageGatherer } from '../gatherer.ts';

export interface HttpResponse {
  /** 0 without an answer. */
  readonly status: number;
  readonly type: string;
  /** The address once the page has settled. */
  readonly landed: string;
}

/** Gathered even if the answer is not a page, unlike all other artifacts. */
export const response: PageGatherer<HttpResponse> = {
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
