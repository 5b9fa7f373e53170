import { useEffect, useState } from 'react';
import type { ShownLocation, TextLocation } from '../protocol.ts';
import type { Framed } from './frame.ts';

/** Texts that the user points at, and the element that shows them. */
export interface Pointed {
  readonly element: Element;
  readonly texts: readonly TextLocation[];
}

/** The page's places, renewed when it draws other texts. Without keys there are none. */
export function useLocations(framed: Framed | undefined, hasKeys: boolean): readonly ShownLocation[] {
  const [places, setPlaces] = useState<readonly ShownLocation[]>([]);
  const preview = framed?.preview;
  useEffect(() => {
    if (!preview || !hasKeys) {
      setPlaces([]);
      return;
    }
    const renew = () => setPlaces(preview.places());
    renew();
    return preview.onDrawn(renew);
  }, [preview, hasKeys]);
  return places;
}

/**
 * While there are keys, hears what the user points at in the frame: with the pointer, by the focus, and with a click, which
 * opens a text instead of following the link. With Alt a click does what it does without us.
 *
 * @param onOpen stays the same function
 * @returns what the pointer or the focus is at
 */
export function usePointed(
  framed: Framed | undefined,
  hasKeys: boolean,
  onOpen: (texts: readonly TextLocation[]) => void,
): Pointed | undefined {
  const [pointed, setPointed] = useState<Pointed>();
  const { preview, window } = framed ?? {};
  useEffect(() => {
    setPointed(undefined);
    if (!hasKeys || !preview || !window) return;
    const { signal, ...ended } = listening();
    const find = (event: Event) => pointedAt(event.composedPath(), preview.places());
    const point = (event: Event) => setPointed(find(event));
    let isPassedOn = false;
    const click = (event: MouseEvent) => {
      const found = find(event);
      if (isPassedOn || (!found && !event.altKey)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (found && !event.altKey) return onOpen(found.texts);
      // An Alt-click of the browser's own downloads a link.
      isPassedOn = true;
      (event.composedPath()[0] as Partial<HTMLElement>).click?.();
      isPassedOn = false;
    };
    window.addEventListener('pointerover', point, { capture: true, signal });
    window.addEventListener('focusin', point, { capture: true, signal });
    window.addEventListener('click', click, { capture: true, signal });
    // Not captured: elements within are left all the time.
    const leave = () => setPointed(undefined);
    window.document.documentElement.addEventListener('pointerleave', leave, { signal });
    return ended.end;
  }, [hasKeys, preview, window, onOpen]);
  return pointed;
}

function listening(): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  return { signal: controller.signal, end: () => controller.abort() };
}

/** What is in another document is made of that document's classes. */
const isElement = (target: EventTarget): target is Element => (target as Partial<Node>).nodeType === 1;

const isControl = 'a, button, summary, label, img, input, select, textarea';

/**
 * The texts that an event's path leads to: those of the innermost element that shows some. The name of a whole region is
 * meant only by pointing at the region itself.
 */
function pointedAt(path: readonly EventTarget[], places: readonly ShownLocation[]): Pointed | undefined {
  for (const [depth, element] of path.filter(isElement).entries()) {
    const texts = places.filter(
      (place) => place.element === element && (!place.attribute || depth === 0 || element.matches(isControl)),
    );
    if (texts.length > 0) return { element, texts };
  }
  return undefined;
}

/** Brings a text into view; what is folded away around it is opened. */
export function reveal({ element }: ShownLocation): void {
  for (let around: Element | null = element; around; around = parentOf(around)) {
    if (around.localName === 'details') around.setAttribute('open', '');
  }
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
}

const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
