import { type Colour, contrastOn } from './colour.ts';
import { groundOf } from './ground.ts';
import { leastContrast } from './keyboard-ring.ts';
import { asIfInStates, type Ruled, rulesOf, type Tree, treesOf } from './rendering-rules.ts';
import { type Spot, spotOf } from './spot.ts';
import { all, elementsBelow, isVisible, parentOf } from './tree.ts';

/** Something that cannot be seen in forced colours. */
export interface Vanished {
  readonly kind: 'focus' | 'control' | 'mask' | 'colours kept';
  readonly spot: Spot;
}

export const focusStates = /:focus(?:-visible|-within)?(?![\w-])/g;
export const focusable =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex^="-"]), [contenteditable=""], [contenteditable=true]';
const button =
  'button, [role=button], input:not([type=checkbox], [type=radio], [type=hidden], [type=range], [type=image]), select, textarea';

/** What is lost where the visitor's system decides on the colours. To be asked with `forced-colors: active` in force. */
export function vanished(): readonly Vanished[] {
  const elements = elementsBelow();
  const seen = elements.filter((element) => isVisible(element) && !isClipped(element));
  return [
    ...unfocused(),
    ...seen
      .filter((element) => element.matches(button) && isBorderless(element) && !plainEverywhere.has(element))
      .map(toldAs('control')),
    ...seen.filter((element) => isLostMask(element)).map(toldAs('mask')),
    ...seen.filter((element) => keepsColours(element)).map(toldAs('colours kept')),
  ];
}

let plainEverywhere: ReadonlySet<Element> = new Set();

/** Remembers which controls are plain words on a screen in ordinary colours: they lose nothing in forced ones. */
export function noteControls(): void {
  const isPlain = (control: Element) => {
    const { backgroundImage, boxShadow } = getComputedStyle(control);
    const behind = groundOf(parentOf(control) ?? control);
    return (
      !hasEdge(control) &&
      backgroundImage === 'none' &&
      boxShadow === 'none' &&
      String(groundOf(control)) === String(behind)
    );
  };
  plainEverywhere = new Set(all(button).filter(isPlain));
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
 * Controls whose look does not change with the focus, those in closed menus among them. Those that have no look of their own
 * for it get the browser's ring, which a rule of no weight in front of all others stands for.
 */
export function unfocused(): readonly Vanished[] {
  const elements = elementsBelow();
  const trees = treesOf(elements);
  const controls = elements.filter((element) => element.matches(focusable) && isDrawnAtAll(element));
  const rules: readonly Ruled[] = trees.flatMap((tree) => rulesOf(tree));
  const unchanged = (candidates: readonly Element[], shownBy: (control: Element) => readonly Element[]) => {
    const plain = new Map(candidates.map((control) => [control, shownBy(control).map(sightingOf)]));
    const look = () =>
      candidates.filter((control) =>
        shownBy(control).every((each, index) => isAlike(plain.get(control)?.[index], sightingOf(each))),
      );
    return withRing(trees, () => asIfInStates(rules, focusStates, () => true, look) ?? look());
  };
  const candidates = unchanged(controls, (control) => [control]);
  const lost = candidates.length > 0 ? unchanged(candidates, (control) => [control, ...around(control)]) : [];
  return lost.map(toldAs('focus'));
}

/** How an element looks, and on what ground. */
interface Sighted {
  readonly look: string;
  readonly ground: Colour | undefined;
}

const sightingOf = (element: Element): Sighted => ({
  look: lookOf(element),
  ground: groundOf(element),
});

/** Whether nobody can tell one from the other: a ground is another one only by enough contrast (WCAG 1.4.11). */
const isAlike = (one: Sighted | undefined, { look, ground }: Sighted): boolean =>
  one?.look === look && !(one.ground && ground && contrastOn(one.ground, ground) >= leastContrast);

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
  'borderTopWidth',
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
] as const;

/** What forced colours take away. */
const passingAway = [
  'boxShadow',
  'color',
  'backgroundColor',
  'backgroundImage',
  'outlineColor',
  'opacity',
] as const;

