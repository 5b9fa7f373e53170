import { answerAttribute } from '../pages/frame/names.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { type Stored, takeStored } from './record-storage.ts';
import { goneOff } from './record-timers.ts';
import { type PageState, pageState } from './reports.ts';
import { isCutAway, overIt, type Sight, sightOf } from './sight.ts';
import { endAnimations } from './styles.ts';
import { all, focused, isVisible, page, textOf } from './tree.ts';

/** Longest timer to wait for, in milliseconds; timers that give up on a missing script take longer. */
const longestTimer = 5000;
/** How long to wait for an expected change, in milliseconds. */
const patience = 10_000;

/** What a page keeps, and what it has stored and reported since the last call. */
export interface VisitorState extends Omit<PageState, 'isAlive'> {
  /** Everything that scripts have stored, including what they deleted again. */
  readonly stored: readonly Stored[];
  readonly kept: { readonly local: Readonly<Record<string, string>>; readonly session: readonly string[] };
  /** The browser's clock, in seconds since 1970, for the expiry of cookies. */
  readonly now: number;
}

/** Waits for timers, simulates leaving the page, and reads the result. */
export async function visitorState(): Promise<VisitorState> {
  await late();
  page.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await late();
  return {
    ...pageState(),
    stored: takeStored(),
    kept: keptNow(),
    now: Date.now() / 1000,
  };
}

const late = (): Promise<void> => goneOff(longestTimer);

function keptNow(): VisitorState['kept'] {
  try {
    return { local: { ...localStorage }, session: Object.keys(sessionStorage) };
  } catch {
    // Where a policy forbids storage, even reading throws.
    return { local: {}, session: [] };
  }
}

export interface Notice {
  readonly node: NodeDetails;
  readonly text: string;
  readonly sight: Sight | 'hidden';
  readonly accept:
    | { readonly node: NodeDetails; readonly name: string; readonly sight: Notice['sight'] }
    | undefined;
  readonly links: readonly string[];
}

const noticeElement = (): Element | undefined => all('.eos-cookie-notice')[0];
const acceptButton = (): HTMLElement | undefined =>
  all('.eos-cookie-notice :is(button, [role="button"])')[0] as HTMLElement | undefined;

export function notice(): Notice | undefined {
  endAnimations();
  const element = noticeElement();
  if (!element) return undefined;
  const accept = acceptButton();
  return {
    node: nodeOf(element),
    text: textOf(all('p', element)[0] ?? element),
    sight: sightIn(all('p', element)[0] ?? element),
    accept: accept && {
      node: nodeOf(accept),
      name: accept.ariaLabel ?? textOf(accept),
      sight: sightIn(accept),
    },
    links: all('a[href]', element).map((link) => (link as HTMLAnchorElement).pathname),
  };
}

function sightIn(element: Element): Notice['sight'] {
  if (!isVisible(element)) return 'hidden';
  const seen = sightOf(element);
  const sight = seen === 'seen' && overIt(element) ? 'covered' : seen;
  // A modal dialog covers the notice on purpose.
  return sight === 'covered' && page.querySelector('dialog:modal') ? 'seen' : sight;
}

const refuseButton = (): HTMLElement | undefined =>
  all(`.eos-cookie-notice [${answerAttribute}="false"]`)[0] as HTMLElement | undefined;

/** @returns whether the notice disappears; undefined if there is no button */
async function answerBy(button: HTMLElement | undefined): Promise<boolean | undefined> {
  if (!button) return undefined;
  button.click();
  await late();
  return until(isNoticeGone);
}

export const acceptNotice = (): Promise<boolean | undefined> => answerBy(acceptButton());
export const refuseNotice = (): Promise<boolean | undefined> => answerBy(refuseButton());

export function isNoticeGone(): boolean {
  const element = noticeElement();
  return !element || !isVisible(element);
}

const languageLinks = (): HTMLAnchorElement[] =>
  all('.eos-languages > ul a[hreflang], .eos-languages > ul a[lang]') as HTMLAnchorElement[];
const languageOf = ({ pathname }: HTMLAnchorElement): string => pathname.split('/').at(-2) ?? '';

