import { beforeEach, callingScript } from './hooks.ts';

/** What a script asked of a cookie that it set. What it left out is undefined. */
export interface CookieTerms {
  readonly value: string;
  readonly path?: string | undefined;
  readonly domain?: string | undefined;
  /** For how many seconds it is to last; undefined: until the browser is closed. */
  readonly lifetime?: number | undefined;
  readonly sameSite?: string | undefined;
  readonly secure: boolean;
}

/** Something that a script stored on the visitor's device. */
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
  /** The script that did it: its path on the page's own origin, else its address; empty where that is not known. */
  readonly script: string;
  /** Of cookies alone. */
  readonly terms?: CookieTerms | undefined;
}

/** Writes down what is stored, by hooks in front of the browser's own functions: also what is taken away again. */
export function recordStorage(): Stored[] {
  const stored: Stored[] = [];
  const note = (kind: Stored['kind'], name: unknown, terms?: CookieTerms) => {
    // To let something expire is how it is deleted.
    if (terms?.lifetime !== undefined && terms.lifetime <= 0) return;
    stored.push({ kind, name: String(name), script: callingScript(), terms });
  };
  beforeEach(Document.prototype, 'cookie', (_, [text]) => {
    const { name, terms } = writtenCookie(String(text), Date.now());
    note('cookie', name, terms);
  });
  beforeEach(globalThis.CookieStore?.prototype, 'set', (_, [first, value]) => {
    const { name, terms } = cookieOfStore(first, value, Date.now());
    note('cookie', name, terms);
  });
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

/**
 * Reads a cookie as it is written to `document.cookie` (RFC 6265, section 5.2).
 *
 * @param now milliseconds since 1970
 */
export function writtenCookie(text: string, now: number): { name: string; terms: CookieTerms } {
  const [pair = '', ...rest] = text.split(';');
  // Without a `=` it is a value without a name.
  const [name, value] = pair.includes('=') ? halves(pair) : ['', pair.trim()];
  // Of several of one name the last one counts; Max-Age counts before Expires.
  const attributes = new Map(
    rest.map(halves).map(([key, given]): [string, string] => [key.toLowerCase(), given]),
  );
  const maxAge = /^-?\d+$/.test(attributes.get('max-age') ?? '')
    ? Number(attributes.get('max-age'))
    : undefined;
  const expires = Date.parse(attributes.get('expires') ?? '');
  return {
    name,
    terms: {
      value,
      path: attributes.get('path'),
      domain: attributes.get('domain'),
      lifetime: maxAge ?? (Number.isNaN(expires) ? undefined : Math.round((expires - now) / 1000)),
      sameSite: attributes.get('samesite'),
      secure: attributes.has('secure'),
    },
  };
}

function halves(text: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(text) ?? [];
  return [name.trim(), value.trim()];
}

/** Reads what is given to `cookieStore.set`, whose defaults are `/`, strict and secure. */
function cookieOfStore(first: unknown, value: unknown, now: number): { name: string; terms: CookieTerms } {
  const given = (typeof first === 'object' && first ? first : { name: first, value }) as CookieInit;
  return {
    name: String(given.name),
    terms: {
      value: String(given.value),
      path: given.path ?? '/',
      domain: given.domain ?? undefined,
      lifetime: typeof given.expires === 'number' ? Math.round((given.expires - now) / 1000) : undefined,
      sameSite: given.sameSite ?? 'strict',
      secure: true,
    },
  };
}
