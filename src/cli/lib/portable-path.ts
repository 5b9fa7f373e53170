/** Whether a path stays within its folder, can be a name on any system, and can be printed. */
export const isPortablePath = (path: string): boolean =>
  path.isWellFormed() &&
  // A name that is not UTF-8 was read with U+FFFD.
  !/[\\:\ufffd\p{Cc}]/u.test(path) &&
  path.split('/').every((part) => !['', '.', '..'].includes(part));
