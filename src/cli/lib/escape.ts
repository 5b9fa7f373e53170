/** Text to be found as it is by an expression; `RegExp.escape` is too new for Node 22. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A character's number as Unicode writes it, such as `00A0`. */
export const codeOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
