import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { View } from './address.ts';
import { t } from './translate.ts';

/** The frame in the middle of the window, as high as there is room, scaled down where it is wider than the window. */
export function Stage({
  frame,
  view: { page, width, scheme },
  children,
}: {
  frame: RefObject<HTMLIFrameElement | null>;
  view: View;
  /** What lies over the frame, on its scale. */
  children(scale: number): ReactNode;
}): ReactNode {
  const ground = useRef<HTMLElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const shown = width ?? room.width;
  const scale = shown > room.width && room.width > 0 ? room.width / shown : 1;
  // Where the frame goes later is not React's business.
  const start = useRef(page);
  return (
    <main className="stage" ref={ground}>
      <div className="sheet" style={{ width: shown * scale, height: room.height }}>
        <iframe
          ref={frame}
          title={t('frame')}
          src={start.current}
          style={{
            width: shown,
            height: room.height / scale,
            transform: scale === 1 ? undefined : `scale(${scale})`,
            colorScheme: scheme === 'system' ? undefined : scheme,
          }}
        />
        {children(scale)}
      </div>
    </main>
  );
}
