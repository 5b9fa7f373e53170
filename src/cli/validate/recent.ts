interface Entry<Value> {
  readonly besides: readonly string[];
  readonly value: Value;
}

/**
 * What was made of texts lately. Tenants share most of their texts, and each is looked at once; of a thousand tenants with
 * texts of their own, only the last ones' are remembered.
 */
export class Recent<Value> {
  readonly #limit: number;
  #young = new Map<string, Entry<Value>>();
  #old = new Map<string, Entry<Value>>();

  /** @param limit how many texts are remembered for certain; at most twice as many are */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * What was made of a text, or is made of it now.
   *
   * @param besides what else it follows from: of each text it is known beside what it stood last
   */
  of(text: string, make: () => Value, ...besides: readonly string[]): Value {
    const young = this.#young.get(text);
    if (young && isSame(young.besides, besides)) return young.value;
    const old = young ?? this.#old.get(text);
    const entry = old && isSame(old.besides, besides) ? old : { besides, value: make() };
    if (this.#young.size >= this.#limit) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(text, entry);
    return entry.value;
  }
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);
