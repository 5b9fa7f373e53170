/**
 * Escapes as a file does: people escape invisible characters, such as a no-break space, and some tools all but ASCII.
 * @param text the file's JSON source
 * @returns a function that adds the file's escapes to JSON source
 */
export function escapesOf(text: string): (source: string) => string {
  const escapes = new Map<string, string>();
  for (const [sequence, code] of text.matchAll(/\\(?:u([0-9a-f]{4})|.)/gi)) {
    if (code) escapes.set(String.fromCharCode(Number.parseInt(code, 16)), sequence);
  }
  if (escapes.size === 0) return (source) => source;
  const isAscii = !/[^\0-\x7f]/.test(text);
  const escaped = (character: string) =>
    escapes.get(character) ??
    (isAscii ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : character);
  // Code units, not characters: JSON escapes the two halves of a pair one by one.
  return (source) => source.replace(/[^\0-\x7f]/g, escaped);
}
