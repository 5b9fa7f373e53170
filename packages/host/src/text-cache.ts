/** No request follows a failure for so long, so that not every page waits for the portal. */
const retryAfterInMs = 5_000;

interface Entry {
  text?: string;
  /** As `Date.now()`. */
  staleAt: number;
  request?: Promise<void>;
}

const entries = new Map<string, Entry>();

export interface Waiting {
  timeoutInMs: number;
  maxAgeInMs: number;
}

/**
 * The text at an address, cached in memory.
 * @param mark what every text of ours there has; another answer, such as a page about maintenance, counts as none
 * @returns the last text, if a newer one does not come in time
 * @throws if there has never been one
 */
export async function getText(address: string, mark: string, waiting: Waiting): Promise<string> {
  const entry = entries.get(address) ?? { staleAt: 0 };
  entries.set(address, entry);
  if (entry.staleAt <= Date.now()) entry.request ??= renew(entry, address, mark, waiting);
  await entry.request;
  if (entry.text === undefined) throw new Error(`${address} does not answer`);
  return entry.text;
}

async function renew(
  entry: Entry,
  address: string,
  mark: string,
  { timeoutInMs, maxAgeInMs }: Waiting,
): Promise<void> {
  let isNew = false;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutInMs) });
    const text = await answer.text();
    isNew = answer.ok && text.includes(mark) && !/<html/i.test(text);
    if (isNew) entry.text = text;
  } catch {
    // The last text stays.
  }
  entry.staleAt = Date.now() + (isNew ? maxAgeInMs : retryAfterInMs);
  entry.request = undefined;
}
