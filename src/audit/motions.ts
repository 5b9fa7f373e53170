import { type NodeDetails, nodeOf } from './node.ts';
import { onReport } from './reports.ts';
import { activeRules, asInUse, closeDetails, openDetails } from './styles.ts';
import { elementsBelow, page, twoFrames } from './tree.ts';

export interface Motion {
  readonly what: string;
  readonly node: NodeDetails;
}

/** CSS properties whose change moves something, and their names in scripts. */
const moving =
  /^(?:all|transform|translate|rotate|scale|offset-.*|top|left|right|bottom|inset.*|(?:min-|max-)?(?:width|height|block-size|inline-size)|margin.*|padding.*|background-position.*|d)$/;

/** Shorter motions do not count. */
const isLong = (seconds: number): boolean => seconds > 0.01;

/** What scripts have animated and scrolled smoothly, of what stands in the document. */
const ofScripts: Motion[] = [];
const note = (what: string, reporter: EventTarget | undefined) => {
  ofScripts.push({ what, node: nodeOf(reporter instanceof Element ? reporter : page.documentElement) });
};
onReport('animated', ({ frames, duration }, element) => {
  const what = frames.flatMap(Object.keys).find((name) => moving.test(name));
  if (what && isLong(duration / 1000)) note(what, element);
});
onReport('scrolled', (_, element) => note('smooth scrolling', element));

/**
 * Motion although the visitor prefers less: by scripts so far, and by styles, also under the pointer or with the focus,
 * with `<details>` open.
 */
export async function motions(): Promise<Motion[]> {
  openDetails();
  await twoFrames();
  const atRest = motionsNow();
  const starting = activeRules().filter(({ rule: { cssText } }) =>
    /:(?:hover|focus).*(?:animation|transition)/.test(cssText),
  );
  const selectors = new Map(starting.map(({ rule }) => [rule, rule.selectorText]));
  // Rules are changed in their places, so that what overrides them still does.
  for (const [rule, selector] of selectors) rule.selectorText = asInUse(selector);
  const inUse = selectors.size > 0 ? motionsNow() : [];
  for (const [rule, selector] of selectors) rule.selectorText = selector;
  closeDetails();
  return [...ofScripts, ...atRest, ...inUse];
}

const motionsNow = (): Motion[] =>
  elementsBelow().flatMap((element) => {
    const what = motionOf(getComputedStyle(element));
    return what === undefined ? [] : [{ what, node: nodeOf(element) }];
  });

/** The property that a transition moves, an animation's name, or `smooth scrolling`. */
function motionOf(style: CSSStyleDeclaration): string | undefined {
  const list = (property: string) => style.getPropertyValue(property).split(', ');
  const durations = list('transition-duration').map(Number.parseFloat);
  const transition = list('transition-property').find(
    (name, index) => moving.test(name) && isLong(durations[index % durations.length] ?? 0),
  );
  const animation = list('animation-duration').map(Number.parseFloat).some(isLong)
    ? list('animation-name').find((name) => name !== 'none')
    : undefined;
  return transition ?? animation ?? (style.scrollBehavior === 'smooth' ? 'smooth scrolling' : undefined);
}
