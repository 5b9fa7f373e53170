/** After a failure the portal is left alone for so long, so that not every page waits for it. */
const retryAfterInMs = 5_000;

interface Entry {
  text?: string;
  /** When the portal is asked again, in milliseconds of the clock. */
  staleAt: number;
  /** The request under way, which all who ask share. */
  request?: Promise<void>;
}

const entries = new Map<string, Entry>();

/**
 * The text at an address, kept in memory.
 * @returns the last one that came, where a newer one does not come in time
 * @throws where none has ever come
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
    // The caller decides what stands in its place.
  }
  entry.staleAt = Date.now() + (isNew ? maxAgeInMs : retryAfterInMs);
  entry.request = undefined;
}
