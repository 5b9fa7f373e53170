import { eventOf, type Reports } from './reports.ts';

// What runs in the page's own world takes there, before its first script, what it needs of the browser: the page may change it.

const { apply } = Reflect;
const { dispatchEvent } = EventTarget.prototype;
const { create, assign } = Object;
const NativeEvent = CustomEvent;

export function report<Kind extends keyof Reports>(
  kind: Kind,
  detail: Reports[Kind],
  reporter: EventTarget = window,
): void {
  apply(dispatchEvent, reporter, [new NativeEvent(eventOf(kind), { detail, composed: true })]);
}

export type Native = (...given: readonly unknown[]) => unknown;
/** @param call the browser's own function, as it was called */
type Around = (call: (given: readonly unknown[]) => unknown, given: unknown[], self: unknown) => unknown;

/**
 * Puts something around one of the browser's own functions or setters. The page cannot notice: name, length and source
 * text stay the same. Does nothing where the browser lacks the function.
 */
export function hook(owner: object | undefined, name: string, around: Around): void {
  const descriptor = owner && Object.getOwnPropertyDescriptor(owner, name);
  const native: unknown = descriptor?.set ?? descriptor?.value;
  if (!owner || typeof native !== 'function') return;
  // A handler without a prototype: what a page adds to that of all objects is no trap.
  const handler: ProxyHandler<Native> = assign(create(null), {
    apply: (target: Native, self: unknown, given: unknown[]) =>
      around((own) => apply(target, self, own), given, self),
  });
  const hooked = new Proxy(native as Native, handler);
  Object.defineProperty(owner, name, { ...descriptor, [descriptor?.set ? 'set' : 'value']: hooked });
}

/** Calls `act` before it; its errors are dropped. */
export const before = (
  owner: object | undefined,
  name: string,
  act: (given: readonly unknown[], self: unknown) => void,
): void =>
  hook(owner, name, (call, given, self) => {
    try {
      act(given, self);
    } catch {
      // The page must not notice.
    }
    return call(given);
  });
