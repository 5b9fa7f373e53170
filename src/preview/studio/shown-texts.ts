import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownPlace, ShownText } from '../protocol.ts';
import type { Framed } from './framed.ts';

/** Texts that the user points at, and the element that shows them. */
export interface Pointed {
  readonly element: Element;
  /** Empty where the text is none of ours. */
  readonly texts: readonly ShownText[];
}

export const isSameText = (one: ShownText, other: ShownText): boolean =>
  one.key === other.key && one.language === other.language;

/** A place's words as a person reads them, without the marks that tell its key. */
export function wordsOf({ element, attribute }: ShownPlace): string {
  const words = attribute ? element.getAttribute(attribute) : element.textContent;
  return (words ?? '').replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
}

/** What is in another document is made of that document's classes. */
const isElement = (target: EventTarget): target is Element => (target as Partial<Node>).nodeType === 1;

const isPressed = 'a, button, summary, label, img, input, select, textarea';

/** Places by the element that shows them. */
type Places = ReadonlyMap<Element, readonly ShownPlace[]>;

/**
 * The texts that an event's path leads to: those of the innermost element that shows some. The name of a whole region is
 * meant only by pointing at the region itself.
 */
function pointedAt(path: readonly EventTarget[], places: Places): Pointed | undefined {
  const elements = path.filter(isElement);
  for (const [depth, element] of elements.entries()) {
    const texts = places
      .get(element)
      ?.filter(({ attribute }) => !attribute || depth === 0 || element.matches(isPressed));
    if (texts?.length) return { element, texts };
  }
  const [element] = elements;
  const hasWords = [...(element?.childNodes ?? [])].some(
    ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
  );
  return element && hasWords ? { element, texts: [] } : undefined;
}

/**
 * The page's places, renewed when it draws other texts.
 *
 * @param active whether texts carry marks; without them there are no places
 */
export function usePlaces(framed: Framed | undefined, active: boolean): readonly ShownPlace[] {
  const [places, setPlaces] = useState<readonly ShownPlace[]>([]);
  const preview = framed?.preview;
  useEffect(() => {
    if (!preview || !active) {
      setPlaces([]);
      return;
    }
    const renew = () => setPlaces(preview.places());
    renew();
    return preview.onDrawn(renew);
  }, [preview, active]);
  return places;
}

/**
 * While active, hears what the user points at in the frame: with the pointer, by the focus, and with a click, which opens
 * a text instead of following the link. With Alt a click does what it does without us.
 *
 * @param open called for a click
 * @returns what the pointer or the focus is at
 */
export function usePointed(
  framed: Framed | undefined,
  active: boolean,
  open: (pointed: Pointed) => void,
): Pointed | undefined {
  const [pointed, setPointed] = useState<Pointed>();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const preview = framed?.preview;
  const document = framed?.document;
  const find = useCallback(
    (event: Event): Pointed | undefined => {
      const places = new Map<Element, ShownPlace[]>();
      for (const place of preview?.places() ?? []) {
        places.set(place.element, [...(places.get(place.element) ?? []), place]);
      }
      return pointedAt(event.composedPath(), places);
    },
    [preview],
  );
  useEffect(() => {
    setPointed(undefined);
    if (!active || !preview || !document) return;
    const window = document.defaultView;
    let isPassedOn = false;
    /** Where the pointer rests that the focus has passed by: scrolling alone brings other texts under it. */
    let resting: string | undefined;
    let position = '';
    const move = ({ screenX, screenY }: PointerEvent) => {
      position = `${screenX} ${screenY}`;
    };
    const point = (event: PointerEvent) => {
      move(event);
      if (position === resting) return;
      resting = undefined;
      setPointed(find(event));
    };
    const focus = (event: Event) => {
      resting = position;
      setPointed(find(event));
    };
    const leave = () => setPointed(undefined);
    const click = (event: MouseEvent) => {
      if (isPassedOn) return;
      const found = find(event);
      if (!found?.texts.length && !event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const [target] = event.composedPath();
      if (!event.altKey && found) latest.current(found);
      else if (target && 'click' in target && typeof target.click === 'function') {
        // An Alt-click of the browser's own downloads a link.
        isPassedOn = true;
        target.click();
        isPassedOn = false;
      }
    };
    window?.addEventListener('pointermove', move, true);
    window?.addEventListener('pointerover', point, true);
    window?.addEventListener('focusin', focus, true);
    window?.addEventListener('click', click, true);
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      window?.removeEventListener('pointermove', move, true);
      window?.removeEventListener('pointerover', point, true);
      window?.removeEventListener('focusin', focus, true);
      window?.removeEventListener('click', click, true);
      document.documentElement.removeEventListener('pointerleave', leave);
    };
  }, [active, preview, document, find]);
  return pointed;
}

/** Brings an element into view; what is folded away around it is opened. */
export function reveal(element: Element): void {
  for (let around: Element | null = element; around; around = parentOf(around)) {
    if (around.localName === 'details') around.setAttribute('open', '');
  }
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
}

const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
