import { escapeMarkup } from '../escape.ts';

/** HTML that is safe to write: only the template below makes it. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Part = string | number | Markup | readonly Part[];

/** HTML with values in it. A string is text and stays text, in elements and in quoted attributes alike. */
export const html = (literals: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(literals.reduce((text, literal, index) => text + written(parts[index - 1]) + literal));

function written(part: Part | undefined): string {
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(written).join('');
  return escapeMarkup(String(part));
}
