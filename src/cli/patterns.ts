/**
 * Whether a name is meant by what was asked for: the name itself, or a pattern such as `de-*`, in any case.
 */
export const matches = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.replace(/[^\w*-]/g, '\\$&').replaceAll('*', '.*')}$`, 'i').test(name);
