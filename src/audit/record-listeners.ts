import { beforeEach } from './hooks.ts';

/** Which events an element listens to, of those it was told by `addEventListener`. */
export type Listeners = ReadonlyMap<Element, ReadonlySet<string>>;

const key: unique symbol = Symbol.for('eos-audit-listeners');
type Page = Window & { [key]?: Listeners };

/** Writes down which elements listen to what: no page can be asked for that afterwards. Kept where no page looks. */
export function recordListeners(): void {
  const listeners = new Map<Element, Set<string>>();
  beforeEach(EventTarget.prototype, 'addEventListener', (target, [type, listener]) => {
    if (!(target instanceof Element) || typeof type !== 'string' || !listener) return;
    const types = listeners.get(target) ?? new Set();
    listeners.set(target, types.add(type));
  });
  Object.defineProperty(window, key, { value: listeners });
}

/** What {@link recordListeners} has written down; nothing where the page was opened without scripts. */
export const listenersHere = (): Listeners => (window as Page)[key] ?? new Map();
