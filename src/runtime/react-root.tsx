import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { preserveState } from './preserve-state.ts';

export interface Drawing {
  /** What the build has drawn there, for React to take over. */
  asBuilt: ReactNode | undefined;
  /** What is to be seen now. */
  asAsked(): ReactNode;
  /** Whether another language is always drawn anew. */
  isPage: boolean;
  onFail(error: unknown): void;
  /** Takes an error that React recovers from; its default throws an exception into the host. */
  onDiffer(error: unknown): void;
}

/**
 * React in an element. What fails is drawn once more from nothing, because somebody else may have changed what React had
 * drawn, as browsers do that translate. If that fails, too, the element gets back what it had at first.
 */
export class ReactRoot {
  private resolve = () => {};
  /** Resolves when React has drawn, has failed or is stopped. */
  readonly shown = new Promise<void>((resolve) => {
    this.resolve = resolve;
  });
  private readonly element: HTMLElement;
  private readonly drawing: Drawing;
  private readonly before: Node[];
  private readonly options = {
    onUncaughtError: (error: unknown) => {
      this.failure ??= { error };
      queueMicrotask(() => this.retry());
    },
    onRecoverableError: (error: unknown) => this.drawing.onDiffer(error),
  };
  private root: Root;
  /** With another key React draws anew. It would change texts that are no longer in the document. */
  private key = 0;
  private last: { language: string; shape: string } | undefined;
  private failure: { error: unknown } | undefined;
  private isSecondTry = false;
  private isEnded = false;

  constructor(element: HTMLElement, drawing: Drawing) {
    const { asBuilt } = drawing;
    this.element = element;
    this.drawing = drawing;
    this.before = [...element.cloneNode(true).childNodes];
    this.root = asBuilt
      ? hydrateRoot(element, this.node(asBuilt), this.options)
      : createRoot(element, this.options);
    if (!asBuilt) this.render();
  }

  /** In another language than before, a page is drawn anew, and so is what somebody else has changed. */
  draw(language: string): void {
    const { last } = this;
    this.isSecondTry = false;
    const isInAnother = last !== undefined && last.language !== language;
    if (isInAnother && (this.drawing.isPage || last.shape !== this.shape)) this.key++;
    if (last) preserveState(this.element, () => this.render());
    else this.render();
    this.last = { language, shape: this.shape };
  }

  end(): void {
    this.isEnded = true;
    this.root.unmount();
    this.resolve();
  }

  private get shape(): string {
    return `${this.element.querySelectorAll('*').length} ${this.element.textContent}`;
  }

  private node(children: ReactNode): ReactNode {
    return (
      <Shown key={this.key} onShown={this.resolve}>
        {children}
      </Shown>
    );
  }

  private render(): void {
    flushSync(() => this.root.render(this.node(this.drawing.asAsked())));
    this.retry();
  }

  /** Runs outside of React's own work, in which no root can be drawn. */
  private retry(): void {
    if (!this.failure || this.isEnded) return;
    const { error } = this.failure;
    this.failure = undefined;
    if (this.isSecondTry) {
      this.element.replaceChildren(...this.before);
      this.drawing.onFail(error);
      this.resolve();
      return;
    }
    this.isSecondTry = true;
    this.element.replaceChildren();
    this.root = createRoot(this.element, this.options);
    this.render();
  }
}

function Shown({ onShown, children }: { onShown(): void; children: ReactNode }): ReactNode {
  useEffect(onShown, [onShown]);
  return children;
}
