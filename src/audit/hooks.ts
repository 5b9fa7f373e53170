/**
 * Has something done in front of one of the browser's own functions, which goes on as if nothing had been done: the
 * stub has its name, its length and its source text, and what is thrown here reaches nobody.
 *
 * @param owner the object that the function or, for what is assigned, the setter belongs to; undefined in browsers
 *   without it
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
 * The script that called, by the innermost frame of the stack that has an address: its path where it is of the page's own
 * origin, else its whole address; without line and column, which a bundler moves. Empty where it is not known.
 */
export function callingScript(): string {
  const [, address = ''] =
    /(https?:\/\/[^\s()]+?)(?::\d+){1,2}(?:\)|\s|$)/m.exec(new Error().stack ?? '') ?? [];
  const url = URL.parse(address);
  if (!url) return '';
  return url.origin === location.origin ? url.pathname : url.origin + url.pathname;
}
