import { beforeEach } from './hooks.ts';
import { type NodeDetails, nodeOf } from './node.ts';

export interface Motion {
  readonly what: string;
  readonly node: NodeDetails;
}

/** CSS properties whose change moves something, and their names in scripts. */
export const moving =
  /^(?:all|transform|translate|rotate|scale|offset-.*|top|left|right|bottom|inset.*|(?:min-|max-)?(?:width|height|block-size|inline-size)|margin.*|padding.*|background-position.*|d)$/;
/** Shorter motions do not count, in seconds. */
export const shortest = 0.01;

/** Records what scripts animate and scroll smoothly. */
export function recordMotions(): Motion[] {
  const motions: Motion[] = [];
  beforeEach(Element.prototype, 'animate', (element, [frames, options]) => {
    const effect = new KeyframeEffect(null, frames as Keyframe[], options as KeyframeEffectOptions);
    const what = effect
      .getKeyframes()
      .flatMap(Object.keys)
      .find((name) => moving.test(name));
    const isLong = Number(effect.getComputedTiming().duration) > shortest * 1000;
    if (what && isLong) motions.push({ what, node: nodeOf(element as Element) });
  });
  const noteSmooth = (element: unknown, [options]: readonly unknown[]) => {
    if ((options as ScrollOptions).behavior !== 'smooth') return;
    const node = nodeOf(element instanceof Element ? element : document.documentElement);
    motions.push({ what: 'smooth scrolling', node });
  };
  for (const name of ['scroll', 'scrollBy', 'scrollTo', 'scrollIntoView']) {
    beforeEach(window, name, noteSmooth);
    beforeEach(Element.prototype, name, noteSmooth);
  }
  return motions;
}
