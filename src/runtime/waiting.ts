/** In milliseconds; anything that takes longer to load counts as failed. */
export const timeoutInMs = 10_000;

/** Rejects with `timeout` if loading takes too long. */
export const inTime = <Value>(loading: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, timeoutInMs, 'timeout');
    loading.finally(() => clearTimeout(timer)).then(resolve, reject);
  });

export const documentRead = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
    else resolve(0);
  });
