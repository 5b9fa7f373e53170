import { timeoutInMs } from './waiting.ts';

/** The only place that calls the network: a value or a failure, never a throw. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; retryable: boolean; message: string };

async function get<Value>(address: string, read: (text: string) => Value): Promise<Result<Value>> {
  // Some supported browsers lack AbortSignal.timeout().
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutInMs);
  // A missing or broken-off answer, and a server error, may succeed the next time (specification §8).
  let retryable = true;
  try {
    const response = await fetch(address, { signal: abort.signal });
    if (!response.ok) {
      retryable = response.status >= 500;
      throw response.status;
    }
    const text = await response.text();
    retryable = false;
    return { ok: true, value: read(text) };
  } catch (error) {
    return { ok: false, retryable, message: `${error}: ${address}` };
  } finally {
    clearTimeout(timer);
  }
}

export const getText = (address: string): Promise<Result<string>> =>
  get(address, (text) => {
    const word = text.trim();
    if (!/^[\w-]+$/.test(word)) throw word;
    return word;
  });

export const getJson = (address: string): Promise<Result<unknown>> => get(address, JSON.parse);
