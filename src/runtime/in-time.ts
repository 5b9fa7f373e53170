import { timeoutInMs } from './limits.ts';

/** Rejects with `timeout` if loading takes too long. */
export const inTime = <Value>(loading: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, timeoutInMs, 'timeout');
    loading.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
