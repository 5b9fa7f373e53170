import { loopsHere } from './record-loops.ts';
import { asIfInStates, evenNow, passing, rulesOf, type Tree, treesOf } from './rendering-rules.ts';
import { type Spot, spotOf } from './spot.ts';
import { elementsBelow, isVisible, parentOf, roots } from './tree.ts';

/** Something that moves, although the visitor has asked for less motion. */
export interface Motion {
  readonly kind: 'animation' | 'transition' | 'scrolling' | 'script' | 'media' | 'page change';
  /** What moves: the animation's name, the properties, the tag. */
  readonly what: string;
  /** Whether what is around it moves too. */
  readonly isLayout: boolean;
  readonly spot: Spot | undefined;
}

/** Shorter than this nobody sees it: style sheets that take motion away leave so much for scripts that wait for the end. */
const noticeable = 10;

/** Only their change is no motion (WCAG 2.3.3: “change of size, shape or position”). */
const still =
  /^(?:color|opacity|visibility|fill|stroke|filter|backdrop-filter|cursor|content-visibility|text-(?:decoration|emphasis)(?:-color)?|(?:background|border(?:-[a-z]+)*|outline|caret|accent|column-rule|text-decoration|text-emphasis)-color|background|(?:box|text)-shadow|outline|mix-blend-mode)$/;
const layout =
  /^(?:all|display|position|(?:inset|top|right|bottom|left|margin|padding|width|height|min|max|font|line|flex|grid|gap|block|inline|letter|word|border)(?:-[a-z-]+)?)$/;

/**
 * What moves or would move on this page as it is shown now. To be asked with `prefers-reduced-motion: reduce` in force
 * since before the page was opened, so that scripts that ask for it have seen it.
 */
export async function motions(): Promise<readonly Motion[]> {
  const elements = elementsBelow();
  const trees = treesOf(elements);
  const found = [
    ...trees.flatMap((tree) => styledMotions(tree)),
    ...scriptedAnimations(),
    ...scriptedScrolling(),
    ...elements.flatMap((element) => movingMedia(element) ?? []),
    ...pageChanges(),
  ];
  return distinct(found.length > 0 ? found : await scriptedMoves(elements));
}

const distinct = (motions: readonly Motion[]): readonly Motion[] => {
  const names = motions.map(({ kind, what, spot }) => `${kind} ${what} ${spot?.selector}`);
  return motions.filter((_, index) => names.indexOf(names[index] as string) === index);
};

const saysMotion = (style: CSSStyleDeclaration): boolean =>
  style.animationName !== '' ||
  style.animationDuration !== '' ||
  style.transitionProperty !== '' ||
  style.transitionDuration !== '' ||
  style.scrollBehavior !== '' ||
  // With a variable in it a shorthand has no parts yet.
  /\b(?:animation|transition)[\w-]*:/.test(style.cssText);

/** By the rules and `style` attributes of a tree, also while the pointer or the focus is on something. */
function styledMotions(tree: Tree): readonly Motion[] {
  const all = rulesOf(tree);
  const rules = all.filter(({ rule }) => saysMotion(rule.style));
  const attributed = [...tree.querySelectorAll<HTMLElement>('[style]')].filter(({ style }) =>
    saysMotion(style),
  );
  if (rules.length === 0 && attributed.length === 0) return [];
  const keyframes = keyframesOf(tree);
  const look = () => [
    ...rules.flatMap(({ selector }) =>
      matching(tree, selector).flatMap((element) =>
        pseudosOf(selector).flatMap((pseudo) => motionsOf(element, pseudo, keyframes)),
      ),
    ),
    ...attributed.flatMap((element) => motionsOf(element, '', keyframes)),
  ];
  return asIfInStates(rules, passing, saysMotion, look) ?? look();
}

const pseudoElement = /::[\w-]+(?:\([^)]*\))?/g;

function matching(tree: Tree, selector: string): readonly Element[] {
  // They are the document's own alone, whatever stands before them.
  if (selector.includes('::view-transition')) return tree === document ? [document.documentElement] : [];
  const plain = evenNow(selector).replace(pseudoElement, ':not([eos-audit-never])');
  try {
    const own = [...tree.querySelectorAll(plain)];
    return 'host' in tree && selector.includes(':host') ? [tree.host, ...own] : own;
  } catch {
    return [];
  }
}

