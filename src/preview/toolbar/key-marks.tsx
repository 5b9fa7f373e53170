import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ShownPlace, ShownText } from '../protocol.ts';
import type { Framed } from './frame.ts';
import { lineOf } from './paths.ts';
import { t } from './translate.ts';
import { useText } from './use-text.ts';

/** Texts that the user points at, and the element that shows them. */
export interface Pointed {
  readonly element: Element;
  /** Empty where the text is none of ours. */
  readonly texts: readonly ShownText[];
}

/** What is in another document is made of that document's classes. */
const isElement = (target: EventTarget): target is Element => (target as Partial<Node>).nodeType === 1;

const isPressed = 'a, button, summary, label, img, input, select, textarea';

/**
 * The texts that an event's path leads to: those of the innermost element that shows some. The name of a whole region is
 * meant only by pointing at the region itself.
 */
function pointedAt(path: readonly EventTarget[], places: readonly ShownPlace[]): Pointed | undefined {
  const elements = path.filter(isElement);
  for (const [depth, element] of elements.entries()) {
    const texts = places.filter(
      (place) => place.element === element && (!place.attribute || depth === 0 || element.matches(isPressed)),
    );
    if (texts.length > 0) return { element, texts };
  }
  const [element] = elements;
  const hasWords = [...(element?.childNodes ?? [])].some(
    ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
  );
  return element && hasWords ? { element, texts: [] } : undefined;
}

/** The page's places, renewed when it draws other texts. Without keys there are none. */
export function usePlaces(framed: Framed | undefined, hasKeys: boolean): readonly ShownPlace[] {
  const [places, setPlaces] = useState<readonly ShownPlace[]>([]);
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
 * @returns what the pointer or the focus is at
 */
export function usePointed(
  framed: Framed | undefined,
  hasKeys: boolean,
  onOpen: (texts: readonly ShownText[]) => void,
): Pointed | undefined {
  const [pointed, setPointed] = useState<Pointed>();
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  const preview = framed?.preview;
  const document = framed?.document;
  const find = useCallback(
    (event: Event) => pointedAt(event.composedPath(), preview?.places() ?? []),
    [preview],
  );
  useEffect(() => {
    setPointed(undefined);
    if (!hasKeys || !preview || !document) return;
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    let isPassedOn = false;
    const point = (event: Event) => setPointed(find(event));
    const click = (event: MouseEvent) => {
      if (isPassedOn) return;
      const found = find(event);
      if (!found?.texts.length && !event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const [target] = event.composedPath();
      if (!event.altKey && found) latest.current(found.texts);
      else if (target && 'click' in target && typeof target.click === 'function') {
        // An Alt-click of the browser's own downloads a link.
        isPassedOn = true;
        target.click();
        isPassedOn = false;
      }
    };
    document.defaultView?.addEventListener('pointerover', point, options);
    document.defaultView?.addEventListener('focusin', point, options);
    document.defaultView?.addEventListener('click', click, options);
    const leave = () => setPointed(undefined);
    // Not captured: elements within are left all the time.
    document.documentElement.addEventListener('pointerleave', leave, { signal: ended.signal });
    return () => ended.abort();
  }, [hasKeys, preview, document, find]);
  return pointed;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The innermost element at a place of the window, shadow roots included. */
function topmostAt(root: Document | ShadowRoot, x: number, y: number): Element | null {
  const found = root.elementFromPoint(x, y);
  return found?.shadowRoot ? (topmostAt(found.shadowRoot, x, y) ?? found) : found;
}

/** The boxes of an element that nothing lies over, such as the cookie notice, as they are seen at a scale. */
function boxesOf(element: Element, scale: number): Box[] {
  return [...element.getClientRects()]
    .filter(({ left, top, width, height }) => {
      const over = topmostAt(element.ownerDocument, left + width / 2, top + height / 2);
      // What is beyond the window's edge has nothing over it that could be found.
      return over === null || element.contains(over) || over.contains(element);
    })
    .map(({ left, top, width, height }) => ({
      left: left * scale,
      top: top * scale,
      width: width * scale,
      height: height * scale,
    }));
}

/** The boxes of elements, followed frame by frame: pages move. */
function useBoxes(elements: readonly Element[], scale: number): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    let last = '';
    let handle = 0;
    const follow = () => {
      const now = elements.flatMap((element) => boxesOf(element, scale));
      const text = JSON.stringify(now);
      if (text !== last) setBoxes(now);
      last = text;
      if (elements.length > 0) handle = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(handle);
  }, [elements, scale]);
  return boxes;
}

const isSameText = (one: ShownText, other: ShownText): boolean =>
  one.key === other.key && one.block === other.block;

/** Outlines over the frame, and the key of what is pointed at. */
export function KeyMarks({
  places,
  pointed,
  edited,
  language,
  scale,
  revision,
}: {
  places: readonly ShownPlace[];
  pointed: Pointed | undefined;
  /** The text that is being edited. */
  edited: ShownText | undefined;
  language: string;
  scale: number;
  revision: number;
}): ReactNode {
  const [elements, setElements] = useState<{ pointed: Element[]; edited: Element[] }>({
    pointed: [],
    edited: [],
  });
  useEffect(() => {
    setElements({
      pointed: pointed ? [pointed.element] : [],
      edited: places.filter((place) => edited && isSameText(place, edited)).map(({ element }) => element),
    });
  }, [places, pointed, edited]);
  const pointedBoxes = useBoxes(elements.pointed, scale);
  const editedBoxes = useBoxes(elements.edited, scale);
  const kind = pointed?.texts.length ? 'pointed' : 'alien';
  return (
    <div className="marks" aria-hidden="true">
      {editedBoxes.map((box) => (
        <div key={`e${JSON.stringify(box)}`} className="mark" data-kind="edited" style={box} />
      ))}
      {pointedBoxes.map((box) => (
        <div key={`p${JSON.stringify(box)}`} className="mark" data-kind={kind} style={box} />
      ))}
      {pointed && pointedBoxes[0] && (
        <Label texts={pointed.texts} language={language} at={pointedBoxes[0]} revision={revision} />
      )}
    </div>
  );
}

/** Above the text, or below its upper edge where there is no room. */
function Label({
  texts: [text, ...others],
  language,
  at: { left, top },
  revision,
}: {
  texts: readonly ShownText[];
  language: string;
  at: Box;
  revision: number;
}): ReactNode {
  const source = useText(text && { ...text, language }, revision);
  const place = { left: Math.max(0, left), top: top < 24 ? Math.max(0, top) + 4 : top - 24 };
  return (
    <div className="mark-label" style={place}>
      {text ? (
        <>
          <b>{text.key}</b>
          {others.length > 0 && ` +${others.length}`}
          {source?.ok && <span> {lineOf(source.value)}</span>}
          {text.language !== language && <i> {t('mark.english')}</i>}
        </>
      ) : (
        t('mark.none')
      )}
    </div>
  );
}

/** Brings a text into view; what is folded away around it is opened. */
export function reveal({ element }: ShownPlace): void {
  for (let around: Element | null = element; around; around = parentOf(around)) {
    if (around.localName === 'details') around.setAttribute('open', '');
  }
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
}

const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
