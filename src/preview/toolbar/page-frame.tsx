import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { lineOf } from '../finding.tsx';
import type { ShownLocation } from '../protocol.ts';
import { textId } from './paths.ts';
import { useText } from './server.ts';
import { useStore } from './store.tsx';
import { t } from './translate.ts';

/** The page under test. With keys, it shows the key under the pointer, and a click edits the text. */
export function PageFrame(): ReactNode {
  const { frame, view, places, edited, drafts, revision, language } = useStore();
  const [pointed, clear] = usePointed();
  const shown = useMemo(
    () => places.filter(({ key, block }) => key === edited?.key && block === edited?.block),
    [places, edited],
  );
  useEffect(() => reveal(shown[0]?.element), [shown]);
  const drafted = useMemo(() => places.filter((place) => drafts.has(textId(place))), [places, drafts]);
  useOutlined(
    places,
    drafted,
    useMemo(() => [...shown, ...pointed], [shown, pointed]),
  );
  const [at, ...others] = pointed;
  const { value: source } = useText(at && { ...at, language }, revision);
  // Later navigations happen in the frame, without React.
  const start = useRef(view.page);
  const colorScheme = view.scheme === 'system' ? undefined : view.scheme;
  return (
    <main className="ground" onPointerLeave={clear}>
      <div>
        <iframe
          ref={frame}
          title={t('frame')}
          src={start.current}
          style={{ colorScheme, ...(view.width && { width: view.width }) }}
        />
      </div>
      {view.mode === 'keys' && !at && <p className="pointed">{t('keys.tip')}</p>}
      {at && (
        <code className="pointed" aria-hidden="true">
          <b>{at.key}</b> {others.length > 0 && `+${others.length} `}
          {source && lineOf(source)} {at.language !== language && t('mark.english')}
        </code>
      )}
    </main>
  );
}

/** Follows pointer and focus in the frame while keys are shown; a click edits, with Ctrl it does what it does otherwise. */
function usePointed(): [readonly ShownLocation[], () => void] {
  const { framed, view, edit, language } = useStore();
  const [pointed, setPointed] = useState<readonly ShownLocation[]>([]);
  const { preview, window } = framed ?? {};
  const hasKeys = view.mode === 'keys';
  useEffect(() => {
    setPointed([]);
    if (!hasKeys || !preview || !window) return;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const find = (event: Event) => pointedAt(event.composedPath(), preview.places());
    const point = (event: Event) => setPointed(find(event));
    const click = (event: MouseEvent) => {
      const [found] = find(event);
      if (!found || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A text shown in English is edited in the page's language.
      edit({ key: found.key, block: found.block, language });
    };
    window.addEventListener('pointerover', point, options);
    window.addEventListener('focusin', point, options);
    window.addEventListener('click', click, options);
    return () => listening.abort();
  }, [hasKeys, preview, window, edit, language]);
  return [pointed, () => setPointed([])];
}

/** `instanceof` fails for elements of another document. */
const isElement = (target: EventTarget): target is Element => (target as Partial<Node>).nodeType === 1;

const isControl = 'a, button, summary, label, img, input, select, textarea';

/** The texts of the innermost element that shows some. A region's name counts only on the region itself. */
function pointedAt(path: readonly EventTarget[], places: readonly ShownLocation[]): readonly ShownLocation[] {
  for (const [depth, element] of path.filter(isElement).entries()) {
    const texts = places.filter(
      (place) => place.element === element && (!place.attribute || depth === 0 || element.matches(isControl)),
    );
    if (texts.length > 0) return texts;
  }
  return [];
}

/** Outlines all texts, drafts, and those that are meant in two colours, one of which contrasts with any background. */
function useOutlined(
  places: readonly ShownLocation[],
  drafted: readonly ShownLocation[],
  meant: readonly ShownLocation[],
): void {
  useEffect(() => {
    const styles = new Map<Element, readonly [outline: string, boxShadow: string]>([
      ...places.map(({ element }) => [element, ['1px dashed #3f5fe0', '']] as const),
      ...drafted.map(({ element }) => [element, ['3px dashed #a8500b', '']] as const),
      ...meant.map(({ element }) => [element, ['3px solid #3f5fe0', '0 0 0 5px #fff']] as const),
    ]);
    const draw = (element: Element, outline: string, boxShadow: string) =>
      Object.assign((element as HTMLElement).style, { outline, boxShadow });
    for (const [element, style] of styles) draw(element, ...style);
    return () => {
      for (const element of styles.keys()) draw(element, '', '');
    };
  }, [places, drafted, meant]);
}

/** Scrolls to a text, and opens the disclosures around it. */
function reveal(element: Element | undefined): void {
  for (let around: Element | null = element ?? null; around; around = parentOf(around)) {
    if (around.localName === 'details') around.setAttribute('open', '');
  }
  element?.scrollIntoView({ block: 'center' });
}

const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
