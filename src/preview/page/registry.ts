import { type Component, Families } from './families.ts';

/**
 * The modules of the page under test, in a form in which a single one can be exchanged while the page lives. It runs
 * before all others, so it imports nothing that it would have to provide.
 */

type Exports = Record<string, unknown>;

/** A module as the server sends it. */
interface Definition {
  /** The compiled source, which asks for what it imports and registers its components. */
  readonly run: (
    require: (specifier: string) => unknown,
    exports: Exports,
    module: { exports: Exports },
    register: (name: string, component: unknown) => void,
  ) => void;
  /** Which hooks it uses, and how: where that changes, its components have to be mounted afresh. */
  readonly hooks: string;
  /** Whether it can be exchanged. */
  readonly isLive: boolean;
}

/** Modules by their paths from the package's root. */
type Definitions = Readonly<Record<string, Definition>>;

/** What came of running a module once. */
interface Run {
  readonly definition: Definition;
  readonly exports: Exports;
  readonly components: ReadonlyMap<string, Component>;
}

interface Module {
  definition: Definition;
  run: Run | undefined;
  /** What importers hold: its properties read the present exports. */
  readonly facade: Exports;
  /** The modules that have asked for it. */
  readonly users: Set<string>;
}

/** The few things of React's packages that modules get in another form. */
interface ReactPackage {
  createContext(value: unknown): { _currentValue?: unknown };
  createElement: Component;
  jsx: Component;
  jsxs: Component;
}

class Registry {
  readonly #modules = new Map<string, Module>();
  readonly #packages = new Map<string, Exports>();
  readonly #contexts = new Map<string, { context: unknown; value: unknown }>();
  readonly #families = new Families((error, module) => this.#onThrow(error, module));
  /** What has been taken back because it failed: it is tried again with the next exchange. */
  #heldBack: Definitions = {};
  /** What the last exchange replaced. */
  #replaced = new Map<string, Run>();
  #import: (address: string) => Promise<unknown> = () =>
    Promise.reject(new Error('nothing can be imported yet'));
  /** Hears of what a component threw while it was rendered. What was exchanged last is then back as it was. */
  onThrown: (error: unknown, module: string) => void = () => undefined;

  /**
   * @param packages the exports of the packages, by name
   * @param load `import()`, which the compiled modules themselves have not
   */
  begin(packages: Readonly<Record<string, Exports>>, load: (address: string) => Promise<unknown>): void {
    for (const [name, exports] of Object.entries(packages)) this.#packages.set(name, asModule(exports));
    this.#import = load;
  }

