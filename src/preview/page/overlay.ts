import type { PreviewFinding } from '../protocol.ts';
import styles from '../ui.css' with { type: 'text' };
import { wordsIn } from '../words.ts';
import overlayStyles from './overlay.css' with { type: 'text' };

/** Where an error comes from: the sources, of which the server reports, or the page while it ran. */
export type Origin = 'sources' | 'page';

/**
 * Says over the page what is broken, while the last good page stays below it. It is made of plain elements, for it has to
 * speak where React cannot, and takes nothing from the page: neither styles nor the focus.
 */
export class Overlay {
  readonly #findings: Record<Origin, readonly PreviewFinding[]> = { sources: [], page: [] };
  /** A live region: what comes into it is read out (WCAG 4.1.3). It has to be there before. */
  readonly #alert = elementOf('div', { role: 'alert' });
  readonly #ended = elementOf('div', { role: 'status', class: 'ended' });
  readonly #t: ReturnType<typeof wordsIn>;

  /** @param language of its words; English when left out */
  constructor(language = 'en') {
    this.#t = wordsIn(language);
    const host = elementOf('eos-preview-overlay', { lang: language });
    const root = host.attachShadow({ mode: 'closed' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles + overlayStyles);
    root.adoptedStyleSheets = [sheet];
    root.append(elementOf('div', { class: 'ui' }, this.#alert, this.#ended));
    document.documentElement.append(host);
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#alert.replaceChildren();
    });
  }

  /**
   * Shows what is broken; with nothing of either origin, the overlay goes. What was closed stays closed until something else
   * is broken. What the server found with its place is not shown a second time as the page found it.
   */
  show(origin: Origin, findings: readonly PreviewFinding[]): void {
    if (JSON.stringify(this.#findings[origin]) === JSON.stringify(findings)) return;
    this.#findings[origin] = findings;
    const { sources, page } = this.#findings;
    const isKnown = ({ message }: PreviewFinding) => sources.some((other) => other.message === message);
    const all = [...sources, ...page.filter((finding) => !isKnown(finding))];
    this.#alert.replaceChildren(...(all.length > 0 ? [this.#panel(all)] : []));
  }

  /** Says that the preview has ended, or no longer says so. */
  ended(hasEnded: boolean): void {
    this.#ended.textContent = hasEnded ? this.#t('ended') : '';
  }

  #panel(findings: readonly PreviewFinding[]): HTMLElement {
    const title = this.#t('overlay.title', { count: findings.length });
    const close = elementOf('button', { type: 'button' }, this.#t('close'));
    close.addEventListener('click', () => this.#alert.replaceChildren());
    return elementOf(
      'section',
      // What can be scrolled can be reached with the keyboard.
      { class: 'panel', 'aria-label': title, tabindex: '0' },
      elementOf('div', { class: 'head' }, elementOf('h2', {}, title), close),
      elementOf('ul', {}, ...findings.map((finding) => this.#item(finding))),
    );
  }

  #item({ severity, file, line, column, key, message, hint, excerpt }: PreviewFinding): HTMLElement {
    const place = line > 0 ? `${file}:${line}:${column}` : file;
    const paragraph = (...parts: readonly (Node | string)[]) => elementOf('p', {}, ...parts);
    return elementOf(
      'li',
      { class: 'finding', 'data-severity': severity },
      elementOf('p', { class: 'quiet' }, place),
      paragraph(elementOf('b', {}, this.#t(severity)), ` ${key && `${key}: `}${message}`),
      ...(excerpt ? [excerptOf(excerpt)] : []),
      ...(hint ? [paragraph(this.#t('fix', { hint }))] : []),
    );
  }
}

const excerptOf = ({ text, start, end }: NonNullable<PreviewFinding['excerpt']>): HTMLElement =>
  elementOf(
    'pre',
    { class: 'note' },
    text.slice(0, start),
    elementOf('mark', {}, text.slice(start, end)),
    text.slice(end),
  );

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
