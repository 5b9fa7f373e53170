import { asIfInStates, type Ruled, rulesOf, type Tree, treesOf } from './rendering-rules.ts';
import { type Spot, spotOf } from './spot.ts';
import { elementsBelow, isVisible, parentOf } from './tree.ts';

/** Something that cannot be seen in forced colours. */
export interface Vanished {
  readonly kind: 'focus' | 'control' | 'mask' | 'colours kept';
  readonly spot: Spot;
}

const focusStates = /:focus(?:-visible|-within)?(?![\w-])/g;
const focusable =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex^="-"]), [contenteditable=""], [contenteditable=true]';
const button =
  'button, [role=button], input:not([type=checkbox], [type=radio], [type=hidden], [type=range], [type=image]), select, textarea';

/** What is lost where the visitor's system decides on the colours. To be asked with `forced-colors: active` in force. */
export function vanished(): readonly Vanished[] {
  const elements = [...elementsBelow()];
  const trees = treesOf(elements);
  const seen = elements.filter((element) => isVisible(element) && !isClipped(element));
  return [
    // Also what stands in a closed menu.
    ...withoutFocus(
      trees,
      elements.filter((element) => element.matches(focusable) && isDrawnAtAll(element)),
    ),
    ...seen.filter((element) => element.matches(button) && isBorderless(element)).map(toldAs('control')),
    ...seen.filter((element) => isLostMask(element)).map(toldAs('mask')),
    ...seen.filter((element) => keepsColours(element)).map(toldAs('colours kept')),
  ];
}

const toldAs =
  (kind: Vanished['kind']) =>
  (element: Element): Vanished => ({ kind, spot: spotOf(element) });

/** What stands in for something in a slot has no styles while that something is there. */
const isDrawnAtAll = (element: Element): boolean => getComputedStyle(element).display !== '';

/** Shown to screen readers alone, or not yet. */
const isClipped = (element: Element): boolean => {
  for (let each: Element | undefined = element; each; each = parentOf(each)) {
    if (getComputedStyle(each).clipPath !== 'none') return true;
  }
  return false;
};

/**
 * Controls whose look does not change with the focus. Those that have no look of their own for it get the browser's ring,
 * which a rule of no weight in front of all others stands for.
 */
function withoutFocus(trees: readonly Tree[], controls: readonly Element[]): readonly Vanished[] {
  const rules: readonly Ruled[] = trees.flatMap((tree) => rulesOf(tree));
  const plain = new Map(controls.map((control) => [control, lookOf(control)]));
  const lost = withRing(trees, () => {
    const look = () => controls.filter((control) => plain.get(control) === lookOf(control));
    return asIfInStates(rules, focusStates, () => true, look) ?? look();
  });
  return lost.map(toldAs('focus'));
}

const ring = '@layer eos-audit{:where(a,button,input,select,textarea,summary,[tabindex]){outline:3px solid}}';

function withRing<Seen>(trees: readonly Tree[], look: () => Seen): Seen {
  const sheets = trees.flatMap((tree) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ring);
    const before = [...tree.adoptedStyleSheets];
    tree.adoptedStyleSheets = [sheet, ...before];
    return [
      () => {
        tree.adoptedStyleSheets = before;
      },
    ];
  });
  try {
    return look();
  } finally {
    for (const restore of sheets) restore();
  }
}

const lasting = [
  'outlineStyle',
  'outlineWidth',
  'borderTopStyle',
  'borderTopWidth',
  'borderBottomStyle',
  'borderBottomWidth',
  'borderLeftWidth',
  'textDecorationLine',
  'textDecorationStyle',
  'textDecorationThickness',
  'fontWeight',
  'fontStyle',
  'fontSize',
  'transform',
  'translate',
  'scale',
  'content',
  'color',
  'backgroundColor',
  'paddingLeft',
] as const;

/** What of a control's look stays in forced colours: of itself, what is drawn beside it, and what it stands in. */
function lookOf(control: Element): string {
  const nearby = [control, control.nextElementSibling, ...control.children, parentOf(control)];
  return nearby
    .flatMap((element) =>
      element ? ['', '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo || null)) : [],
    )
    .map((style) => lasting.map((property) => style[property]).join(' '))
    .join('\n');
}

/** A control with nothing around it: its ground has the colour of what it stands on. */
function isBorderless(control: Element): boolean {
  const style = getComputedStyle(control);
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
  const hasBorder = sides.some(
    (side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0,
  );
  const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
  return !hasBorder && !hasOutline && !hasGround(control);
}

/** Whether an element's ground can be told from what is around it. */
function hasGround(element: Element): boolean {
  const own = getComputedStyle(element).backgroundColor;
  return own !== 'rgba(0, 0, 0, 0)' && own !== groundBelow(element);
}

function groundBelow(element: Element): string {
  for (let each = parentOf(element); each; each = parentOf(each)) {
    const { backgroundColor } = getComputedStyle(each);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'canvas';
}

/** A drawing that is a ground seen through a mask: the ground is the page's own in forced colours. */
function isLostMask(element: Element): boolean {
  return ['', '::before', '::after'].some((pseudo) => {
    const style = getComputedStyle(element, pseudo || null);
    return (
      style.maskImage !== 'none' &&
      style.forcedColorAdjust !== 'none' &&
      (pseudo === '' || style.content !== 'none') &&
      !isDistinct(element, style.backgroundColor)
    );
  });
}

const isDistinct = (element: Element, colour: string): boolean => colour !== groundBelow(element);

/** Where an element begins to refuse the visitor's colours. */
function keepsColours(element: Element): boolean {
  const refuses = (each: Element | undefined) => each && getComputedStyle(each).forcedColorAdjust === 'none';
  return (
    Boolean(refuses(element)) && !refuses(parentOf(element)) && (element.textContent ?? '').trim() !== ''
  );
}
