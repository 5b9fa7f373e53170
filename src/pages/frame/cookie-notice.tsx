import type { ReactNode } from 'react';
import type { Texts } from '../../../schemas/generated/texts.ts';
import type { Portal } from '../portal.ts';
import type { Content, Phrase } from '../text/content.ts';
import { attribute, Words } from '../text/words.tsx';
import { onFocusMove } from './main.ts';
import { answerAttribute } from './names.ts';

/** The height of the notice while it covers the page, so that the page can leave room at its end. */
const noticeHeight = '--eos-notice-height';

/** The cookie notice (specification §2.3), not modal. A tenant may offer refusal by a second button of equal weight. */
export function CookieNotice({
  texts,
  portal,
}: {
  texts: Content<Texts['COOKIE_NOTICE']>;
  portal: Pick<Portal, 'cookieNoticeLink' | 'cookieNotice'>;
}): ReactNode {
  return (
    <section ref={keepFocusUncovered} className="eos-cookie-notice" aria-label={attribute(texts.LABEL)}>
      <Words as="p" of={texts.TEXT} />
      <div>
        <Words as="a" href={portal.cookieNoticeLink} of={texts.LINK_TEXT} />
        <Answer of={texts.ACCEPT} accepted />
        {portal.cookieNotice?.refuse && <Answer of={texts.REFUSE} accepted={false} />}
      </div>
    </section>
  );
}

/** The runtime listens for a click, also before React runs (`runtime/answer-notice.ts`). */
function Answer({ of, accepted }: { of: Phrase; accepted: boolean }): ReactNode {
  return (
    <Words as="button" type="button" className="eos-button" of={of} {...{ [answerAttribute]: accepted }} />
  );
}

/**
 * Tells the page how high the notice is, and keeps it from covering what has the focus, in any host (WCAG 2.4.11).
 * `scroll-padding` alone would not do: in Safari, Tab ignored it until 2025 (WebKit bug 290096).
 * @returns stops it
 */
function keepFocusUncovered(notice: HTMLElement): () => void {
  const page = notice.ownerDocument;
  const { style, remove } = rootRule(page);
  const view = page.defaultView;
  const isFixed = () => view?.getComputedStyle(notice).position === 'fixed';
  const measure = () => style.setProperty(noticeHeight, isFixed() ? `${notice.offsetHeight}px` : '0px');
  const measured = new ResizeObserver(measure);
  const onFocus = (event: Event) => {
    const [focused] = event.composedPath();
    if (!(focused instanceof Element) || !isFixed() || !isFocusVisible(focused) || !isMovable(focused))
      return;
    const covered = focused.getBoundingClientRect();
    const { top } = notice.getBoundingClientRect();
    // An element that is taller than the room above the notice is never fully covered.
    if (covered.bottom <= top || covered.height >= top || !liesOn(notice, covered)) return;
    focused.scrollIntoView({ block: 'center' });
    // On a low screen the notice reaches above the middle.
    const still = focused.getBoundingClientRect().bottom - top;
    if (still > 0) view?.scrollBy(0, Math.ceil(still));
  };
  measured.observe(notice);
  // In a low window the notice stands in the page and covers nothing.
  view?.addEventListener('resize', measure);
  const stopListening = onFocusMove(page, onFocus);
  return () => {
    measured.disconnect();
    view?.removeEventListener('resize', measure);
    stopListening();
    remove();
  };
}

/** A click leaves the page where it is. Safari before 15.4 does not know the selector. */
const isFocusVisible = (element: Element): boolean =>
  !CSS.supports('selector(:focus-visible)') || element.matches(':focus-visible');

/** Whether scrolling moves an element: not in a bar that is fixed to the window, or sticks to its lower edge. */
function isMovable(element: Element | null): boolean {
  if (!element) return true;
  const { position, bottom } = getComputedStyle(element);
  if (position === 'fixed' || (position === 'sticky' && bottom !== 'auto')) return false;
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return isMovable(element.assignedSlot ?? element.parentElement ?? host ?? null);
}

/** Whether the notice itself is on top where it meets a box; a bar of the host may lie over it. */
function liesOn(notice: HTMLElement, { left, right, top, bottom }: DOMRect): boolean {
  const own = notice.getBoundingClientRect();
  const x = (Math.max(left, own.left) + Math.min(right, own.right)) / 2;
  const y = (Math.max(top, own.top) + Math.min(bottom, own.bottom)) / 2;
  const root = notice.getRootNode() as Document | ShadowRoot;
  return notice.contains(root.elementFromPoint(x, y));
}

/** A rule for the root element. In a host that React hydrates, an attribute that the server did not send is an error. */
function rootRule(page: Document): { style: CSSStyleDeclaration; remove(): void } {
  // Safari before 16.4, Firefox before 101
  if (!page.adoptedStyleSheets) {
    const { style } = page.documentElement;
    return { style, remove: () => style.removeProperty(noticeHeight) };
  }
  const sheet = new CSSStyleSheet();
  sheet.insertRule(':root {}');
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return {
    style: (sheet.cssRules[0] as CSSStyleRule).style,
    remove() {
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
