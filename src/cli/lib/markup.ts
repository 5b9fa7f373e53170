import { escapeMarkup } from './escape.ts';

/** HTML that is safe to write: only the template below makes it. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type MarkupContent = string | number | Markup | readonly MarkupContent[];

/** HTML with values in it. A string is text and stays text, in elements and in quoted attributes alike. */
export const html = (literals: TemplateStringsArray, ...parts: readonly MarkupContent[]): Markup =>
  new Markup(literals.reduce((text, literal, index) => text + written(parts[index - 1]) + literal));

function written(part: MarkupContent | undefined): string {
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(written).join('');
  return escapeMarkup(String(part));
}