const pseudosOf = (selector: string): readonly string[] => [
  '',
  ...new Set(selector.match(pseudoElement) ?? []),
];

/** The properties that each animation of a tree changes, by its name. */
function keyframesOf(tree: Tree): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const within = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSKeyframesRule) {
        found.set(rule.name, [...new Set([...rule].flatMap(({ style }) => [...style]))]);
      } else if (rule instanceof CSSImportRule) {
        if (rule.styleSheet) within(rule.styleSheet.cssRules);
      } else if (rule instanceof CSSGroupingRule) within(rule.cssRules);
    }
  };
  for (const sheet of [...tree.styleSheets, ...tree.adoptedStyleSheets]) {
    try {
      within(sheet.cssRules);
    } catch {
      // A sheet of another origin cannot be read.
    }
  }
  return found;
}

const listOf = (value: string): readonly string[] => value.split(/,(?![^(]*\))/).map((each) => each.trim());
const milliseconds = (value: string): number =>
  value.endsWith('ms') ? Number.parseFloat(value) : Number.parseFloat(value) * 1000;
const cycled = (values: readonly string[], index: number): string => values[index % values.length] ?? '';

function motionsOf(
  element: Element,
  pseudo: string,
  keyframes: ReadonlyMap<string, readonly string[]>,
): readonly Motion[] {
  const style = getComputedStyle(element, pseudo || null);
  const spot = () => spotOf(element);
  const found: Motion[] = [];
  const [durations, counts] = [listOf(style.animationDuration), listOf(style.animationIterationCount)];
  const timelines = listOf(style.animationTimeline);
  for (const [index, name] of listOf(style.animationName).entries()) {
    const changed = keyframes.get(name) ?? [];
    const count = Number(cycled(counts, index).replace('infinite', 'Infinity'));
    const isScrolled = !/^(?:auto|none|)$/.test(cycled(timelines, index));
    const duration = milliseconds(cycled(durations, index));
    const isLong = isScrolled || (duration > noticeable && duration * count > noticeable);
    const isMotion = changed.some((property) => !still.test(property)) || (changed.length > 0 && count > 3);
    if (name === 'none' || !isLong || !isMotion) continue;
    const isLayout = changed.some((property) => layout.test(property));
    found.push({ kind: 'animation', what: name, isLayout, spot: spot() });
  }
  const times = listOf(style.transitionDuration);
  const moved = listOf(style.transitionProperty).filter(
    (property, index) =>
      property !== 'none' && !still.test(property) && milliseconds(cycled(times, index)) > noticeable,
  );
  if (moved.length > 0) {
    const isLayout = moved.some((property) => layout.test(property));
    found.push({ kind: 'transition', what: moved.join(', '), isLayout, spot: spot() });
  }
  const isScroller = element === document.documentElement || /auto|scroll/.test(style.overflow);
  if (style.scrollBehavior === 'smooth' && pseudo === '' && isScroller) {
    found.push({ kind: 'scrolling', what: 'scroll-behavior: smooth', isLayout: false, spot: spot() });
  }
  return found;
}

/** Animations of styles that are under way and move what they are on by the layout instead of by a transform. */
export const layoutAnimations = (): readonly Motion[] =>
  roots()
    .flatMap((root) => root.getAnimations())
    .flatMap((animation): Motion[] => {
      const { effect } = animation;
      if (!(animation instanceof CSSAnimation) || !(effect instanceof KeyframeEffect)) return [];
      const { target, pseudoElement } = effect;
      const moved = animationOf(effect.getKeyframes(), effect.getTiming()).properties.filter(
        (property) => layout.test(property) && !still.test(property),
      );
      if (!target || pseudoElement || moved.length === 0 || !isVisible(target)) return [];
      return [{ kind: 'animation', what: moved.join(', '), isLayout: true, spot: spotOf(target) }];
    });

