export function indexOfWords(words: string, prose: string): number {
  for (let at = prose.indexOf(words); at >= 0; at = prose.indexOf(words, at + 1)) {
    if (!isInWord(prose[at - 1]) && !isInWord(prose[at + words.length])) return at;
  }
  return -1;
}

const isInWord = (character = ''): boolean => /[\p{L}\p{M}-]/u.test(character);
