/**
 * Calls `act` before one of the browser's own functions or setters. The page cannot notice: name, length and source text
 * stay the same, and errors of `act` are dropped. Does nothing where the browser lacks the function.
 */
export function beforeEach(
  owner: object | undefined,
  name: string,
  act: (self: unknown, given: readonly unknown[]) => void,
): void {
  const descriptor = owner && Object.getOwnPropertyDescriptor(owner, name);
  const native: unknown = descriptor?.set ?? descriptor?.value;
  if (!owner || typeof native !== 'function') return;
  const hooked = new Proxy(native, {
    apply(target, self: unknown, given: unknown[]) {
      try {
        act(self, given);
      } catch {
        // The page must not notice.
      }
      return Reflect.apply(target as () => unknown, self, given);
    },
  });
  Object.defineProperty(owner, name, { ...descriptor, [descriptor?.set ? 'set' : 'value']: hooked });
}

/**
 * The calling script, from the innermost stack frame with an address: its path on the page's own origin, else its URL;
 * without line and column, which a bundler moves. Empty if unknown.
 */
export function callingScript(): string {
  const [, address = ''] =
    /(https?:\/\/[^\s()]+?)(?::\d+){1,2}(?:\)|\s|$)/m.exec(new Error().stack ?? '') ?? [];
  const url = URL.parse(address);
  if (!url) return '';
  return url.origin === location.origin ? url.pathname : url.origin + url.pathname;
}
