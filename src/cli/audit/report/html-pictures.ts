import { html, type Markup } from '../../reporters/markup.ts';
import type { Picture } from '../pictures.ts';
import type { Target } from '../target.ts';
import { shownWidths, tallest } from './html-assets.ts';
import type { Shown } from './html-shown.ts';

/**
 * The pictures of a report. Each different one stands in the file once, however many pages look the same; the marks' places
 * are rules of the stylesheet, because the page's policy allows no `style` attributes.
 */
export class Gallery {
  readonly #pictures: ReadonlyMap<Target, readonly Picture[]>;
  /** By what it looks like. */
  readonly #stored = new Map<string, { readonly id: string; readonly picture: Picture }>();
  readonly #rules: string[] = [];

  constructor(pictures: ReadonlyMap<Target, readonly Picture[]>) {
    this.#pictures = pictures;
  }

  /** A page at each width, with the places of its findings marked. */
  show(target: Target, shown: readonly Shown[]): Markup | '' {
    const pictures = this.#pictures.get(target) ?? [];
    if (pictures.length === 0) return '';
    return html`<div class="shots">
${pictures.map((picture) => this.#figure(target, picture, shown))}</div>
`;
  }

  /** The widths at which a finding is marked. */
  widthsOf(target: Target, { finding }: Shown): readonly number[] {
    return (this.#pictures.get(target) ?? [])
      .filter(({ boxes }) => boxes.has(finding.selector))
      .map(({ width }) => width);
  }

  /** Where the marks are, once all pages are shown. */
  rules(): string {
    return this.#rules.join('');
  }

  /** The pictures themselves, once all pages are shown. */
  store(): Markup | '' {
    if (this.#stored.size === 0) return '';
    const images = [...this.#stored.values()].map(
      ({ id, picture: { width, height, image } }) =>
        html`<image id="${id}" width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/webp;base64,${image}"/>
`,
    );
    return html`<svg class="store" aria-hidden="true"><defs>
${images}</defs></svg>`;
  }

  #figure(target: Target, picture: Picture, shown: readonly Shown[]): Markup {
    const { width, height, boxes } = picture;
    const marked = shown.filter(({ finding }) => boxes.has(finding.selector));
    // Of several findings of one element, one mark bears all the numbers.
    const marks = [...Map.groupBy(marked, ({ finding }) => finding.selector).values()];
    const name = `${target.name}, ${target.language}, at ${width} pixels`;
    const isTall = ((shownWidths[width] ?? 0) * height) / width > tallest;
    return html`<figure>
<div class="shot w${width}"${isTall ? html` tabindex="0" role="group" aria-label="${name}"` : ''}>
<div class="sheet"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${name}"><use href="#${this.#idOf(picture)}"/></svg>
${marks.map((own) => this.#mark(picture, own))}</div></div>
<figcaption><span>${width} px</span>${
      marked.length > 0
        ? html` <span class="legend">${marked.map(
            ({ number }) =>
              html`<a href="#finding-${number}"><span class="quiet">finding </span>${number}</a> `,
          )}</span>`
        : ''
    }</figcaption>
</figure>
`;
  }

  #mark({ width, height, boxes }: Picture, shown: readonly Shown[]): Markup {
    const [first] = shown;
    const box = first && boxes.get(first.finding.selector);
    if (!first || !box) return html``;
    const share = (part: number, whole: number) => `${Number(((100 * part) / whole).toFixed(2))}%`;
    const place = [
      `left:${share(box.x, width)}`,
      `top:${share(box.y, height)}`,
      `width:${share(box.width, width)}`,
      `height:${share(box.height, height)}`,
    ].join(';');
    const ids = shown.map(({ number }) => `mark-${number}-${width}`);
    this.#rules.push(`#${ids[0]}{${place}}\n`);
    const others = ids.slice(1).map((id) => html`<span id="${id}"></span>`);
    return html`<div class="mark" id="${ids[0] ?? ''}" data-finding="finding-${first.number}">${others}<b>${shown.map(({ number }) => number).join(', ')}</b></div>
`;
  }

  #idOf(picture: Picture): string {
    const look = `${picture.width} ${picture.height} ${picture.image}`;
    const known = this.#stored.get(look);
    if (known) return known.id;
    const id = `picture-${this.#stored.size + 1}`;
    this.#stored.set(look, { id, picture });
    return id;
  }
}
