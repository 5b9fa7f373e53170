import { canBeSeen, languageLists } from './content-text.ts';
import { type LanguageShown, watchLanguage } from './language-shown.ts';
import { type Kept, keptNow, storedSoFar, unrecorded } from './privacy-kept.ts';
import { acceptButton, noticeElement } from './privacy-notice.ts';
import { type Tracked, tracked } from './privacy-tracker.ts';
import type { Stored } from './record-storage.ts';
import { timersHere } from './record-timers.ts';
import { holdPage, type Leaving } from './staying.ts';
import { all, isVisible } from './tree.ts';

/** How long a timer may be that is waited for, in milliseconds: not those that give up on a script that never comes. */
const longestTimer = 5000;
/** How long is waited for what happens at once, where it happens at all, in milliseconds. */
const patience = 15_000;

/** What a visitor's choice has led to. */
export interface Outcome {
  /** Whether what it was to lead to has been seen. */
  readonly isDone: boolean;
  /** Where scripts wanted to lead meanwhile; none was followed. */
  readonly left: readonly Leaving[];
  readonly stored: readonly Stored[];
  readonly tracked: readonly Tracked[];
  readonly kept: Kept;
}

/** A choice of language. */
export interface LanguageChoice extends Outcome {
  readonly language: string;
  /** Whether a script has taken the click; else the link would have led away. */
  readonly isTaken: boolean;
  readonly shown: LanguageShown;
}

/** What turns tracking off. */
export const optOutLinks = '#tracking-opt-out';

/** Waits for what scripts have put off. */
export const late = async (): Promise<void> => timersHere()?.goneOff(longestTimer);

/** Clicks the notice's button; done when the notice is gone. */
export const acceptNotice = (): Promise<Outcome> =>
  outcomeOf(async () => {
    const notice = noticeElement();
    const button = notice && acceptButton(notice);
    const isGone = () => {
      const still = noticeElement();
      return !still || !isVisible(still);
    };
    if (button) click(button);
    await late();
    if (button && !isGone()) pressByMouse(button);
    return until(isGone);
  });

/** The languages that the header's chooser offers, and the one that is chosen. */
export function offeredLanguages(): { readonly now: string; readonly others: readonly string[] } {
  const links = languageLinks();
  const isNow = (link: Element) => link.hasAttribute('aria-current');
  return {
    now: links.filter(isNow).map(languageOf)[0] ?? '',
    others: links.filter((link) => !isNow(link)).map(languageOf),
  };
}

/**
 * Clicks a language in the header; done when hosts are told that it has changed (contract C16).
 *
 * @param place the chooser, or the menu of small screens: where it has no languages, the chooser
 */
export async function chooseLanguage(
  language: string,
  place: keyof typeof languagePlaces = 'chooser',
): Promise<LanguageChoice> {
  let isTaken = false;
  const shown = watchLanguage();
  const outcome = await outcomeOf(async () => {
    const link = [...languageLinks(place), ...languageLinks()].find((each) => languageOf(each) === language);
    if (!link) return false;
    let hasChanged = false;
    const onChange = () => {
      hasChanged = true;
    };
    addEventListener('eos-content:language-changed', onChange);
    isTaken = click(link);
    const isDone = isTaken && (await until(() => hasChanged));
    removeEventListener('eos-content:language-changed', onChange);
    return isDone;
  });
  return { language, isTaken, shown: shown(), ...outcome };
}

const languagePlaces = { chooser: '.eos-languages', menu: '.eos-languages-small' } as const;

/** Of a link that names one language and leads to another the checks of the content tell: nobody can say what it chooses. */
const languageLinks = (place: keyof typeof languagePlaces = 'chooser'): HTMLAnchorElement[] =>
  (all(`${languagePlaces[place]} a[href]`) as HTMLAnchorElement[]).filter(
    (link) => link.hreflang === '' || link.hreflang === languageOf(link),
  );

