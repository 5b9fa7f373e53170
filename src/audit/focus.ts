import { colourOf, contrastOn } from './colour.ts';
import { groundOf } from './ground.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { activeRules, everMatched, withStyles } from './sheets.ts';
import { isWithin, representativeOf, type Sight, sightOf } from './sight.ts';
import { all, elementsBelow, focused, isVisible, parentOf } from './tree.ts';

const native =
  'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable=""], [contenteditable="true"]';
const roles =
  '[role="button"], [role="link"], [role="checkbox"], [role="switch"], [role="radio"], [role="tab"], [role="menuitem"], [role="option"]';
const disabled = ':disabled, [aria-disabled="true"]';
/** In them one element takes the focus for all, and arrows lead to the others (ARIA Authoring Practices). */
const composites =
  '[role="tablist"], [role="menu"], [role="menubar"], [role="radiogroup"], [role="listbox"], [role="tree"], [role="grid"], [role="toolbar"]';

/** What one can see and act on, whether or not the keyboard can. */
export function visibleControls(): Element[] {
  const declared = all(`${native}, ${roles}`);
  const isDeclared = (element: Element) =>
    declared.some((each) => isWithin(element, each) || isWithin(each, element));
  const made = elementsBelow(document.body).filter((element) => isPointed(element) && !isDeclared(element));
  // A modal dialog keeps the rest of the page away, on purpose.
  const modal = document.querySelector('dialog:modal');
  return [...declared, ...made].filter(
    (element) =>
      !element.matches(disabled) &&
      (isVisible(element) || isDrawnByLabel(element)) &&
      (!modal || isWithin(element, modal)),
  );
}

/** Whether a field that is hidden itself has a label that one sees and clicks on. */
const isDrawnByLabel = (element: Element): boolean =>
  element instanceof HTMLInputElement && [...(element.labels ?? [])].some(isVisible);

/** Whether the pointer says that something can be clicked here, and not only around it. */
function isPointed(element: Element): boolean {
  if (element.matches('label, option, html, body') || element.closest('label, svg *')) return false;
  const parent = parentOf(element);
  return (
    getComputedStyle(element).cursor === 'pointer' &&
    (!parent || getComputedStyle(parent).cursor !== 'pointer') &&
    Boolean(element.textContent?.trim() || element.ariaLabel)
  );
}

/** Where the focus was after a Tab. */
export interface Stop {
  readonly node: NodeDetails;
  readonly sight: Sight;
}

/** What came of walking through the page with the Tab key. */
export interface Walk {
  readonly stops: readonly Stop[];
  /** Where Tab does not get any further. */
  readonly trap: NodeDetails | undefined;
  /** Controls that one can see and Tab never comes to. */
  readonly missed: readonly NodeDetails[];
  /** What loses the focus as soon as it has it. */
  readonly losing: readonly NodeDetails[];
  /** Elements whose `tabindex` is above 0. */
  readonly jumping: readonly NodeDetails[];
  /** Steps against the order of a line or a column, in a list, form or bar. */
  readonly backwards: readonly (readonly [from: NodeDetails, to: NodeDetails])[];
}

interface Visited {
  readonly element: Element;
  /** Where the page was scrolled to. */
  readonly scrolled: number;
  readonly sight: Sight;
  readonly box: DOMRect;
}

let visited: Visited[] = [];
let losing: Element[] = [];
let entered: Element | undefined;
let isAround = false;

const note = (event: KeyboardEvent): void => {
  if (event.key !== 'Tab') return;
  const element = focused();
  if (!element) {
    if (entered?.isConnected && isVisible(entered)) losing.push(entered);
    else isAround ||= visited.length > 0;
  } else if (element === visited[0]?.element) isAround = true;
  else if (!isAround) {
    const { x, y, width, height } = element.getBoundingClientRect();
    // The page scrolls on the way.
    const box = new DOMRect(x + scrollX, y + scrollY, width, height);
    visited.push({ element, sight: sightOf(representativeOf(element)), box, scrolled: scrollY });
  }
  entered = undefined;
};
const noteEntered = (event: FocusEvent): void => {
  const [target] = event.composedPath();
  if (target instanceof Element) entered = target;
};

/** Begins at the top of the page. @returns how often Tab has to be pressed to come around */
export function startTabWalk(): number {
  [visited, losing, entered, isAround] = [[], [], undefined, false];
  toTop();
  addEventListener('keyup', note, true);
  addEventListener('focusin', noteEntered, true);
  return visibleControls().length + 3;
}

