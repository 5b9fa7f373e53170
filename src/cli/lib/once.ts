/** More texts than a project has; a program that watches files must not grow for ever. */
const mostTexts = 20_000;

/**
 * The one cache: remembers the result for a value, for an object as long as it is in use, for a string until there are
 * too many.
 * @param nameOf the key of a value; for objects that are made anew each time, a string of everything that counts
 */
export function once<Of extends object | string, Result>(
  make: (of: Of) => Result,
  nameOf: (of: Of) => object | string = (of) => of,
): (of: Of) => Result {
  const objects = new WeakMap<object, { readonly result: Result }>();
  const strings = new Map<string, { readonly result: Result }>();
  return (of) => {
    const name = nameOf(of);
    const known = typeof name === 'string' ? strings.get(name) : objects.get(name);
    if (known) return known.result;
    const entry = { result: make(of) };
    if (typeof name !== 'string') objects.set(name, entry);
    else {
      if (strings.size >= mostTexts) strings.clear();
      strings.set(name, entry);
    }
    return entry.result;
  };
}
