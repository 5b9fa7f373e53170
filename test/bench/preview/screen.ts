import type { Browser, CookieData, Page } from 'puppeteer';

/** What is looked for on the page: a text within an element, or the value of a property that an element has been styled with. */
export interface Sight {
  selector: string;
  text?: string;
  style?: readonly [property: string, value: string];
}

/** When a change arrived, by the clock of this process, in milliseconds. */
export interface Seen {
  /** The page heard of the change from its server. */
  heard: number;
  /** The document has it. */
  found: number;
  /** The frame with it has been drawn. */
  drawn: number;
  /** The document itself had come. */
  answered: number;
  /** The page has been loaded again for it. */
  isReloaded: boolean;
}

/** The clock of this process. */
export const now = (): number => performance.timeOrigin + performance.now();

/** A page on the screen, and what is seen on it. */
export class Screen {
  readonly #page: Page;
  #tell: (seen: Seen) => void = () => {};
  #clocksApart = 0;
  /** Half of the time in which the two clocks were compared: by no more can times be wrong. */
  uncertainty = Number.POSITIVE_INFINITY;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Opens an empty page with nothing stored but a cookie. */
  static async open(browser: Browser, first: Sight, cookie: CookieData): Promise<Screen> {
    // A window of its own: a page behind another one draws nothing.
    const context = await browser.createBrowserContext();
    await context.setCookie({ path: '/', ...cookie });
    const page = await context.newPage();
    await page.emulateFocusedPage(true);
    await page.setViewport({ width: 1280, height: 900 });
    const screen = new Screen(page);
    await page.exposeFunction('benchSeen', (seen: Seen) => screen.#tell(seen));
    await page.evaluateOnNewDocument(watch, first);
    return screen;
  }

  /** Opens an address and waits until what was to be seen first has been drawn. */
  visit(address: string): Promise<Seen> {
    return this.#see(() => this.#page.goto(address));
  }

  /** Makes a change and waits until it has been drawn. */
  async change(sight: Sight, make: () => void): Promise<{ begin: number; seen: Seen }> {
    await this.#page.evaluate((wanted) => window.benchLook(wanted), sight);
    let begin = 0;
    const seen = await this.#see(() => {
      begin = now();
      make();
    });
    return { begin, seen };
  }

  async #see(act: () => unknown): Promise<Seen> {
    const { promise, resolve } = Promise.withResolvers<Seen>();
    this.#tell = resolve;
    await act();
    const { isReloaded, ...times } = await promise;
    if (isReloaded || !Number.isFinite(this.uncertainty)) await this.#compareClocks();
    const mine = Object.fromEntries(
      Object.entries(times).map(([name, time]) => [name, time - this.#clocksApart]),
    ) as Omit<Seen, 'isReloaded'>;
    return { ...mine, isReloaded };
  }

  /** Each process counts from a moment of its own; the quickest of some questions tells how far these are apart. */
  async #compareClocks(): Promise<void> {
    this.uncertainty = Number.POSITIVE_INFINITY;
    for (let question = 0; question < 20; question++) {
      const asked = now();
      const theirs = await this.#page.evaluate(() => performance.timeOrigin + performance.now());
      const half = (now() - asked) / 2;
      if (half >= this.uncertainty) continue;
      this.uncertainty = half;
      this.#clocksApart = theirs - (asked + half);
    }
  }

  async close(): Promise<void> {
    await this.#page.browserContext().close();
  }
}

declare global {
  interface Window {
    benchLook(sight: Sight): void;
    benchSeen(seen: Seen): void;
  }
}

/** Runs in the browser, in each document before all other scripts. What is looked for outlives a reload. */
function watch(first: Sight): void {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  const now = () => performance.timeOrigin + performance.now();
  let heard: number | undefined;
  const hear = ({ data }: MessageEvent) => {
    if (!/"type":"(?:checked|hello|broken)"/.test(data)) heard ??= now();
  };
  window.EventSource = class extends EventSource {
    constructor(address: string | URL, options?: EventSourceInit) {
      super(address, options);
      this.addEventListener('message', hear);
    }
  };
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', hear);
    }
  };

  const isThere = ({ selector, text, style }: Sight): boolean => {
    const element = document.querySelector(selector);
    if (!element) return false;
    if (text !== undefined) return element.textContent.includes(text);
    return style !== undefined && getComputedStyle(element).getPropertyValue(style[0]) === style[1];
  };
  const look = (sight: Sight, isReloaded: boolean) => {
    const tellWhenDrawn = (found: number) => {
      sessionStorage.removeItem('bench');
      // The next task after those of a frame comes when it has been drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const answered = performance.timeOrigin + (visit?.responseEnd ?? 0);
        window.benchSeen({ heard: heard ?? found, found, drawn: now(), answered, isReloaded });
      };
      port2.postMessage(null);
    };
    const check = () => {
      if (!isThere(sight)) return;
      observer.disconnect();
      clearInterval(timer);
      document.removeEventListener('load', check, true);
      const found = now();
      requestAnimationFrame(() => tellWhenDrawn(found));
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    // Styles may come without a change of the document. A look at every frame would make the page wait for frames that it
    // does not need.
    document.addEventListener('load', check, true);
    const timer = setInterval(check, 4);
  };
  window.benchLook = (sight) => {
    heard = undefined;
    sessionStorage.setItem('bench', JSON.stringify(sight));
    look(sight, false);
  };
  const pending = sessionStorage.getItem('bench');
  const isFirst = sessionStorage.getItem('bench-visited') === null;
  sessionStorage.setItem('bench-visited', '');
  if (pending) look(JSON.parse(pending) as Sight, true);
  else if (isFirst) look(first, false);
}