  /** Takes exports for a module that has been run already. */
  provide(id: string, exports: Exports): void {
    const definition: Definition = { run: () => undefined, hooks: '', isLive: false };
    this.#modules.set(id, {
      definition,
      run: { definition, exports, components: new Map() },
      facade: exports,
      users: new Set(),
    });
  }

  /** Makes modules known. They run when they are first asked for. */
  define(definitions: Definitions): void {
    for (const [id, definition] of Object.entries(definitions)) {
      this.#modules.set(id, { definition, run: undefined, facade: asModule({}), users: new Set() });
    }
  }

  /**
   * A module's exports: always the same object, whose properties are those of its present code.
   *
   * @throws for a module that nobody has defined, and what running it throws
   */
  require(id: string): Exports {
    const module = this.#module(id);
    if (!module.run) this.#run(id, module);
    return module.facade;
  }

  /** Loads the definitions at an address and puts them in place of what they replace. @throws as `exchange` does */
  async load(address: string): Promise<void> {
    const { modules } = (await this.#import(address)) as { modules: Definitions };
    this.exchange(modules);
  }

  /**
   * Puts modules in place of what they were. Of what is no component, others may have made something of their own while
   * they ran, so they run again as well.
   *
   * @throws what running them throws; then all is as it was
   */
  exchange(given: Definitions): void {
    const definitions = { ...this.#heldBack, ...given };
    this.#heldBack = {};
    const before = new Map(this.#replaced);
    this.#replaced = new Map();
    const isKnown = (id: string) => this.#modules.get(id)?.run !== undefined;
    const changed = Object.keys(definitions).filter(isKnown);
    const again = new Set(changed);
    for (const id of again) {
      if (id.endsWith('.tsx')) continue;
      for (const user of this.#module(id).users) if (this.#module(user).definition.isLive) again.add(user);
    }
    for (const [id, definition] of Object.entries(definitions)) {
      const module = this.#modules.get(id);
      if (module) module.definition = definition;
      else this.define({ [id]: definition });
    }
    for (const id of again) {
      const module = this.#module(id);
      if (module.run) this.#replaced.set(id, module.run);
      module.run = undefined;
    }
    try {
      for (const id of again) this.require(id);
    } catch (error) {
      this.undo();
      this.#replaced = before;
      throw error;
    }
    for (const [id, old] of this.#replaced) this.#renewComponents(id, old.definition.hooks);
  }

  /** Whether the page shows something older than it has been given. */
  get isBehind(): boolean {
    return Object.keys(this.#heldBack).length > 0;
  }

  /** Takes back the last exchange. */
  undo(): void {
    for (const [id, old] of this.#replaced) {
      const module = this.#module(id);
      const { hooks } = module.definition;
      if (module.definition !== old.definition)
        this.#heldBack = { ...this.#heldBack, [id]: module.definition };
      module.definition = old.definition;
      this.#accept(id, module, old);
      this.#renewComponents(id, hooks);
    }
    this.#replaced.clear();
  }

  #module(id: string): Module {
    const module = this.#modules.get(id);
    if (!module) throw new Error(`there is no module ${id}`);
    return module;
  }

  #run(id: string, module: Module): void {
    const { definition } = module;
    const components = new Map<string, Component>();
    const own = { exports: {} as Exports };
    const packages = this.#packagesFor(id);
    const require = (specifier: string): unknown => {
      if (!specifier.startsWith('.')) return packages(specifier);
      const target = new URL(specifier, `file:///${id}`).pathname.slice(1);
      const exports = this.require(target);
      this.#module(target).users.add(id);
      return exports;
    };
    definition.run(require, own.exports, own, (name, component) => {
      if (typeof component === 'function') components.set(name, component as Component);
    });
    this.#accept(id, module, { definition, exports: own.exports, components });
  }

  #accept(id: string, module: Module, run: Run): void {
    module.run = run;
    for (const name of new Set([...Object.keys(module.facade), ...Object.keys(run.exports)])) {
      Object.defineProperty(module.facade, name, {
        enumerable: true,
        configurable: true,
        get: () => module.run?.exports[name],
      });
    }
    for (const [name, component] of run.components) this.#families.register(id, name, component);
  }

  /** A hook that calls others than before changes all components that use it, in whatever module. */
  #renewComponents(id: string, hooksBefore: string): void {
    if (this.#module(id).definition.hooks === hooksBefore) return;
    const affected = new Set([id]);
    for (const each of affected) {
      this.#families.renew(each);
      const { facade, users } = this.#module(each);
      if (Object.keys(facade).some((name) => /^use[A-Z]/.test(name)))
        for (const user of users) affected.add(user);
    }
  }

  #onThrow(error: unknown, module: string): void {
    // React tries once more, and finds the page as it was.
    this.undo();
    this.onThrown(error, module);
  }

  /** React as a module sees it: its components have their families, its contexts outlive its exchange. */
  #packagesFor(id: string): (name: string) => Exports {
    const inFamily =
      (make: Component): Component =>
      (type, ...rest) =>
        make(this.#families.typeFor(type), ...rest);
    let contexts = 0;
    return (name) => {
      const exports = this.#packages.get(name);
      if (!exports) throw new Error(`there is no package ${name}`);
      const react = exports as unknown as ReactPackage;
      if (name === 'react/jsx-runtime') {
        return asModule({ ...exports, jsx: inFamily(react.jsx), jsxs: inFamily(react.jsxs) });
      }
      if (name !== 'react') return exports;
      const createContext = (value: unknown): unknown => {
        const key = `${id} ${contexts++}`;
        const known = this.#contexts.get(key);
        // Another default is seen only in another context; a new object with the same in it is usual.
        const isSame =
          known && (known.value === value || typeof value === 'object' || typeof value === 'function');
        if (known && isSame) return known.context;
        const context = react.createContext(value);
        this.#contexts.set(key, { context, value });
        return context;
      };
      return asModule({ ...exports, createContext, createElement: inFamily(react.createElement) });
    };
  }
}

/** Exports that say they were those of an ES module, as compiled imports want to know. */
const asModule = (exports: Exports): Exports =>
  Object.defineProperty({ ...exports }, '__esModule', { value: true });

/** The one of this page. */
export const registry = new Registry();