export interface LanguageShown {
  readonly lang: string;
  readonly title: string;
  /** The one that the chooser marks; empty if it marks none. */
  readonly chosen: string;
  readonly others: readonly string[];
  /** The first texts of each ready container. */
  readonly parts: readonly { readonly id: string; readonly text: string }[];
}

export function languageShown(): LanguageShown {
  const links = languageLinks();
  const chosen = links.find((link) => link.hasAttribute('aria-current'));
  return {
    lang: page.documentElement.lang,
    title: page.title,
    chosen: chosen ? languageOf(chosen) : '',
    others: links.filter((link) => link !== chosen).map(languageOf),
    parts: (all('[data-eos-state="ready"]') as HTMLElement[]).map((container) => {
      const texts = all('a, button, p, h1, h2, li', container).filter(
        ({ childElementCount }) => childElementCount === 0,
      );
      return { id: container.id, text: texts.map(textOf).join(' ').slice(0, 400) };
    }),
  };
}

export interface LanguageChange {
  readonly isDone: boolean;
  readonly isAnnounced: boolean;
  readonly hasMovedFocus: boolean;
  readonly shown: LanguageShown;
}

/** Clicks a language in the chooser; done when `eos-content:language-changed` fires (contract C16). */
export async function chooseLanguage(language: string): Promise<LanguageChange> {
  const link = languageLinks().find((each) => languageOf(each) === language);
  let isAnnounced = false;
  const listen = () => {
    isAnnounced ||= all('[role="status"], [aria-live]:not([aria-live="off"])').some(textOf);
    return isAnnounced;
  };
  const observer = new MutationObserver(listen);
  observer.observe(page.documentElement, { subtree: true, childList: true, characterData: true });
  let isDone = false;
  addEventListener('eos-content:language-changed', () => (isDone = true), { once: true });
  // Without a script's click handler the link would navigate away.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  const before = focused();
  link?.click();
  await until(() => isDone);
  await late();
  await until(listen, 2000);
  observer.disconnect();
  return { isDone, isAnnounced, hasMovedFocus: focused() !== before, shown: languageShown() };
}

export interface OptOut {
  readonly node: NodeDetails;
  readonly isSeen: boolean;
  /** Whether it shows that tracking is off. */
  readonly isSaid: boolean;
}

/** Turns tracking off. @returns undefined if the page offers no way */
export async function optOut(): Promise<OptOut | undefined> {
  const find = () => all('.eos-opt-out a, #tracking-opt-out')[0] as HTMLElement | undefined;
  const element = find();
  if (!element) return undefined;
  const link = { node: nodeOf(element), isSeen: isVisible(element) };
  element.click();
  const isSaid = await until(() => find()?.ariaChecked === 'false');
  await late();
  return { ...link, isSaid };
}

/** Focuses the notice's button. @returns whether there is one */
export function focusAccept(): boolean {
  const button = acceptButton();
  button?.focus();
  return button !== undefined;
}

export const hasFocus = (): boolean => focused() !== undefined;

/** Waits for the page's load. */
export const isLoaded = (): Promise<boolean> => until(() => page.readyState === 'complete');

/** Checks a condition in each frame. @returns whether it came true in time */
async function until(condition: () => boolean, longest = patience): Promise<boolean> {
  const last = performance.now() + longest;
  while (!condition()) {
    if (performance.now() > last) return false;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return true;
}

/** What the frame shows in a window of this size. */
export interface ShownFrame {
  readonly hasNoticeContainer: boolean;
  readonly notice: Notice | undefined;
  readonly footer: readonly FooterLink[];
}

export interface FooterLink {
  readonly path: string;
  readonly name: string;
  readonly isSeen: boolean;
  readonly node: NodeDetails;
}

export function shownFrame(): ShownFrame {
  const footer = page.getElementById('eos-footer');
  return {
    hasNoticeContainer: page.getElementById('eos-cookie-notice') !== null,
    notice: notice(),
    footer: (footer ? all('a[href]', footer) : []).map((link) => ({
      path: (link as HTMLAnchorElement).pathname,
      name: link.ariaLabel ?? textOf(link),
      isSeen: isVisible(link) && !isCutAway(link),
      node: nodeOf(link),
    })),
  };
}
