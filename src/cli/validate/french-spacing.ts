const noBreak = '\u00a0';
const narrowNoBreak = '\u202f';

/** Spaces at which no line ends. Both are right in French; which one is a matter of taste and of the font. */
export const noBreakSpaces: ReadonlySet<string> = new Set([noBreak, narrowNoBreak]);

/**
 * The space that French puts between a word and a sign: narrow in front of `;`, `!` and `?`, full in front of `:` and
 * inside guillemets (Lexique des règles typographiques en usage à l’Imprimerie nationale).
 */
export const frenchSpaceBeside = (sign: string): string => (';!?'.includes(sign) ? narrowNoBreak : noBreak);
