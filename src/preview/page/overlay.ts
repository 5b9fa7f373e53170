import type { FileToOpen, PreviewFinding } from '../protocol.ts';
import { overlayStyles } from './overlay-styles.ts';

/** What broke: the sources that the page is made of, or the code while it ran. */
export type Origin = 'sources' | 'code';

/**
 * Says over the page what is broken, while the last good page stays below it. It is made of plain elements, for it has to
 * speak where React cannot, and takes nothing from the page: neither styles nor the focus.
 */
export class Overlay {
  readonly #findings = new Map<Origin, readonly PreviewFinding[]>();
  readonly #host = document.createElement('eos-preview-overlay');
  /** A live region: what comes into it is read out (WCAG 4.1.3). It has to be there before. */
  readonly #alert = elementOf('div', { role: 'alert' });
  readonly #ended = elementOf('div', { role: 'status', class: 'ended' });

  constructor() {
    const root = this.#host.attachShadow({ mode: 'closed' });
    const styles = new CSSStyleSheet();
    styles.replaceSync(overlayStyles);
    root.adoptedStyleSheets = [styles];
    root.append(this.#alert, this.#ended);
    this.#host.lang = 'en';
    document.documentElement.append(this.#host);
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#close();
    });
  }

  /** Shows what is broken; with none of either origin, the overlay goes. What was closed stays so until it is something else. */
  tell(origin: Origin, findings: readonly PreviewFinding[]): void {
    if (JSON.stringify(this.#findings.get(origin) ?? []) === JSON.stringify(findings)) return;
    this.#findings.set(origin, findings);
    const all = [...this.#findings.values()].flat();
    this.#alert.replaceChildren(...(all.length > 0 ? [this.#panel(all)] : []));
  }

  /** Says that the preview has ended, or no longer says so. */
  ended(hasEnded: boolean): void {
    this.#ended.textContent = hasEnded
      ? 'The preview has ended. This is what the page last looked like.'
      : '';
  }

  #close(): void {
    this.#alert.replaceChildren();
  }

  #panel(findings: readonly PreviewFinding[]): HTMLElement {
    const title = findings.length === 1 ? 'This is broken' : `${findings.length} things are broken`;
    const close = elementOf('button', { type: 'button', class: 'close' }, 'Close');
    close.addEventListener('click', () => this.#close());
    return elementOf(
      'section',
      // What can be scrolled can be reached with the keyboard.
      { class: 'panel', 'aria-label': title, tabindex: '0' },
      elementOf('div', { class: 'head' }, elementOf('h2', {}, title), close),
      elementOf('ul', {}, ...findings.map(itemOf)),
    );
  }
}

function itemOf({ severity, file, line, column, key, message, hint, excerpt }: PreviewFinding): HTMLElement {
  return elementOf(
    'li',
    {},
    ...(file ? [placeOf({ file, line, column })] : []),
    elementOf(
      'p',
      {},
      elementOf('span', { class: 'severity', 'data-severity': severity }, severity),
      `  ${key && `${key}: `}${message}`,
    ),
    ...(excerpt ? [excerptOf(excerpt)] : []),
    ...(hint ? [elementOf('p', { class: 'hint' }, `Mend: ${hint}`)] : []),
  );
}

/** A place in a file, which opens in the editor. */
function placeOf(place: FileToOpen): HTMLElement {
  const { file, line, column } = place;
  const text = line > 0 ? `${file}:${line}:${column}` : file;
  const button = elementOf('button', { type: 'button', class: 'place' }, text);
  button.title = 'Open in the editor';
  button.addEventListener('click', async () => {
    const answer = await fetch('/@preview/open', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(place),
    }).catch(() => undefined);
    if (!answer?.ok) button.textContent = `${text} cannot be opened from here`;
  });
  return elementOf('p', {}, button);
}

function excerptOf({ text, start, end }: NonNullable<PreviewFinding['excerpt']>): HTMLElement {
  return elementOf(
    'pre',
    {},
    text.slice(0, start),
    elementOf('mark', {}, text.slice(start, end)),
    text.slice(end),
  );
}

function elementOf(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}
