/** In milliseconds; anything that takes longer to load counts as failed. */
export const timeoutInMs = 10_000;

/** Rejects with `timeout` if loading takes too long. */
export const inTime = <Value>(loading: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, timeoutInMs, 'timeout');
    loading.finally(() => clearTimeout(timer)).then(resolve, reject);
  });

/** A browser may prerender a page before it shows it (speculation rules). */
export function whenDisplayed(act: () => void): void {
  const { prerendering }: Document & { prerendering?: boolean } = document;
  if (prerendering) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}

/** Calls back when the page is shown after a time in which other pages may have changed what is stored. */
export function onShownAgain(listener: () => void): void {
  window.addEventListener('pageshow', listener);
  document.addEventListener('prerenderingchange', listener);
  document.addEventListener('visibilitychange', listener);
}

export const documentRead = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
    else resolve(0);
  });
