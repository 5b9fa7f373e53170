/** In milliseconds; anything that takes longer to load counts as failed. */
export const timeoutInMs = 10_000;

/** Rejects with `timeout` if it takes too long. */
export const inTime = <Value>(loading: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, timeoutInMs, 'timeout');
    loading.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
