/** No request follows a failure for so long, so that not every page waits for the portal. */
const retryAfterInMs = 5_000;

interface Entry {
  text?: string;
  /** As `Date.now()`. */
  staleAt: number;
  request?: Promise<void>;
}

const entries = new Map<string, Entry>();

/**
 * The text at an address, cached in memory.
 * @returns the last text, if a newer one does not come in time
 * @throws if there has never been one
 */
export async function getText(address: string, timeoutInMs: number, maxAgeInMs: number): Promise<string> {
  const entry = entries.get(address) ?? { staleAt: 0 };
  entries.set(address, entry);
  if (entry.staleAt <= Date.now()) entry.request ??= renew(entry, address, timeoutInMs, maxAgeInMs);
  await entry.request;
  if (entry.text === undefined) throw new Error(`${address} does not answer`);
  return entry.text;
}

async function renew(entry: Entry, address: string, timeoutInMs: number, maxAgeInMs: number): Promise<void> {
  let isNew = false;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutInMs) });
    if (answer.ok) {
      entry.text = await answer.text();
      isNew = true;
    }
  } catch {
    // The last text stays.
  }
  entry.staleAt = Date.now() + (isNew ? maxAgeInMs : retryAfterInMs);
  entry.request = undefined;
}
