import { type ReactNode, useEffect, useRef } from 'react';
import type { Texts } from '../../../schemas/generated/texts.ts';
import type { Portal } from '../portal.ts';
import type { Content, Phrase } from '../text/content.ts';
import { attribute, Words } from '../text/words.tsx';
import { onFocusMove } from './main.ts';

/** The cookie notice (specification §2.3), not modal. A tenant may offer refusal by a second button of equal weight. */
export function CookieNotice({
  texts,
  portal,
  onAnswer,
}: {
  texts: Content<Texts['COOKIE_NOTICE']>;
  portal: Pick<Portal, 'cookieNoticeLink' | 'cookieNotice'>;
  onAnswer(accepted: boolean): void;
}): ReactNode {
  const notice = useRef<HTMLElement>(null);
  useUncoveredFocus(notice);
  return (
    <section ref={notice} className="eos-cookie-notice" aria-label={attribute(texts.LABEL)}>
      <Words as="p" of={texts.TEXT} />
      <div>
        <Words as="a" href={portal.cookieNoticeLink} of={texts.LINK_TEXT} />
        <Answer of={texts.ACCEPT} onClick={() => onAnswer(true)} />
        {portal.cookieNotice?.refuse && <Answer of={texts.REFUSE} onClick={() => onAnswer(false)} />}
      </div>
    </section>
  );
}

function Answer({ of, onClick }: { of: Phrase; onClick(): void }): ReactNode {
  return <Words as="button" type="button" className="eos-button" onClick={onClick} of={of} />;
}

/** Keeps the notice from covering what has the focus, in any host (WCAG 2.4.11). */
function useUncoveredFocus(notice: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = notice.current;
    if (!element) return;
    const page = element.ownerDocument;
    const height = heightIn(page);
    const measured = new ResizeObserver(() => height.set(element.offsetHeight));
    const onFocus = (event: Event) => {
      const [focused] = event.composedPath();
      if (!(focused instanceof Element) || element.contains(focused)) return;
      const covered = focused.getBoundingClientRect();
      const { top } = element.getBoundingClientRect();
      // An element that is taller than the room above the notice is never fully covered.
      if (covered.bottom <= top || covered.height >= top) return;
      focused.scrollIntoView({ block: 'center' });
      // On a low screen the notice reaches above the middle.
      const still = focused.getBoundingClientRect().bottom - top;
      if (still > 0) page.defaultView?.scrollBy(0, Math.ceil(still));
    };
    measured.observe(element);
    const stopListening = onFocusMove(page, onFocus);
    return () => {
      measured.disconnect();
      stopListening();
      height.remove();
    };
  }, [notice]);
}

/** Tells the page how high the notice is, so that it can leave room at its end. */
function heightIn(page: Document) {
  const name = '--eos-notice-height';
  const { style } = page.documentElement;
  // Safari before 16.4, Firefox before 101
  if (!page.adoptedStyleSheets) {
    return {
      set: (height: number) => style.setProperty(name, `${height}px`),
      remove: () => style.removeProperty(name),
    };
  }
  // React complains of an attribute of the root element that its server did not send.
  const sheet = new CSSStyleSheet();
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return {
    set: (height: number) => sheet.replaceSync(`:root { ${name}: ${height}px }`),
    remove: () => {
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
