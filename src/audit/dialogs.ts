import { isPointed, native, triable } from './controls.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { endAnimations } from './styles.ts';
import {
  all,
  elementsBelow,
  focused,
  isInShadow,
  isVisible,
  isWithin,
  page,
  textOf,
  twoFrames,
  unshadowed,
} from './tree.ts';

export interface OpenDialog {
  readonly node: NodeDetails;
  readonly hasFocus: boolean;
  /** Controls in it that the pointer alone reaches. */
  readonly unreachable: readonly NodeDetails[];
}

const openers =
  'a[href="#"], a[href^="javascript:"], button, [role="button"], [aria-haspopup="dialog"], [data-toggle="modal"], [data-bs-toggle="modal"]';
/** What these do is tried elsewhere, or not at all: a form may be sent, a file downloaded. */
const others = '[aria-expanded], [popovertarget], [type="submit"], [type="reset"], form button:not([type])';
const most = 12;

let hidden: Element[] = [];
let found: HTMLElement[] = [];
let opened: Element | undefined;

/** Collects what may open something over the page, if anything there is to be opened so. @returns how many */
export function findOpeners(): number {
  hidden = elementsBelow(page.body).filter(
    (element) =>
      !isInShadow(element) &&
      !isVisible(element) &&
      textOf(element) !== '' &&
      (unshadowed(element).matches('dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]') ||
        getComputedStyle(element).position === 'fixed'),
  );
  found = hidden.length === 0 ? [] : triable(openers, others).slice(0, most);
  return found.length;
}

export function approachOpener(index: number): void {
  opened = undefined;
  found[index]?.focus();
}

/** What the last opener has opened over the middle of the page; undefined where it has not. */
export async function openedDialog(): Promise<OpenDialog | undefined> {
  await twoFrames();
  endAnimations();
  const controlsIn = (dialog: Element) =>
    elementsBelow(dialog).filter(
      (element) => isVisible(element) && (unshadowed(element).matches(native) || isPointed(element)),
    );
  // Without a control it is a message or waits for something.
  opened = hidden.find(
    (element) => isVisible(element) && isOverMiddle(element) && controlsIn(element).length > 0,
  );
  if (!opened) return undefined;
  return {
    node: nodeOf(opened),
    hasFocus: isInDialog(),
    unreachable: controlsIn(opened)
      .filter((element) => (element as HTMLElement).tabIndex < 0)
      .map(nodeOf),
  };
}

/** Not a bar at an edge of the window, and not a message in a corner. */
function isOverMiddle(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isInside = top > 0 && bottom < innerHeight;
  const isAll = top <= 0 && bottom >= innerHeight;
  return left < innerWidth / 2 && right > innerWidth / 2 && (isInside || isAll);
}

export function isInDialog(): boolean {
  const element = focused();
  return Boolean(element && opened && isWithin(element, opened));
}

/** How often Tab can be pressed within it. */
export const stopsInDialog = (): number =>
  opened ? all(`${native}, [tabindex="0"]`, opened).filter(isVisible).length : 0;

export async function isDialogOpen(): Promise<boolean> {
  await twoFrames();
  return Boolean(opened && isVisible(opened));
}

/** They act by themselves, or are tried elsewhere. */
const ownButtons = 'button, summary, input, [aria-expanded], [aria-haspopup], [popovertarget]';
let buttons: HTMLElement[] = [];
let hasActed = false;
let watched: (() => void) | undefined;

/** Collects the elements that are called buttons and are none of the browser’s. @returns how many */
export function findMadeButtons(): number {
  buttons = triable('[role="button"]', ownButtons)
    .filter(({ tabIndex }) => tabIndex >= 0)
    .slice(0, most);
  return buttons.length;
}

/** Focuses one of them, and watches what the next key does; a click that follows from it acts on nothing. */
export function approachButton(index: number): void {
  hasActed = false;
  buttons[index]?.focus();
  const act = () => (hasActed = true);
  const drop = (event: Event) => {
    act();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  let pressed: Event | undefined;
  const note = (event: Event) => (pressed ??= event);
  const changes = new MutationObserver(act);
  changes.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  addEventListener('click', drop, true);
  addEventListener('keydown', note, true);
  watched = () => {
    changes.disconnect();
    removeEventListener('click', drop, true);
    removeEventListener('keydown', note, true);
    // Space scrolls the page unless the page takes it.
    hasActed ||= pressed === undefined || pressed.defaultPrevented || focused() !== buttons[index];
  };
}

/** The button, if the key did nothing on it. */
export async function idleButton(index: number): Promise<NodeDetails | undefined> {
  await twoFrames();
  watched?.();
  const button = buttons[index];
  return button && !hasActed ? nodeOf(button) : undefined;
}
