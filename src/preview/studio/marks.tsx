import { type ReactNode, useEffect, useState } from 'react';
import type { ShownPlace, ShownText } from '../protocol.ts';
import { languageName } from './editor.tsx';
import { lineOf } from './places.ts';
import { isSameText, type Pointed } from './shown-texts.ts';
import { useSource } from './sources.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The boxes of elements in the frame, on the frame as it is seen here, followed frame by frame: pages move. */
function useBoxes(elements: readonly Element[], scale: number): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    if (elements.length === 0) {
      setBoxes([]);
      return;
    }
    let last = '';
    let handle = 0;
    const follow = () => {
      const now = elements
        .flatMap((element) => [...element.getClientRects()])
        .map((rect) => boxOf(rect, scale));
      const text = JSON.stringify(now);
      if (text !== last) setBoxes(now);
      last = text;
      handle = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(handle);
  }, [elements, scale]);
  return boxes;
}

const boxOf = ({ left, top, width, height }: DOMRect, scale: number): Box => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
});

/** Which elements show any of the texts. */
const elementsWith = (places: readonly ShownPlace[], texts: readonly ShownText[]): Element[] => [
  ...new Set(
    places.filter((place) => texts.some((text) => isSameText(text, place))).map(({ element }) => element),
  ),
];

/** Outlines over the frame, and the key of what is pointed at. */
export function Marks({
  places,
  pointed,
  chosen,
  language,
  scale,
  revision,
}: {
  places: readonly ShownPlace[];
  pointed: Pointed | undefined;
  /** The text that is chosen in the list, or is being written. */
  chosen: ShownText | undefined;
  language: string;
  scale: number;
  revision: number;
}): ReactNode {
  const [elements, setElements] = useState<{ pointed: Element[]; chosen: Element[] }>({
    pointed: [],
    chosen: [],
  });
  useEffect(() => {
    setElements({
      pointed: pointed ? [...new Set([pointed.element, ...elementsWith(places, pointed.texts)])] : [],
      chosen: chosen ? elementsWith(places, [chosen]) : [],
    });
  }, [places, pointed, chosen]);
  const pointedBoxes = useBoxes(elements.pointed, scale);
  const chosenBoxes = useBoxes(elements.chosen, scale);
  const isOurs = Boolean(pointed?.texts.length);
  return (
    <div className="marks" aria-hidden="true">
      {chosenBoxes.map((box) => (
        <div
          key={`c${box.left} ${box.top} ${box.width} ${box.height}`}
          className="mark"
          data-kind="chosen"
          style={box}
        />
      ))}
      {pointedBoxes.map((box) => (
        <div
          key={`p${box.left} ${box.top} ${box.width} ${box.height}`}
          className="mark"
          data-kind={isOurs ? 'pointed' : 'alien'}
          style={box}
        />
      ))}
      {pointed && pointedBoxes[0] && (
        <Label pointed={pointed} language={language} at={pointedBoxes[0]} revision={revision} />
      )}
    </div>
  );
}

/** Above the text, or below its upper edge where there is no room. */
function Label({
  pointed: { texts },
  language,
  at: { left, top },
  revision,
}: {
  pointed: Pointed;
  language: string;
  at: Box;
  revision: number;
}): ReactNode {
  const [text] = texts;
  const source = useSource(text && { key: text.key, language, shown: text.language }, revision);
  const place = { left: Math.max(0, left), top: top < 24 ? Math.max(0, top) + 4 : top - 24 };
  return (
    <div className="mark-label" style={place}>
      {text ? (
        <>
          <b>{text.key}</b>
          {texts.length > 1 && ` and ${texts.length - 1} more`}
          {source?.ok && <span> {lineOf(source.value)}</span>}
          {text.language !== language && <i> shown in {languageName(text.language)}</i>}
        </>
      ) : (
        'no key: not a text of ours'
      )}
    </div>
  );
}
