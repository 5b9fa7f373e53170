import type { Page } from 'puppeteer';

declare global {
  interface Window {
    /** Timers of 0.1 s and more, by their ids. */
    heldTimers?: Map<number, { delay: number; isOfSnippet: boolean; run(): void }>;
  }
}

/** In every document of the tab, timers of 0.1 s and more end only by `passTimers`: no test waits, no slow machine is late. */
export const holdTimers = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const held: NonNullable<Window['heldTimers']> = new Map();
    const { setTimeout: start, clearTimeout: stop } = window;
    let last = 1e9;
    Object.assign(window, {
      heldTimers: held,
      setTimeout: (run: (...rest: unknown[]) => void, delay = 0, ...rest: unknown[]): number => {
        if (delay < 100) return start(run, delay, ...rest);
        last += 1;
        // The snippet alone is inside the document.
        const { currentScript } = document;
        const isOfSnippet = Boolean(currentScript && !currentScript.hasAttribute('src'));
        held.set(last, { delay, isOfSnippet, run: () => run(...rest) });
        return last;
      },
      clearTimeout: (timer: number) => {
        if (!held.delete(timer)) stop(timer);
      },
    });
  });

/** Lets the held timers run out that match. */
export const passTimers = (page: Page, wanted: { delay?: number; isOfSnippet?: boolean }): Promise<unknown> =>
  page.evaluate(({ delay, isOfSnippet }) => {
    for (const [id, timer] of [...(window.heldTimers ?? [])]) {
      if (delay !== undefined && timer.delay !== delay) continue;
      if (isOfSnippet !== undefined && timer.isOfSnippet !== isOfSnippet) continue;
      window.heldTimers?.delete(id);
      timer.run();
    }
  }, wanted);
