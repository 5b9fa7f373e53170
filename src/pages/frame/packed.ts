import type { Language } from '../portal.ts';

/** The frame as the build renders it for hosts, in one language: markup, shown until React takes it over. */
export interface PrerenderedMarkup {
  /** With the login box, which is taken out where a host does not want it. */
  header: string;
  footer: string;
  /** What stands in their places when they cannot be shown (specification §4). */
  missingHeader: string;
  missingFooter: string;
}

/**
 * The prerendered frames of all languages, small enough to travel in front of the bootstrap: the markup that the languages
 * share, once, and for each language what differs.
 */
export interface PackedFrames {
  markup: string;
  /** The pieces as most languages have them, in the order of those characters. */
  pieces: readonly string[];
  /** Each language's own pieces; 0 where it has what most have. */
  languages: Readonly<Partial<Record<Language, readonly (string | 0)[]>>>;
}

/** The parts in the order in which they are packed: each fallback stands two behind what it stands for. */
export const frameParts = ['header', 'footer', 'missingHeader', 'missingFooter'] as const;

/** Stands between the parts; the characters after it stand for pieces. No character of any language. */
const separator = '\uE000';
const firstPiece = 0xe001;

/**
 * Markup as names of tags, attributes and texts, so that a word that stands in several places is one piece. The mark of the
 * current language belongs to the attribute before it: each language has it at another link.
 */
const tokensOf = (markup: string): string[] =>
  markup.match(/<(?:\/?\w+|!--.*?--(?=>))| [\w-]+="[^"]*"(?: aria-current="true")?|\/?>[^<]*|[^<]+/g) ?? [];

/**
 * Packs frames whose markup differs in texts and attributes alone; where one has other elements, it is packed as one piece.
 */
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
