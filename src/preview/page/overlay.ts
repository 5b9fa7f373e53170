import type { PreviewFinding } from '../protocol.ts';
import styles from '../ui.css' with { type: 'text' };
import { wordsIn } from '../words.ts';
import overlayStyles from './overlay.css' with { type: 'text' };

export type Origin = 'sources' | 'page';

/** Shows errors over the last good page. Plain elements, since React may be broken; it takes neither styles nor focus. */
export class Overlay {
  readonly #findings: Record<Origin, readonly PreviewFinding[]> = { sources: [], page: [] };
  /** A live region (WCAG 4.1.3): it must exist before its content. */
  readonly #alert = elementOf('div', { role: 'alert' });
  readonly #ended = elementOf('div', { role: 'status', class: 'ended' });
  readonly #t: ReturnType<typeof wordsIn>;

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

  /** Shows what is broken. A closed overlay stays closed until the findings change; sources come before the page's copy. */
  show(origin: Origin, findings: readonly PreviewFinding[]): void {
    if (JSON.stringify(this.#findings[origin]) === JSON.stringify(findings)) return;
    this.#findings[origin] = findings;
    const { sources, page } = this.#findings;
    const isKnown = ({ message }: PreviewFinding) => sources.some((other) => other.message === message);
    const all = [...sources, ...page.filter((finding) => !isKnown(finding))];
    this.#alert.replaceChildren(...(all.length > 0 ? [this.#panel(all)] : []));
  }

  ended(hasEnded: boolean): void {
    this.#ended.textContent = hasEnded ? this.#t('ended') : '';
  }

  #panel(findings: readonly PreviewFinding[]): HTMLElement {
    const title = this.#t('overlay.title', { count: findings.length });
    const close = elementOf('button', { type: 'button' }, this.#t('close'));
    close.addEventListener('click', () => this.#alert.replaceChildren());
    return elementOf(
      'section',
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
