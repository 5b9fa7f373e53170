/**
 * Components that stay the same for React while their code is exchanged. All implementations that a component has had
 * are a family; React knows the family's proxy alone, which calls the present one. So state, and what the browser keeps
 * in the elements, outlives the exchange.
 */

/** A component's implementation, or anything else that an element can be made of. */
export type Component = (...given: readonly unknown[]) => unknown;

interface Family {
  readonly name: string;
  current: Component;
  proxy: Component;
}

export class Families {
  readonly #byModule = new Map<string, Map<string, Family>>();
  readonly #byImplementation = new WeakMap<object, Family>();
  readonly #onThrow: (error: unknown, module: string) => void;

  /** @param onThrow hears of what a component threw while it was rendered, before React does, which then tries once more */
  constructor(onThrow: (error: unknown, module: string) => void) {
    this.#onThrow = onThrow;
  }

  /** From now on this is how the module's component of that name is drawn. */
  register(module: string, name: string, implementation: Component): void {
    const families = this.#byModule.get(module) ?? new Map<string, Family>();
    this.#byModule.set(module, families);
    const known = families.get(name);
    if (known) known.current = implementation;
    const family = known ?? this.#begin(module, name, implementation);
    families.set(name, family);
    this.#byImplementation.set(implementation, family);
  }

  /** React is to draw the module's components afresh: with other hooks than before their state would be mixed up. */
  renew(module: string): void {
    for (const family of this.#byModule.get(module)?.values() ?? []) {
      family.proxy = this.#proxyOf(module, family);
    }
  }

  /** What React is to be given in place of an element's type. */
  typeFor(type: unknown): unknown {
    return typeof type === 'function' ? (this.#byImplementation.get(type)?.proxy ?? type) : type;
  }

  #begin(module: string, name: string, current: Component): Family {
    const family: Family = { name, current, proxy: current };
    family.proxy = this.#proxyOf(module, family);
    return family;
  }

  #proxyOf(module: string, family: Family): Component {
    const proxy: Component = (...given) => {
      try {
        return family.current(...given);
      } catch (error) {
        // What waits throws its promise; and React calls components without properties to find out their place in the stack.
        const isWaiting = typeof (error as PromiseLike<unknown> | null)?.then === 'function';
        if (given.length > 0 && !isWaiting) this.#onThrow(error, module);
        throw error;
      }
    };
    return Object.defineProperty(proxy, 'name', { value: family.name });
  }
}
