/** Encodings that programs take for one another, as the Encoding Standard names them. */
const encodings = ['windows-1252', 'windows-1250', 'windows-1254', 'iso-8859-2', 'macintosh'];

/** The characters of the eight languages. */
const wanted =
  'ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜßàáâäçèéêëìíîïñòóôöùúûüÿåøæõãĄĆĘŁŃŚŹŻąćęłńśźżĞİŞğışŒœŸ„“”‚‘’«»‹›–—…•€™§©®°ªº¿¡·×²³µ\u00a0\u00ad\u202f\u2009\u200b\u2011\ufeff';
/** What Windows-1252 makes of them, when that happens twice. */
const wantedTwice = 'ÃÂÄÅâ¡¢£¤¥¦¨ª«¬®¯±´¶¸¹»¼½¾ŠšŽžŸƒˆ˜†‡‰‹›Œœ';

/** What UTF-8 looks like when it is read as something else, and which character it was. */
const characters = charactersBySequence();

function charactersBySequence(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const encoder = new TextEncoder();
  const add = (characters: string, decode: (bytes: Uint8Array) => string) => {
    for (const character of characters) found.set(decode(encoder.encode(character)), character);
  };
  for (const encoding of encodings) {
    const decoder = new TextDecoder(encoding);
    add(wanted, (bytes) => decoder.decode(bytes));
    if (encoding === 'windows-1252') add(wantedTwice, (bytes) => decoder.decode(bytes));
  }
  for (const characters of [wanted, wantedTwice]) add(characters, (bytes) => String.fromCharCode(...bytes));
  return found;
}

/** Characters with which such a sequence begins. */
export const sequenceLeads: string = [...new Set([...characters.keys()].map((sequence) => sequence[0]))].join(
  '',
);

/**
 * Reads UTF-8 that was taken for another encoding.
 *
 * @param at where a sequence may begin
 * @returns the characters that were meant by as many sequences as follow each other, and where they end; undefined where
 * none begins
 */
export function misreadUtf8(text: string, at: number): { end: number; meant: string } | undefined {
  let end = at;
  let meant = '';
  for (;;) {
    const sequence = [text.slice(end, end + 3), text.slice(end, end + 2)].find((part) =>
      characters.has(part),
    );
    if (sequence === undefined) break;
    meant += characters.get(sequence);
    end += sequence.length;
  }
  if (end === at) return undefined;
  // It may have happened twice.
  const again = misreadUtf8(meant, 0);
  return { end, meant: again?.end === meant.length ? again.meant : meant };
}

/** The character of Windows-1252 in place of a control character from U+0080. */
export const windowsCharacter = (control: string): string =>
  new TextDecoder('windows-1252').decode(Uint8Array.of(control.charCodeAt(0)));
