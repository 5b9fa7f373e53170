/** In milliseconds; anything that takes longer to load counts as failed. */
export const timeoutInMs = 10_000;

/** Rejects with `timeout` if loading takes too long. The host's `Promise` may be one that has no `finally`. */
export async function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, timeoutInMs, 'timeout');
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

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
