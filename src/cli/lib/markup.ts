const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  // XML readers turn a bare carriage return into a line feed (XML 1.0 §2.11).
  ['\r', '&#13;'],
]);

/** HTML or XML that is safe to write: only the template below makes it, and `trusted`. */
class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type MarkupContent = string | number | Markup | readonly MarkupContent[];

export type { Markup };

/** HTML or XML with values in it. A string is text and stays text, in elements and in quoted attributes alike. */
export const html = (literals: TemplateStringsArray, ...parts: readonly MarkupContent[]): Markup =>
  new Markup(literals.reduce((text, literal, index) => text + written(parts[index - 1]) + literal));

/** Markup of React's, or of ours, that is put in as it is. */
export const trusted = (markup: string): Markup => new Markup(markup);

function written(part: MarkupContent | undefined): string {
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(written).join('');
  return String(part).replace(/[&<>"\r]/g, (character) => entities.get(character) as string);
}
