/** The only place that calls the network: an answer or a failure, never a throw. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; retryable: boolean; message: string };

/** How long a call may take before it counts as failed, in milliseconds. */
const timeoutInMs = 10_000;

async function get<Value>(
  address: string,
  read: (response: Response) => Promise<Value>,
): Promise<Result<Value>> {
  const failed = (reason: unknown, retryable: boolean): Result<Value> => ({
    ok: false,
    retryable,
    message: `${String(reason)} for ${address}`,
  });
  // AbortSignal.timeout() is not there in all browsers that the bundle is made for.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutInMs);
  try {
    const response = await fetch(address, { signal: abort.signal });
    // A server error may pass; a client error will not (specification §8).
    if (!response.ok) return failed(response.status, response.status >= 500);
    // Neither will what is no answer of the kind that was asked for.
    return await read(response).then(
      (value): Result<Value> => ({ ok: true, value }),
      (error: unknown) => failed(error, !(error instanceof SyntaxError)),
    );
  } catch (error) {
    return failed(error, true);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks for plain text. */
export const getText = (address: string): Promise<Result<string>> =>
  get(address, (response) => response.text());

/** Asks for JSON; what it says is not checked. */
export const getJson = (address: string): Promise<Result<unknown>> =>
  get(address, (response) => response.json());
