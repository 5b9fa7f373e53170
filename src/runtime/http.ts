/** The only place that calls the network: an answer or a failure, never a throw. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; retryable: boolean; message: string };

/** How long a call may take before it counts as failed, in milliseconds. */
const timeoutInMs = 10_000;

async function get<Value>(
  address: string,
  read: (response: Response) => Promise<Value>,
): Promise<Result<Value>> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutInMs) });
    if (response.ok) return { ok: true, value: await read(response) };
    // A server error may pass; a client error will not (specification §8).
    return { ok: false, retryable: response.status >= 500, message: `${response.status} for ${address}` };
  } catch (error) {
    return { ok: false, retryable: true, message: `${String(error)} for ${address}` };
  }
}

export const getText = (address: string): Promise<Result<string>> =>
  get(address, (response) => response.text());

export const getJson = (address: string): Promise<Result<unknown>> =>
  get(address, (response) => response.json());
