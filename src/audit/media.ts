import { colourOf, contrastOn } from './colour.ts';
import { cutOnPaper } from './layout.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import type { Motion } from './record-motion.ts';
import { recorded } from './recorded.ts';
import { isCutAway } from './sight.ts';
import { activeRules, everMatched, keyframeRules } from './styles.ts';
import { all, elementsBelow, isVisible, ownTextsOf } from './tree.ts';

const moving =
  /^(?:all|transform|translate|rotate|scale|offset.*|top|left|right|bottom|inset.*|(?:min-|max-)?(?:width|height|block-size|inline-size)|margin.*|padding.*|background-position.*|d)$/;
/** Shorter motions do not count, in seconds. */
const shortest = 0.01;
const passing = /:(?:hover|active|focus)/;

const seconds = (list: string): number[] =>
  list.split(',').map((each) => Number.parseFloat(each) * (each.trim().endsWith('ms') ? 0.001 : 1));

const transitionOf = ({
  transitionProperty,
  transitionDuration,
}: CSSStyleDeclaration): string | undefined => {
  const durations = seconds(transitionDuration);
  return transitionProperty
    .split(',')
    .map((name) => name.trim())
    .find((name, index) => moving.test(name) && (durations[index % durations.length] ?? 0) > shortest);
};

/** Motion by styles, scripts or media although the visitor prefers less motion. */
export function motions(): Motion[] {
  const keyframes = new Set(
    keyframeRules()
      .filter(({ cssText }) =>
        [...cssText.matchAll(/([\w-]+)\s*:/g)].some(([, name = '']) => moving.test(name)),
      )
      .map(({ name }) => name),
  );
  const animationOf = ({ animationName, animationDuration }: CSSStyleDeclaration) =>
    animationName
      .split(',')
      .map((name) => name.trim())
      .find((name) => keyframes.has(name) && seconds(animationDuration).some((each) => each > shortest));
  const byStyles = elementsBelow(document.documentElement).flatMap((element): Motion[] => {
    const style = getComputedStyle(element);
    const what = transitionOf(style) ?? animationOf(style);
    return what ? [{ what, node: nodeOf(element) }] : [];
  });
  // Computed styles do not show what holds only under the pointer.
  const byPassing = activeRules()
    .filter(({ selector }) => passing.test(selector))
    .flatMap((rule): Motion[] => {
      const what = transitionOf(rule.style) ?? animationOf(rule.style);
      const [element] = what ? everMatched(rule) : [];
      return what && element ? [{ what, node: nodeOf(element) }] : [];
    });
  const scrolling = getComputedStyle(document.documentElement).scrollBehavior === 'smooth';
  const media = all('video[autoplay], marquee').map((element) => ({
    what: element.localName,
    node: nodeOf(element),
  }));
  return [
    ...byStyles,
    ...byPassing,
    ...(scrolling ? [{ what: 'smooth scrolling', node: undefined }] : []),
    ...media,
    ...(recorded()?.motions ?? []),
  ];
}

export interface PrintIssue {
  readonly kind: 'hidden' | 'frame' | 'fixed' | 'wide' | 'pale';
  readonly node: NodeDetails;
}

/** Controls have no use on paper and may be left out. */
const forClicks = 'a, button, nav, form, dialog, [role=navigation], [hidden]';
/** Least contrast on paper: that of large text (WCAG 1.4.3). */
const readable = 3;

let readOnScreen: Element[] = [];
let paleOnScreen = new Set<Element>();

const worded = (root: Element): Element[] =>
  [root, ...root.querySelectorAll('*')].filter(
    (element) => !element.matches('script, style, noscript, template') && ownTextsOf(element).length > 0,
  );

/** Remembers what is readable on the screen, including content of closed `<details>`. */
export function noteScreen(): void {
  const isFolded = (element: Element) => element.closest('details:not([open])') !== null;
  const words = worded(document.querySelector('main') ?? document.body);
  readOnScreen = words.filter((element) => (isVisible(element) || isFolded(element)) && !isCutAway(element));
  paleOnScreen = new Set(worded(document.body).filter(isPale));
}

/** The first print issue of each kind; call in print media, in a window as wide as a sheet. */
export function printIssues(): PrintIssue[] {
  dispatchEvent(new Event('beforeprint'));
  const shown = worded(document.body).filter(isVisible);
  const frame = ['eos-header', 'eos-footer', 'eos-cookie-notice'].flatMap(
    (id) => document.getElementById(id) ?? [],
  );
  const found: Readonly<Record<PrintIssue['kind'], Element | undefined>> = {
    hidden: readOnScreen.find(
      (element) => (!isVisible(element) || isCutAway(element)) && !element.closest(forClicks),
    ),
    frame: frame.find((element) =>
      elementsBelow(element).some((each) => isVisible(each) && !isCutAway(each)),
    ),
    fixed: elementsBelow(document.body).find(
      (element) =>
        getComputedStyle(element).position === 'fixed' &&
        isVisible(element) &&
        element.getRootNode() === document,
    ),
    wide: shown.find((element) => element.getBoundingClientRect().right > innerWidth + 1) ?? cutOnPaper(),
    pale: shown.find((element) => isPale(element) && !paleOnScreen.has(element)),
  };
  dispatchEvent(new Event('afterprint'));
  return Object.entries(found).flatMap(([kind, element]) =>
    element ? [{ kind: kind as PrintIssue['kind'], node: nodeOf(element) }] : [],
  );
}

/** Whether text is hard to read on white: backgrounds are not printed unless the page insists. */
function isPale(element: Element): boolean {
  const { color, printColorAdjust } = getComputedStyle(element);
  const [colour, paper] = [colourOf(color), colourOf('white')];
  return printColorAdjust !== 'exact' && colour && paper ? contrastOn(colour, paper) < readable : false;
}