/** Lets Tab begin at the top of the document again: it begins where an element with the focus has gone. */
export function toTop(): void {
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus({ preventScroll: true });
  start.remove();
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

export const hasComeAround = (): boolean => isAround;

export async function endTabWalk(): Promise<Walk> {
  removeEventListener('keyup', note, true);
  removeEventListener('focusin', noteEntered, true);
  await lookAgain();
  toTop();
  const reached = visited.map(({ element }) => element);
  const missed = visibleControls().filter((control) => !isServed(control, reached));
  const last = reached.at(-1);
  const isTrapped = !isAround && losing.length === 0 && last !== undefined && missed.length > 0;
  return {
    stops: visited
      .filter(({ element }) => element.isConnected)
      .map(({ element, sight }) => ({ node: nodeOf(element), sight })),
    trap: isTrapped ? nodeOf(last) : undefined,
    missed: isTrapped || losing.length > 0 ? [] : missed.map(nodeOf),
    losing: [...new Set(losing)].map(nodeOf),
    jumping: all('[tabindex]')
      .filter((element) => (element as HTMLElement).tabIndex > 0)
      .map(nodeOf),
    backwards: visited.flatMap((one, index) => {
      const other = visited[index + 1];
      return other && isBackwards(one, other) ? [[nodeOf(one.element), nodeOf(other.element)] as const] : [];
    }),
  };
}

/** What scripts do as the focus moves, they may do a frame later than the next key comes. */
async function lookAgain(): Promise<void> {
  for (const [index, { element, sight, box, scrolled }] of visited.entries()) {
    if (sight.kind === 'seen' || !(element instanceof HTMLElement)) continue;
    toNothing();
    scrollTo({ top: scrolled, behavior: 'instant' });
    element.focus({ preventScroll: true });
    for (let count = 0; count < 2; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
    visited[index] = { element, box, scrolled, sight: sightOf(representativeOf(element)) };
  }
}

/** Whether the keyboard can use a control although it may never have the focus itself. */
function isServed(control: Element, reached: readonly Element[]): boolean {
  if (reached.some((each) => isWithin(each, control) || isWithin(control, each))) return true;
  const group =
    control instanceof HTMLInputElement && control.type === 'radio'
      ? control.form
      : control.closest(composites);
  if (group && reached.some((each) => isWithin(each, group))) return true;
  // A picture beside a headline that leads to the same place is one stop fewer, on purpose.
  return (
    control instanceof HTMLAnchorElement &&
    control.closest('[aria-hidden="true"]') !== null &&
    reached.some((each) => each instanceof HTMLAnchorElement && each.href === control.href)
  );
}

function isBackwards({ element, box }: Visited, { element: next, box: other }: Visited): boolean {
  const group = element.closest('ul, ol, form, nav, [role="toolbar"]');
  if (!group?.contains(next) || getComputedStyle(group).direction === 'rtl') return false;
  const beside = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  const below = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  return (
    (beside > Math.min(box.height, other.height) / 2 && other.right <= box.left + 1) ||
    (below > Math.min(box.width, other.width) / 2 && other.bottom <= box.top + 1)
  );
}

const looks = [
  ...[
    'outline-style',
    'outline-width',
    'outline-color',
    'box-shadow',
    'background-color',
    'background-image',
  ],
  ...[
    'border-color',
    'border-width',
    'border-style',
    'color',
    'text-decoration',
    'transform',
    'filter',
    'opacity',
  ],
] as const;

/** How an element and what is directly around it look. */
function lookOf(element: Element): string[] {
  const around = [element, parentOf(element), parentOf(parentOf(element) ?? element)];
  return around.flatMap((each, level) =>
    (level === 0 ? ['', '::before', '::after'] : ['']).flatMap((pseudo) => {
      const style = each && getComputedStyle(each, pseudo);
      return looks.map((name) => style?.getPropertyValue(name) ?? '');
    }),
  );
}

const outlines = looks.indexOf('outline-color') + 1;
const ground = looks.indexOf('background-color');

/**
 * The controls that look the same with the focus and without it. An outline counts where it differs enough from what is
 * behind it (WCAG 1.4.11); any other change counts. To be asked after a key was pressed: a mouse marks less.
 */
export const unmarkedControls = (colours: 'own' | 'forced' = 'own'): NodeDetails[] => {
  toNothing();
  const found = unmarkedAmong(visibleControls(), colours);
  toNothing();
  return found.map(nodeOf);
};

/** Of controls none of which has the focus yet, those that look the same with it. */
export const unmarkedAmong = (controls: readonly Element[], colours: 'own' | 'forced' = 'own'): Element[] =>
  withStyles('*, *::before, *::after { transition: none !important }', () => {
    const [x, y] = [scrollX, scrollY];
    const focusable = controls.filter(
      (element): element is HTMLElement => element instanceof HTMLElement && element.tabIndex >= 0,
    );
    const looksBefore = new Map(focusable.map((control) => [control, lookOf(control)]));
    const found = focusable.filter((control) => {
      const before = looksBefore.get(control) ?? [];
      control.focus({ preventScroll: true });
      if (focused() !== control) return false;
      const after = lookOf(control);
      const changed = after.flatMap((value, index) =>
        value === before[index] || (colours === 'forced' && isForced(index)) ? [] : index,
      );
      if (changed.length === 0) return true;
      if (changed.every((index) => index === ground)) return isSameGround(before[ground], after[ground]);
      return changed.every((index) => index < outlines) && !hasOutline(control);
    });
    scrollTo({ left: x, top: y, behavior: 'instant' });
    return found;
  });

/** Of these, forced colours leave nothing. */
const isForced = (index: number): boolean =>
  /shadow|background|^color|border-color/.test(looks[index % looks.length] ?? '');

/** A tint that nobody tells from the colour before. */
function isSameGround(before = '', after = ''): boolean {
  const [one, other] = [colourOf(before), colourOf(after)];
  return one?.[3] === 1 && other !== undefined && contrastOn(other, one) < 1.1;
}

const toNothing = (): void => (focused() as HTMLElement | undefined)?.blur();

/** What a focus indicator has to differ by from what is behind it (WCAG 1.4.11). */
const leastContrast = 3;

function hasOutline(element: HTMLElement): boolean {
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) === 0) return false;
  const isInside = Number.parseFloat(outlineOffset) < 0;
  if (!isInside && isCutAround(element)) return false;
  if (outlineStyle === 'auto') return true;
  const ground = groundOf(isInside ? element : (parentOf(element) ?? element));
  const colour = colourOf(outlineColor);
  return !colour || !ground || contrastOn(colour, ground) >= leastContrast;
}

