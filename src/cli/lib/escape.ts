const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  // XML readers turn a bare carriage return into a line feed (XML 1.0 §2.11).
  ['\r', '&#13;'],
]);

/** Text to be found as it is by an expression; `RegExp.escape` is too new for Node 22. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"\r]/g, (character) => entities.get(character) as string);

/** A character's number as Unicode writes it, such as `00A0`. */
export const codeOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