/** Presses what leads away or downloads, within the frame and the pages: whoever does so has not agreed to anything. */
export async function pressLinks(): Promise<void> {
  for (const link of all('[data-eos-state="ready"]').flatMap((container) => all('a[href]', container))) {
    if (!isChoice(link)) click(link as HTMLElement);
  }
  await late();
}

/** Takes the mouse over everything that can be pressed, and away again: some pages ask ahead for what may come next. */
export async function hoverControls(): Promise<void> {
  const controls = all('a[href], button, summary').filter((control) => canBeSeen(control));
  for (const ways of [
    ['over', 'enter'],
    ['out', 'leave'],
  ]) {
    for (const control of controls) {
      for (const way of ways) {
        const how = { bubbles: /over|out/.test(way), composed: true };
        control.dispatchEvent(new PointerEvent(`pointer${way}`, { ...how, pointerType: 'mouse' }));
        control.dispatchEvent(new MouseEvent(`mouse${way}`, how));
      }
    }
    await late();
  }
}

/** Whether a link chooses something: a language, what may be measured, or anything in the notice. */
export const isChoice = (link: Element): boolean =>
  link.matches(`[hreflang], [role="switch"], ${optOutLinks}`) ||
  link.closest(languageLists) !== null ||
  noticeElement()?.contains(link) === true;

/** Lets scripts hear that the visitor leaves the page: what they do then belongs to a visit as well. */
export async function leave(): Promise<void> {
  const show = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  show('hidden');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await late();
  show('visible');
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(document, 'hidden');
  await late();
}

/** Of the page that a link leads to. */
const languageOf = ({ pathname }: HTMLAnchorElement): string => pathname.split('/').at(-2) ?? '';

async function outcomeOf(act: () => Promise<boolean>): Promise<Outcome> {
  const stored = storedSoFar().length;
  const told = tracked().length;
  const before = keptNow();
  const letGo = holdPage();
  const isDone = await act();
  await late();
  const left = letGo();
  const recorded = storedSoFar().slice(stored);
  const kept = keptNow();
  return {
    isDone,
    left,
    stored: [...recorded, ...unrecorded(before, kept, recorded)],
    tracked: tracked().slice(told),
    kept,
  };
}

/**
 * Clicks without leaving the page.
 *
 * @returns whether a script has taken the click, and so kept the browser from following a link
 */
export function click(element: HTMLElement): boolean {
  let isTaken = false;
  const stay = (event: Event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  // Who stops the event on its way may take the click before or after that.
  const heed = (event: Event) => {
    let isStopped = false;
    for (const name of ['stopPropagation', 'stopImmediatePropagation'] as const) {
      const stop = event[name].bind(event);
      const stopAndStay = () => {
        stop();
        if (isStopped) return;
        isStopped = true;
        stay(event);
        const take = () => {
          isTaken = true;
        };
        Object.defineProperty(event, 'preventDefault', { value: take });
      };
      Object.defineProperty(event, name, { value: stopAndStay });
    }
  };
  addEventListener('click', heed, true);
  addEventListener('click', stay);
  element.click();
  removeEventListener('click', heed, true);
  removeEventListener('click', stay);
  return isTaken;
}

/** What a mouse does before a click comes of it: some scripts hear no more than that. */
export function pressByMouse(element: HTMLElement): void {
  const common = { bubbles: true, composed: true, cancelable: true };
  for (const way of ['down', 'up']) {
    element.dispatchEvent(
      new PointerEvent(`pointer${way}`, { ...common, isPrimary: true, pointerType: 'mouse' }),
    );
    element.dispatchEvent(new MouseEvent(`mouse${way}`, common));
  }
}

/** Waits frame by frame. @returns whether the condition came true */
export async function until(condition: () => boolean): Promise<boolean> {
  const last = performance.now() + patience;
  while (!condition()) {
    if (performance.now() > last) return false;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return true;
}
