import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/** React at one place of the page. */
export interface ReactRoot {
  /** Draws it; when this returns, it is in the document. */
  render(node: ReactNode): void;
  remove(): void;
}

/**
 * Starts React in an element, whose content is replaced when it first renders.
 *
 * @param asBuilt what the content was made from: React then takes it over as it is
 */
export function openRoot(
  element: HTMLElement,
  asBuilt: ReactNode | undefined,
  {
    onFailure,
    onDifference,
  }: {
    /** Nothing could be drawn; what was on the screen is there again. */
    onFailure(error: unknown): void;
    /** The content was not made from what it was said to be made from, and has been replaced. */
    onDifference(error: unknown): void;
  },
): ReactRoot {
  const before = [...element.cloneNode(true).childNodes];
  const options = {
    onUncaughtError(error: unknown) {
      // By now React has cleared the element.
      element.replaceChildren(...before);
      onFailure(error);
    },
    // Its own default is an exception, which would be the host's.
    onRecoverableError: onDifference,
  };
  let root: Root;
  if (asBuilt === undefined) root = createRoot(element, options);
  else root = hydrateRoot(element, asBuilt, options);
  return { render: (node) => flushSync(() => root.render(node)), remove: () => root.unmount() };
}
