import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { TextLocation } from '../protocol.ts';
import { usePointed } from './locations.ts';
import { lineOf } from './paths.ts';
import { useStore } from './store.tsx';
import { t } from './translate.ts';
import { useText } from './use-text.ts';

/** An outline, where it is seen over the frame. */
interface Mark {
  readonly kind: 'pointed' | 'edited';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Marked = Pick<Mark, 'kind'> & { readonly element: Element };

/** Outlines over the frame around what is edited and what is pointed at, with its key. */
export function KeyMarks({ scale }: { scale: number }): ReactNode {
  const { framed, view, places, edited, edit, language } = useStore();
  const onOpen = useMemo(
    // What is shown in English is written in the language of the page.
    () => (texts: readonly TextLocation[]) => edit(texts.map(({ key, block }) => ({ key, block, language }))),
    [edit, language],
  );
  const pointed = usePointed(framed, view.mode === 'keys', onOpen);
  const [text] = edited ?? [];
  const elements = useMemo<Marked[]>(
    () => [
      ...places
        .filter(({ key, block }) => key === text?.key && block === text?.block)
        .map(({ element }) => ({ kind: 'edited' as const, element })),
      ...(pointed ? [{ kind: 'pointed' as const, element: pointed.element }] : []),
    ],
    [places, text, pointed],
  );
  const marks = useMarks(elements, scale);
  const at = marks.find(({ kind }) => kind === 'pointed');
  return (
    <div className="marks" aria-hidden="true">
      {marks.map(({ kind, ...box }) => (
        <div key={kind + JSON.stringify(box)} className="mark" data-kind={kind} style={box} />
      ))}
      {pointed && at && <Label texts={pointed.texts} at={at} />}
    </div>
  );
}

/** The outlines of elements, followed frame by frame: pages move. */
function useMarks(elements: readonly Marked[], scale: number): readonly Mark[] {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useEffect(() => {
    let last = '';
    let handle = 0;
    const follow = () => {
      const now = elements.flatMap((marked) => marksOf(marked, scale));
      const text = JSON.stringify(now);
      if (text !== last) setMarks(now);
      last = text;
      if (elements.length > 0) handle = requestAnimationFrame(follow);
    };
    setMarks([]);
    follow();
    return () => cancelAnimationFrame(handle);
  }, [elements, scale]);
  return marks;
}

/** The boxes of an element that nothing lies over, such as the cookie notice. */
function marksOf({ kind, element }: Marked, scale: number): Mark[] {
  return [...element.getClientRects()]
    .filter(({ left, top, width, height }) => {
      const over = topmostAt(element.ownerDocument, left + width / 2, top + height / 2);
      // What is beyond the window's edge has nothing over it that could be found.
      return over === null || element.contains(over) || over.contains(element);
    })
    .map(({ left, top, width, height }) => ({
      kind,
      left: left * scale,
      top: top * scale,
      width: width * scale,
      height: height * scale,
    }));
}

/** The innermost element at a point of the window, shadow roots included. */
function topmostAt(root: Document | ShadowRoot, x: number, y: number): Element | null {
  const found = root.elementFromPoint(x, y);
  return found?.shadowRoot ? (topmostAt(found.shadowRoot, x, y) ?? found) : found;
}

/** Above the text, or below its upper edge where there is no room. */
function Label({ texts: [text, ...others], at }: { texts: readonly TextLocation[]; at: Mark }): ReactNode {
  const { language, server } = useStore();
  const source = useText(text && { ...text, language }, server.texts);
  const place = { left: Math.max(0, at.left), top: at.top < 24 ? Math.max(0, at.top) + 4 : at.top - 24 };
  return (
    <div className="mark-label" style={place}>
      <b>{text?.key}</b>
      {others.length > 0 && ` +${others.length}`}
      {source?.ok && <span> {lineOf(source.value)}</span>}
      {text?.language !== language && <i> {t('mark.english')}</i>}
    </div>
  );
}
