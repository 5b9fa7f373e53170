import type { Page } from 'puppeteer';

/**
 * What a page shows, read in the page. Header, footer and cookie notice stand in shadow roots, where a selector of the
 * document finds nothing; puppeteer's own methods reach them by `container >>> selector`.
 */
export interface Sight {
  /** All elements that match, in the order in which they are read, those in shadow roots among them. */
  all(selector: string, within?: Node): Element[];
  /** What stands in an element, with its shadow roots as templates. */
  markupOf(element: Element): string;
  /** Whether an element has a box that is not hidden. */
  isVisible(element: Element): boolean;
  /** The element that has the focus. */
  focused(): Element | null;
}

/** Runs in the page. */
function sight(): Sight {
  const elementsIn = (root: Document | ShadowRoot | Element): Element[] => {
    const shadow = 'shadowRoot' in root ? root.shadowRoot : null;
    return [...(shadow?.children ?? []), ...root.children].flatMap((child) => [child, ...elementsIn(child)]);
  };
  return {
    all: (selector, within = document) =>
      elementsIn(within as Document).filter((element) => element.matches(selector)),
    markupOf: (element) =>
      element.getHTML({
        shadowRoots: [element, ...elementsIn(element)].flatMap(({ shadowRoot }) => shadowRoot ?? []),
      }),
    isVisible: (element) =>
      // Chrome before 105 lacks it, and hides by `display` what it does not show.
      element.checkVisibility?.({ visibilityProperty: true }) ??
      (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'),
    focused: () => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element;
    },
  };
}

/**
 * Runs a function in the page.
 *
 * @param read refers to nothing outside itself
 */
export const look = <Result, Rest extends readonly unknown[]>(
  page: { evaluate(script: string): Promise<unknown> },
  read: (sight: Sight, ...rest: Rest) => Result,
  ...rest: Rest
): Promise<Awaited<Result>> => page.evaluate(scriptOf(read, rest)) as Promise<Awaited<Result>>;

/** Runs a function in each document that the tab opens, before anything of the document's own. */
export const lookFirst = (page: Page, read: (sight: Sight) => void): Promise<unknown> =>
  page.evaluateOnNewDocument(scriptOf(read));

const scriptOf = (read: (sight: Sight, ...rest: never) => unknown, rest: readonly unknown[] = []): string =>
  `(${read})((${sight})(), ...${JSON.stringify(rest)})`;

/** Runs in the page: how much of it has moved since it was first painted (Layout Instability API). */
export function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // The second frame is drawn after whatever the first one has moved.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        count(observer.takeRecords());
        resolve(sum);
      }),
    );
  });
}
