import { timeoutInMs } from './limits.ts';

/** The only place that calls the network: an answer or a failure, never a throw. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; retryable: boolean; message: string };

async function get<Value>(address: string, read: (text: string) => Value): Promise<Result<Value>> {
  // AbortSignal.timeout() is not there in all browsers that the bundle is made for.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutInMs);
  let retryable = true;
  try {
    const response = await fetch(address, { signal: abort.signal });
    // A server error may pass; a client error will not (specification §8), nor what is no answer of the kind asked for.
    retryable = response.status >= 500;
    if (!response.ok) throw response.status;
    // An answer that breaks off may be whole the next time.
    retryable = true;
    const text = await response.text();
    retryable = false;
    return { ok: true, value: read(text) };
  } catch (error) {
    return { ok: false, retryable, message: `${error}: ${address}` };
  } finally {
    clearTimeout(timer);
  }
}

/** Asks for a word: letters, digits and hyphens. */
export const getText = (address: string): Promise<Result<string>> =>
  get(address, (text) => {
    const word = text.trim();
    if (!/^[\w-]+$/.test(word)) throw word.slice(0, 80);
    return word;
  });

/** Asks for JSON; what it says is not checked. */
export const getJson = (address: string): Promise<Result<unknown>> => get(address, JSON.parse);