/** Whether something around an element draws nothing beyond it on any side. */
function isCutAround(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  for (let each = parentOf(element); each && each !== document.body; each = parentOf(each)) {
    if (!/hidden|clip/.test(getComputedStyle(each).overflow)) continue;
    const box = each.getBoundingClientRect();
    if (box.left > left - 1 && box.top > top - 1 && box.right < right + 1 && box.bottom < bottom + 1)
      return true;
  }
  return false;
}

/** Controls in what only the pointer makes appear, by rules with `:hover` and without `:focus`. */
export function hoverOnly(): NodeDetails[] {
  const rules = activeRules();
  const reveals = (style: CSSStyleDeclaration) =>
    /^(?!none)./.test(style.display) || style.visibility === 'visible' || Number(style.opacity || 0) > 0;
  const byFocus = new Set(
    rules.filter(({ selector, style }) => /:focus/.test(selector) && reveals(style)).flatMap(everMatched),
  );
  return rules
    .filter(
      ({ selector, style }) => selector.includes(':hover') && !/:focus/.test(selector) && reveals(style),
    )
    .flatMap(everMatched)
    .filter(
      (element) => !isVisible(element) && !byFocus.has(element) && element.querySelector(native) !== null,
    )
    .map(nodeOf);
}

/** What Tab reaches first, and whether it is a link to the main content. */
export interface FirstStop {
  readonly node: NodeDetails;
  readonly isSkipLink: boolean;
  /** Whether the place that it leads to is the main content or its beginning. */
  readonly leadsToMain: boolean;
}

const mainOf = (): Element | null => document.querySelector('main, [role="main"]');

export function firstTabStop(): FirstStop | undefined {
  const element = focused();
  if (!element) return undefined;
  const { hash = '', pathname } = element instanceof HTMLAnchorElement ? element : { pathname: '' };
  const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const main = mainOf();
  const leadsToMain =
    target !== null && (main?.contains(target) || target.contains(main) || target.localName === 'h1');
  return {
    node: nodeOf(element),
    isSkipLink: hash.length > 1 && pathname === location.pathname,
    leadsToMain: Boolean(leadsToMain) && target !== document.body,
  };
}

export const isInMain = (): boolean => {
  const [main, element] = [mainOf(), focused()];
  return Boolean(main && element && isWithin(element, main));
};

/** Leaves the page as a visitor finds it who has pressed no key. */
export function forgetFocus(address: string): void {
  if (location.href !== address) history.replaceState(history.state, '', address);
  toTop();
}
