const letter = 'a-zß-öø-ɏ';

/** The values of the number words in a language’s list. */
export const numberWords = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '14',
  '15',
  '20',
  '30',
];

/** Words of a language's lists as part of an expression for lower case, each in a group: `_` is a space, `\w` a letter. */
export const anyWord = (words: readonly string[]): string =>
  words.map((word) => `(${word.replaceAll('\\w', `[${letter}]`).replaceAll('_', '[\\s-]+')})`).join('|');

/** Finds whole words only. A figure may stand beside a sign: `€5`. */
export const wholeWords = (expression: string): RegExp =>
  new RegExp(`(?<![${letter}])(?:${expression})(?![${letter}])`, 'g');

/** In lower case, of the same length, with typographic apostrophes. */
export function lowered(words: string, language: string): string {
  const lower = words.toLocaleLowerCase(language);
  // `İ` outside Turkish becomes two letters, and offsets would be wrong.
  const even = lower.length === words.length ? lower : words.replaceAll('İ', 'I').toLocaleLowerCase(language);
  return even.replaceAll("'", '’');
}
