import { beforeEach } from './hooks.ts';

/** Which events an element, the document or the window listens to, of those it was told by `addEventListener`. */
export type Listeners = ReadonlyMap<EventTarget, ReadonlySet<string>>;

const key: unique symbol = Symbol.for('eos-audit-listeners');
type Page = Window & { [key]?: Listeners };

/** Writes down what listens to what: no page can be asked for that afterwards. Kept where no page looks. */
export function recordListeners(): void {
  const listeners = new Map<EventTarget, Set<string>>();
  beforeEach(EventTarget.prototype, 'addEventListener', (self, [type, listener]) => {
    // Called by its name alone, it is the window's.
    const target = self ?? window;
    const isOfPage = target instanceof Element || target instanceof Document || target instanceof Window;
    if (!isOfPage || typeof type !== 'string' || !listener) return;
    const types = listeners.get(target) ?? new Set();
    listeners.set(target, types.add(type));
  });
  Object.defineProperty(window, key, { value: listeners });
}

/** What {@link recordListeners} has written down; nothing where the page was opened without scripts. */
export const listenersHere = (): Listeners => (window as Page)[key] ?? new Map();
