import { writtenCookie } from '../pages/cookie.ts';
import { beforeEach, callingScript } from './hooks.ts';

export interface Stored {
  readonly kind:
    | 'cookie'
    | 'local storage'
    | 'session storage'
    | 'database'
    | 'cache'
    | 'service worker'
    | 'file system';
  readonly name: string;
  /** The script's path on the page's own origin, else its URL; empty if unknown. */
  readonly script: string;
}

/** Records what scripts store, including what they delete again. */
export function recordStorage(): Stored[] {
  const stored: Stored[] = [];
  const note = (kind: Stored['kind'], name: unknown) =>
    stored.push({ kind, name: String(name), script: callingScript() });
  beforeEach(Document.prototype, 'cookie', (_, [text]) => {
    const name = writtenCookie(String(text), Date.now());
    if (name !== undefined) note('cookie', name);
  });
  beforeEach(globalThis.CookieStore?.prototype, 'set', (_, [first]) =>
    note('cookie', typeof first === 'object' && first ? (first as CookieInit).name : first),
  );
  beforeEach(Storage.prototype, 'setItem', (storage, [name]) =>
    note(storage === sessionStorage ? 'session storage' : 'local storage', name),
  );
  beforeEach(IDBFactory.prototype, 'open', (_, [name]) => note('database', name));
  beforeEach(globalThis.CacheStorage?.prototype, 'open', (_, [name]) => note('cache', name));
  beforeEach(globalThis.ServiceWorkerContainer?.prototype, 'register', (_, [name]) =>
    note('service worker', name),
  );
  beforeEach(globalThis.StorageManager?.prototype, 'getDirectory', () => note('file system', 'root'));
  return stored;
}
