import type { Language } from '../portal.ts';

/** The build's markup for hosts in one language, shown until React hydrates it. */
export interface PrerenderedMarkup {
  /** With the login box, which the runtime removes unless a host wants it. */
  header: string;
  footer: string;
  missingHeader: string;
  missingFooter: string;
}

/**
 * The frames of all languages, small enough to travel in front of the bootstrap: the shared markup once, and the
 * differences of each language.
 */
export interface PackedFrames {
  markup: string;
  /** For each placeholder character of `markup`, the piece that most languages have. */
  pieces: readonly string[];
  /** Each language's own pieces; 0: as most have it. */
  languages: Readonly<Partial<Record<Language, readonly (string | 0)[]>>>;
}

/** In the order of packing: each fallback is two places after its part. */
export const frameParts = ['header', 'footer', 'missingHeader', 'missingFooter'] as const;

/** Separates the parts. The private characters after it stand for pieces. */
const separator = '\uE000';
const firstPiece = 0xe001;

/**
 * Splits markup into tags, attributes and texts. `aria-current` belongs to the attribute before it, because each language
 * has it at another link.
 */
const tokensOf = (markup: string): string[] =>
  markup.match(/<(?:\/?\w+|!--.*?--(?=>))| [\w-]+="[^"]*"(?: aria-current="true")?|\/?>[^<]*|[^<]+/g) ?? [];

/** Packs frames. If their elements differ, each whole frame is one piece. */
export function packFrames(frames: Readonly<Partial<Record<Language, PrerenderedMarkup>>>): PackedFrames {
  const whole = Object.entries(frames).map(([language, frame]) => {
    const all = frameParts.map((part) => frame[part]).join(separator);
    const tokens = tokensOf(all);
    return { language, all, tokens: tokens.join('') === all ? tokens : [all] };
  });
  const isAlike = new Set(whole.map(({ tokens }) => tokens.length)).size === 1;
  const rows = isAlike ? whole : whole.map((row) => ({ ...row, tokens: [row.all] }));
  const pieces: string[] = [];
  const own = rows.map((): (string | 0)[] => []);
  const known = new Map<string, string>();
  const markup = (rows[0]?.tokens ?? [])
    .map((token, index) => {
      const column = rows.map(({ tokens }) => tokens[index] ?? '');
      if (column.every((other) => other === token)) return token;
      const key = JSON.stringify(column);
      const seen = known.get(key);
      if (seen) return seen;
      const character = String.fromCharCode(firstPiece + pieces.length);
      known.set(key, character);
      const usual = mostFrequent(column);
      pieces.push(usual);
      for (const [row, piece] of column.entries()) own[row]?.push(piece === usual ? 0 : piece);
      return character;
    })
    .join('');
  return {
    markup,
    pieces,
    languages: Object.fromEntries(rows.map(({ language }, row) => [language, own[row] ?? []])),
  };
}

function mostFrequent(column: readonly string[]): string {
  const count = (piece: string) => column.filter((other) => other === piece).length;
  return column.reduce((best, piece) => (count(piece) > count(best) ? piece : best));
}

export const unpackFrame = (
  { markup, pieces, languages }: PackedFrames,
  language: Language,
): readonly string[] =>
  markup
    .replace(/[\uE001-\uF8FF]/g, (character) => {
      const index = character.charCodeAt(0) - firstPiece;
      return (languages[language] as readonly (string | 0)[])[index] || (pieces[index] as string);
    })
    .split(separator);
