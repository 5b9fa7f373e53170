import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Theme } from './address.ts';
import { useRenewal } from './framed.ts';

interface Props {
  address: string;
  /** Where the tools show it. */
  href: string;
  title: string;
  note: string;
  width: number;
  theme: Theme;
  language: string;
  /** Whether pages are seen as on a first visit, with the cookie notice. */
  withNotice: boolean;
  children?: ReactNode;
}

/** How much of a page is seen, as height by width. */
const shapes = { telephone: 1.7, desktop: 0.72 };

/** What the overview says itself, once for all pages. */
const told = 'eos-preview-overlay';
const notice = '#eos-cookie-notice';

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Hides parts of a page: the visitor's cookies stay as they are, where consent would make them others for all tabs. */
function hideIn(frame: HTMLIFrameElement | null, parts: string): void {
  const window = frame?.contentDocument?.defaultView;
  if (!window) return;
  const { document } = window;
  // The page's policy allows no style element; a sheet has to be of the page's own kind.
  const sheet = sheets.get(document) ?? new window.CSSStyleSheet();
  sheet.replaceSync(`${parts} { display: none !important; }`);
  if (!sheets.has(document)) document.adoptedStyleSheets.push(sheet);
  sheets.set(document, sheet);
}

/** A page made small: to be looked at, not used. Its title is the link to the real one. */
export function Thumbnail({
  address,
  href,
  title,
  note,
  width,
  theme,
  language,
  withNotice,
  children,
}: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const hide = useCallback(
    () => hideIn(frame.current, withNotice ? told : `${told}, ${notice}`),
    [withNotice],
  );
  useEffect(hide, [hide]);
  useRenewal(frame);
  const height = width * (width < 600 ? shapes.telephone : shapes.desktop);
  const scale = room / width;
  return (
    <article className="thumbnail">
      <div className="thumbnail-box" ref={box} style={{ height: height * scale }} inert aria-hidden="true">
        <iframe
          ref={frame}
          // A page whose address names no language has to be loaded again to show another one.
          key={language}
          title={title}
          src={address}
          loading="lazy"
          onLoad={hide}
          tabIndex={-1}
          style={{
            width,
            height,
            transform: `scale(${scale})`,
            colorScheme: theme === 'system' ? undefined : theme,
          }}
        />
      </div>
      <h2>
        <a href={href}>{title}</a>
      </h2>
      <p className="quiet">
        <code>{note}</code>
      </p>
      {children}
    </article>
  );
}
