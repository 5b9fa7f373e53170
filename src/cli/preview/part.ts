import { readCache, writeCache } from '../bundle-cache.ts';
import { codeFindings, type Findings } from './findings.ts';

/**
 * Something that is bundled from the program's own sources: when it is first needed, and again when they change. Where it
 * cannot be bundled it stays what it was.
 */
export class Part<Value> {
  /** Why it is not as the sources are now. */
  findings: Findings = [];
  readonly #bundle: () => Promise<Value>;
  #value: Promise<Value> | undefined;

  constructor(bundle: () => Promise<Value>, value?: Value) {
    this.#bundle = bundle;
    if (value !== undefined) this.#value = Promise.resolve(value);
  }

  /** @throws esbuild's BuildFailure where it could never be bundled */
  get(): Promise<Value> {
    if (this.#value) return this.#value;
    const value = this.#bundle();
    this.#value = value;
    // What cannot be bundled now is tried again when it is next needed.
    value.catch(() => {
      if (this.#value === value) this.#value = undefined;
    });
    return value;
  }

  /** Has it bundled again when it is next needed. */
  forget(): void {
    this.#value = undefined;
  }

  /** Bundles it again. @returns whether that was possible */
  async renew(): Promise<boolean> {
    try {
      this.#value = Promise.resolve(await this.#bundle());
      this.findings = [];
    } catch (error) {
      this.findings = codeFindings(error);
    }
    return this.findings.length === 0;
  }
}

/**
 * The same, cached beside the compiled program from the first time on.
 *
 * @param cache the compiled program's folder as long as its sources are what it was compiled from
 */
export const cachedPart = <Value>(
  name: string,
  cache: () => string | undefined,
  bundle: () => Promise<Value>,
): Part<Value> =>
  new Part(async () => {
    const cached = readCache<Value>(cache(), name);
    if (cached) return cached;
    const folder = cache();
    const value = await bundle();
    writeCache(folder, name, value);
    return value;
  });
