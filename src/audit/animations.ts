import { roots } from './tree.ts';

/** Lets everything be where animations take it, but for those that never end: half-way colours and places are nobody's. */
export function endAnimations(): void {
  for (const animation of roots().flatMap((root) => root.getAnimations())) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}
