import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/**
 * Starts React in an element and replaces its content at the first render. With `asBuilt`, the node that produced the
 * content, React hydrates it.
 */
export function openRoot(
  element: HTMLElement,
  asBuilt: ReactNode | undefined,
  {
    onFailure,
    onDifference,
  }: {
    onFailure(error: unknown): void;
    onDifference(error: unknown): void;
  },
): { render(node: ReactNode): void; remove(): void } {
  const before = [...element.cloneNode(true).childNodes];
  const options = {
    onUncaughtError(error: unknown) {
      // By now React has cleared the element.
      element.replaceChildren(...before);
      onFailure(error);
    },
    // React's default throws an exception into the host.
    onRecoverableError: onDifference,
  };
  let root: Root;
  if (asBuilt === undefined) root = createRoot(element, options);
  else root = hydrateRoot(element, asBuilt, options);
  return { render: (node) => flushSync(() => root.render(node)), remove: () => root.unmount() };
}
