/**
 * Escapes as a file does: people escape invisible characters, such as a no-break space, and some tools all but ASCII, or
 * slashes, or what means something in HTML.
 * @param text the file's JSON source
 * @returns a function that adds the file's escapes to JSON source
 */
export function escapesOf(text: string): (source: string) => string {
  const escapes = new Map<string, string>();
  for (const [sequence, code] of text.matchAll(anyEscape)) {
    if (code) escapes.set(String.fromCharCode(Number.parseInt(code, 16)), sequence);
    else if (sequence === '\\/') escapes.set('/', sequence);
  }
  if (escapes.size === 0) return (source) => source;
  const plain = text.replace(anyEscape, '');
  const isAscii = !/[^\0-\x7f]/.test(text);
  const hasCapitals = /\\u[0-9a-f]*[A-F]/.test(text);
  const escaped = (character: string) => {
    const own = escapes.get(character);
    const isVisible = character <= '\x7f';
    if (own !== undefined && !(isVisible && plain.includes(character))) return own;
    if (isVisible || !isAscii) return character;
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${hasCapitals ? code.toUpperCase() : code}`;
  };
  // Code units, not characters: JSON escapes the two halves of a pair one by one. JSON's own escapes have none of these.
  return (source) => source.replace(/[^\w\s"\\]|[^\0-\x7f]/g, escaped);
}

const anyEscape = /\\(?:u([0-9a-f]{4})|.)/gi;

/** The length in JSON source of a string's first `length` characters: escapes are longer. */
export function rawLength(source: string, start: number, length: number): number {
  let position = start;
  for (let count = 0; count < length; count++) {
    if (source[position] !== '\\') position += 1;
    else position += source[position + 1] === 'u' ? 6 : 2;
  }
  return position - start;
}
