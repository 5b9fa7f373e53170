import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { possibleWidth, type Theme } from './address.ts';

interface Props {
  frame: RefObject<HTMLIFrameElement | null>;
  /** What the frame begins with; where it goes later is not React's business. */
  address: string;
  width: number | undefined;
  theme: Theme;
  onWidth(width: number): void;
  onScale(scale: number): void;
  /** What lies over the frame, on its scale. */
  children(scale: number): ReactNode;
}

/** Room for the handles on both sides. */
const margin = 16;

/** The frame on a quiet ground: in the middle, as high as there is room, scaled down where it is wider than the window. */
export function Stage({ frame, address, width, theme, onWidth, onScale, children }: Props): ReactNode {
  const ground = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const free = width === undefined ? room.width : room.width - 2 * margin;
  const shown = width ?? room.width;
  const scale = shown > free && free > 0 ? free / shown : 1;
  useEffect(() => onScale(scale), [scale, onScale]);
  const start = useRef(address);
  return (
    <div className="stage" ref={ground}>
      <div className="sheet" style={{ width: shown * scale, height: room.height }}>
        <iframe
          ref={frame}
          title="Page under test"
          src={start.current}
          style={{
            width: shown,
            height: room.height / scale,
            transform: scale === 1 ? undefined : `scale(${scale})`,
            colorScheme: theme === 'system' ? undefined : theme,
          }}
        />
        {children(scale)}
        {width !== undefined && <Handle width={width} scale={scale} onWidth={onWidth} />}
      </div>
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -50, PageUp: 50 };

/** Drags the width. The frame stays in the middle, so its edge moves half as far as it grows. */
function Handle({
  width,
  scale,
  onWidth,
}: {
  width: number;
  scale: number;
  onWidth(width: number): void;
}): ReactNode {
  const from = useRef<{ x: number; width: number }>(undefined);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width };
  };
  const drag = ({ clientX }: PointerEvent) => {
    if (from.current) onWidth(possibleWidth(from.current.width + (2 * (clientX - from.current.x)) / scale));
  };
  const end = () => {
    from.current = undefined;
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onWidth(possibleWidth(width + by * (event.shiftKey ? 10 : 1)));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between two parts cannot be moved; this is one that can
    <div
      className="handle"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the page"
      aria-valuemin={possibleWidth(0)}
      aria-valuemax={possibleWidth(Number.MAX_SAFE_INTEGER)}
      aria-valuenow={width}
      title={`${width} pixels: drag, or use the arrow keys`}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={step}
    />
  );
}
