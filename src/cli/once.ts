/** More texts than a project has; a program that watches files must not collect them for ever. */
const mostTexts = 20_000;

/**
 * The one cache: remembers what follows from a value alone. From an object that never changes as long as the object is in
 * use, from a string until too many have been asked for.
 */
export function once<Of extends object | string, Result>(make: (of: Of) => Result): (of: Of) => Result {
  const objects = new WeakMap<object, { readonly result: Result }>();
  const strings = new Map<string, { readonly result: Result }>();
  return (of) => {
    const known = typeof of === 'string' ? strings.get(of) : objects.get(of);
    if (known) return known.result;
    const entry = { result: make(of) };
    if (typeof of === 'object') objects.set(of, entry);
    else {
      if (strings.size >= mostTexts) strings.clear();
      strings.set(of, entry);
    }
    return entry.result;
  };
}
