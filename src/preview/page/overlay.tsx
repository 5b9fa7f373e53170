import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Finding, lineOf } from '../finding.tsx';
import type { PreviewFinding, PreviewWords } from '../protocol.ts';
import styles from '../ui.css' with { type: 'text' };
import { type Translate, translateBy } from '../words.ts';
import overlayStyles from './overlay.css' with { type: 'text' };

export type Origin = 'sources' | 'page';

/** Shows errors over the last good page; takes neither its styles nor the focus. */
export class Overlay {
  readonly #root: Root;
  readonly #t: Translate;
  readonly #findings: Record<Origin, readonly PreviewFinding[]> = { sources: [], page: [] };
  #isOpen = false;
  #hasEnded = false;

  constructor(words: PreviewWords) {
    this.#t = translateBy(words);
    const host = document.createElement('eos-preview-overlay');
    host.lang = words.language;
    const shadow = host.attachShadow({ mode: 'closed' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles + overlayStyles);
    shadow.adoptedStyleSheets = [sheet];
    document.documentElement.append(host);
    this.#root = createRoot(shadow);
    this.#draw();
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#close();
    });
  }

  /** Shows what is broken. A closed overlay stays closed until the findings change; sources come before the page's copy. */
  show(origin: Origin, findings: readonly PreviewFinding[]): void {
    if (JSON.stringify(this.#findings[origin]) === JSON.stringify(findings)) return;
    this.#findings[origin] = findings;
    this.#isOpen = true;
    this.#draw();
  }

  /** In its frame, the toolbar says it. */
  ended(hasEnded: boolean): void {
    this.#hasEnded = hasEnded && parent === window;
    this.#draw();
  }

  readonly #close = (): void => {
    this.#isOpen = false;
    this.#draw();
  };

  #draw(): void {
    const { sources, page } = this.#findings;
    const isKnown = ({ message }: PreviewFinding) => sources.some((other) => other.message === message);
    const findings = this.#isOpen ? [...sources, ...page.filter((finding) => !isKnown(finding))] : [];
    // Live regions (WCAG 4.1.3): they must exist before their content.
    flushSync(() =>
      this.#root.render(
        <div className="ui">
          <div role="alert">
            {findings.length > 0 && <Panel findings={findings} t={this.#t} onClose={this.#close} />}
          </div>
          <div role="status" className="ended">
            {this.#hasEnded && this.#t('ended')}
          </div>
        </div>,
      ),
    );
  }
}

interface PanelProps {
  findings: readonly PreviewFinding[];
  t: Translate;
  onClose(): void;
}

function Panel({ findings, t, onClose }: PanelProps): ReactNode {
  const title = t('overlay.title', { count: findings.length });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by the keyboard
    <section className="panel" aria-label={title} tabIndex={0}>
      <div className="head">
        <h2>{title}</h2>
        <button type="button" onClick={onClose}>
          {t('close')}
        </button>
      </div>
      {findings.map((finding) => {
        const { line, column, key } = finding;
        const location = `${lineOf(finding)}${line ? `:${column}` : ''} ${key ?? ''}`.trim();
        return <Finding key={JSON.stringify(finding)} {...{ finding, t, location }} />;
      })}
    </section>
  );
}
