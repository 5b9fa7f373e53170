import portalTokens from '../../pages/styles/tokens.css' with { type: 'text' };
import type { PreviewFinding } from '../protocol.ts';
import tokens from '../tokens.css' with { type: 'text' };
import { wordsIn } from '../words.ts';
import overlayStyles from './overlay.css' with { type: 'text' };

/** Where an error comes from: the sources, of which the server reports, or the page while it ran. */
export type Origin = 'sources' | 'page';

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
  readonly #t: ReturnType<typeof wordsIn>;

  /** @param language of its words; English when left out */
  constructor(language = 'en') {
    this.#t = wordsIn(language);
    const root = this.#host.attachShadow({ mode: 'closed' });
    const styles = new CSSStyleSheet();
    styles.replaceSync(portalTokens + tokens + overlayStyles);
    root.adoptedStyleSheets = [styles];
    root.append(elementOf('div', { class: 'eos-body' }, this.#alert, this.#ended));
    this.#host.lang = language;
    document.documentElement.append(this.#host);
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#close();
    });
  }

  /**
   * Shows what is broken; with nothing of either origin, the overlay goes. What was closed stays closed until something else
   * is broken. What the server found with its place is not shown a second time as the page found it.
   */
  show(origin: Origin, findings: readonly PreviewFinding[]): void {
    if (JSON.stringify(this.#findings.get(origin) ?? []) === JSON.stringify(findings)) return;
    this.#findings.set(origin, findings);
    const { sources = [], page = [] } = Object.fromEntries(this.#findings);
    const isKnown = ({ message }: PreviewFinding) => sources.some((other) => other.message === message);
    const all = [...sources, ...page.filter((finding) => !isKnown(finding))];
    this.#alert.replaceChildren(...(all.length > 0 ? [this.#panel(all)] : []));
  }

  /** Says that the preview has ended, or no longer says so. */
  ended(hasEnded: boolean): void {
    this.#ended.textContent = hasEnded ? this.#t('ended') : '';
  }

  #close(): void {
    this.#alert.replaceChildren();
  }

  #panel(findings: readonly PreviewFinding[]): HTMLElement {
    const title = this.#t('overlay.title', { count: findings.length });
    const close = elementOf('button', { type: 'button' }, this.#t('close'));
    close.addEventListener('click', () => this.#close());
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
    return elementOf(
      'li',
      {},
      ...(place ? [elementOf('p', { class: 'quiet' }, place)] : []),
      elementOf(
        'p',
        {},
        elementOf('span', { class: 'severity' }, this.#t(severity)),
        `  ${key && `${key}: `}${message}`,
      ),
      ...(excerpt ? [excerptOf(excerpt)] : []),
      ...(hint ? [elementOf('p', { class: 'quiet' }, this.#t('fix', { hint }))] : []),
    );
  }
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
