import { timeoutInMs } from './limits.ts';

/** The only place that calls the network: an answer or a failure, never a throw. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; retryable: boolean; message: string };

async function get<Value>(address: string, read: (text: string) => Value): Promise<Result<Value>> {
  // AbortSignal.timeout() is not there in all browsers that the bundle is made for.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutInMs);
  // No answer, or one that breaks off, may be whole the next time; and a server error may pass (specification §8).
  let retryable = true;
  try {
    const response = await fetch(address, { signal: abort.signal });
    if (!response.ok) {
      retryable = response.status >= 500;
      throw response.status;
    }
    const text = await response.text();
    // What is no answer of the kind asked for stays so.
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
    if (!/^[\w-]+$/.test(word)) throw word;
    return word;
  });

/** Asks for JSON; what it says is not checked. */
export const getJson = (address: string): Promise<Result<unknown>> => get(address, JSON.parse);
