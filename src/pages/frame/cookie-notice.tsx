import { type ReactNode, useEffect, useRef } from 'react';
import type { Texts } from '../../../schemas/generated/texts.ts';
import type { Portal } from '../portal.ts';
import type { Content, Phrase } from '../text/content.ts';
import { attribute, Words } from '../text/words.tsx';
import { onFocusMove } from './main.ts';

/** The height of the notice, so that the page can leave room at its end. */
const noticeHeight = '--eos-notice-height';

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
    const { style } = page.documentElement;
    const measured = new ResizeObserver(() => style.setProperty(noticeHeight, `${element.offsetHeight}px`));
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
      style.removeProperty(noticeHeight);
      // Chrome updates the attribute only when it is read.
      if (!page.documentElement.getAttribute('style')) page.documentElement.removeAttribute('style');
    };
  }, [notice]);
}
