import { type ReactNode, useEffect, useRef } from 'react';
import type { Texts } from '../../../schemas/generated/texts.ts';
import type { Portal } from '../portal.ts';
import type { Content, Phrase } from '../text/content.ts';
import { attribute, Words } from '../text/words.tsx';

/** Tells the page how much of its end the notice covers, so that it can leave room there. */
const noticeHeight = '--eos-notice-height';

/** The cookie notice (specification §2.3), not modal; with a second button of equal weight where the tenant offers refusal. */
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
      // The path of an event still names what lies in a shadow tree, where `target` no longer does.
      const [focused] = event.composedPath();
      if (!(focused instanceof Element) || element.contains(focused)) return;
      const covered = focused.getBoundingClientRect();
      const { top } = element.getBoundingClientRect();
      // What is taller than the room above the notice, the main content for one, is never covered as a whole.
      if (covered.bottom <= top || covered.height >= top) return;
      focused.scrollIntoView({ block: 'center' });
      // On a low screen the notice reaches above the middle.
      const still = focused.getBoundingClientRect().bottom - top;
      if (still > 0) page.defaultView?.scrollBy(0, Math.ceil(still));
    };
    const onTab = (event: KeyboardEvent) => {
      if (event.key === 'Tab') onFocus(event);
    };
    measured.observe(element);
    page.addEventListener('focusin', onFocus);
    // From one element of a shadow tree to another the focus moves unheard of outside; the key that moves it is heard.
    page.addEventListener('keyup', onTab);
    return () => {
      measured.disconnect();
      page.removeEventListener('focusin', onFocus);
      page.removeEventListener('keyup', onTab);
      style.removeProperty(noticeHeight);
      // Chrome writes the attribute only when it is asked for it.
      if (!page.documentElement.getAttribute('style')) page.documentElement.removeAttribute('style');
    };
  }, [notice]);
}