/** From page to page with an animation of the browser's: `@view-transition { navigation: auto }`. */
function pageChanges(): readonly Motion[] {
  const isAnimated = (rules: CSSRuleList): boolean =>
    [...rules].some((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.media.mediaText).matches) return false;
      if (rule instanceof CSSGroupingRule) return isAnimated(rule.cssRules);
      return /^@view-transition\b[^}]*\bauto\b/.test(rule.cssText);
    });
  const isSheetAnimated = (sheet: CSSStyleSheet): boolean => {
    try {
      return isAnimated(sheet.cssRules);
    } catch {
      // A sheet that did not come, or that of another origin, cannot be read.
      return false;
    }
  };
  const sheets = [...document.styleSheets].filter(
    ({ href }) => !href || URL.parse(href)?.origin === location.origin,
  );
  return sheets.some(isSheetAnimated)
    ? [{ kind: 'page change', what: '@view-transition', isLayout: false, spot: undefined }]
    : [];
}

/** `element.animate()` of scripts. */
function scriptedAnimations(): readonly Motion[] {
  return (loopsHere()?.animated ?? []).flatMap(({ element, keyframes, options }): Motion[] => {
    const { properties, duration, iterations } = animationOf(keyframes, options);
    const isMotion = properties.some((property) => !still.test(property)) || iterations > 3;
    if (duration <= noticeable || !isMotion) return [];
    const isLayout = properties.some((property) => layout.test(property));
    const spot = element.isConnected ? spotOf(element) : undefined;
    return [{ kind: 'script', what: properties.join(', '), isLayout, spot }];
  });
}

/** `scrollTo({ behavior: 'smooth' })` and its like. */
const scriptedScrolling = (): readonly Motion[] =>
  (loopsHere()?.scrolled ?? []).map((element) => ({
    kind: 'scrolling',
    what: 'behavior: smooth',
    isLayout: false,
    spot: element?.isConnected ? spotOf(element) : undefined,
  }));

const notProperties: readonly string[] = ['offset', 'easing', 'composite', 'computedOffset'];

function animationOf(keyframes: unknown, options: unknown) {
  const frames = (Array.isArray(keyframes) ? keyframes : [keyframes]).filter(
    (each): each is object => typeof each === 'object' && each !== null,
  );
  const properties = [...new Set(frames.flatMap((each) => Object.keys(each)))]
    .filter((name) => !notProperties.includes(name))
    .map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  const { duration = 0, iterations = 1 } = (
    typeof options === 'object' && options !== null ? options : { duration: options }
  ) as { duration?: unknown; iterations?: unknown };
  return { properties, duration: Number(duration) || 0, iterations: Number(iterations) };
}

/** What moves by itself: films, marquees, drawings with animations of their own. */
function movingMedia(element: Element): Motion | undefined {
  const tag = element.localName;
  const isMoving =
    tag === 'marquee' ||
    (element instanceof HTMLVideoElement && element.autoplay && !element.paused) ||
    (/^animate(?:Motion|Transform)?$/.test(tag) &&
      element instanceof SVGElement &&
      !element.ownerSVGElement?.animationsPaused());
  return isMoving ? { kind: 'media', what: `<${tag}>`, isLayout: false, spot: spotOf(element) } : undefined;
}

/** A beat that is longer than this is not waited for. */
const longestBeat = 2000;

/** What scripts move step by step: looked for only where one is still to do something. */
async function scriptedMoves(elements: readonly Element[]): Promise<readonly Motion[]> {
  const beats = (loopsHere()?.beats() ?? []).filter((beat) => beat <= longestBeat);
  if (beats.length === 0) return [];
  const beat = Math.max(...beats);
  const places = () => elements.map((element) => placeOf(element));
  const samples = [places()];
  for (let count = 0; count < 3; count++) {
    await new Promise<void>((resolve) => {
      setTimeout(() => requestAnimationFrame(() => resolve()), beat * 1.2);
    });
    samples.push(places());
  }
  const isMoving = (index: number) =>
    samples.filter((sample, turn) => turn > 0 && sample[index] !== samples[turn - 1]?.[index]).length > 1;
  const moving = new Set(elements.filter((_, index) => isMoving(index)));
  const first = [...moving].find((element) => {
    const parent = parentOf(element);
    return !parent || !moving.has(parent);
  });
  if (!first) return [];
  return [{ kind: 'script', what: 'position or size', isLayout: true, spot: spotOf(first) }];
}

const placeOf = (element: Element): string => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height, element.scrollLeft, element.scrollTop]
    .map((each) => each.toFixed(1))
    .join(' ');
};