/** What of an element's look stays in forced colours, and of what it draws before and after its content. */
const lookOf = (element: Element): string =>
  ['', '::before', '::after']
    .map((pseudo) => ({ pseudo, style: getComputedStyle(element, pseudo || null) }))
    .map(({ pseudo, style }) =>
      [
        isLostOutline(element, pseudo, style) ? 'none' : outlineOf(style),
        ...lasting.map((property) => style[property]),
        ...(isForced()
          ? [solid(style.color), solid(style.backgroundColor)]
          : passingAway
              // The element's own is held against the other one by its contrast.
              .filter((property) => pseudo !== '' || property !== 'backgroundColor')
              .map((property) => style[property])),
      ].join(' '),
    )
    .join('\n');

/** All of an element's look that a focus may change, but for outlines. */
export const lookBesidesOutline = (element: Element): string =>
  ['', '::before', '::after']
    .map((pseudo) => getComputedStyle(element, pseudo || null))
    .flatMap((style) =>
      [...lasting, ...passingAway].map((property) => property !== 'outlineColor' && style[property]),
    )
    .join(' ');

const isForced = (): boolean => matchMedia('(forced-colors: active)').matches;

/** A width that is not drawn says nothing. */
const outlineOf = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration): string =>
  outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`;

/**
 * An outline in the colour of all that it may be drawn on. Only in forced colours: how it looks in others is told by the
 * checks of the keyboard.
 */
function isLostOutline(element: Element, pseudo: string, style: CSSStyleDeclaration): boolean {
  if (!isForced() || style.outlineStyle === 'none') return false;
  const isInside = pseudo !== '' || Number.parseFloat(style.outlineOffset) < 0;
  for (let each = isInside ? element : parentOf(element); each; each = parentOf(each)) {
    if (
      getComputedStyle(each).backgroundImage !== 'none' ||
      forcedGroundOf(each) !== solid(style.outlineColor)
    )
      return false;
  }
  return true;
}

/** What a control stands in, holds and has beside it: the focus of some is shown there. */
export const around = (control: Element): readonly Element[] =>
  [parentOf(control), control.nextElementSibling, ...control.children].filter((each) => each != null);

/** A control with nothing around it: its ground has the colour of what it stands on. */
const isBorderless = (control: Element): boolean => !hasEdge(control) && !hasGround(control);

/** Whether a border or an outline shows where an element ends. */
function hasEdge(element: Element): boolean {
  const style = getComputedStyle(element);
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
  const hasBorder = sides.some(
    (side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0,
  );
  return hasBorder || (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0);
}

/** Whether an element's ground can be told from what is around it. */
const hasGround = (element: Element): boolean => {
  const parent = parentOf(element);
  return !parent || forcedGroundOf(element) !== forcedGroundOf(parent);
};

/** The colour of an element's ground without how opaque it is: what forced colours paint is the same all over the page. */
const forcedGroundOf = (element: Element): string => solid(getComputedStyle(element).backgroundColor);

/** Nothing is written as the page's own colour with nothing of it. */
const solid = (colour: string): string => colour.replace(/^rgba?\(([\d.]+, [\d.]+, [\d.]+).*/, '$1');

/** A drawing that is a ground seen through a mask: the ground is the page's own in forced colours. */
function isLostMask(element: Element): boolean {
  const page = forcedGroundOf(parentOf(element) ?? element);
  return ['', '::before', '::after'].some((pseudo) => {
    const { maskImage, forcedColorAdjust, content, backgroundColor } = getComputedStyle(
      element,
      pseudo || null,
    );
    const isDrawn = maskImage !== 'none' && (pseudo === '' || content !== 'none');
    return isDrawn && forcedColorAdjust !== 'none' && solid(backgroundColor) === page;
  });
}

/** Where an element begins to refuse the visitor's colours. */
function keepsColours(element: Element): boolean {
  const refuses = (each: Element | undefined) => each && getComputedStyle(each).forcedColorAdjust === 'none';
  return (
    Boolean(refuses(element)) && !refuses(parentOf(element)) && (element.textContent ?? '').trim() !== ''
  );
}
