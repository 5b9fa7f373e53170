const noBreak = '\u00a0';
const narrowNoBreak = '\u202f';

/** Both are correct in French; the choice depends on taste and font. */
export const noBreakSpaces: ReadonlySet<string> = new Set([noBreak, narrowNoBreak]);

/**
 * The French space beside a sign: narrow before `;`, `!` and `?`, full before `:` and inside guillemets (Lexique des règles
 * typographiques en usage à l’Imprimerie nationale).
 */
export const frenchSpaceBeside = (sign: string): string => (';!?'.includes(sign) ? narrowNoBreak : noBreak);
