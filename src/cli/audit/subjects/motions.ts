import type { Motion } from '../../../audit/record-motions.ts';
import type { PageGatherer } from '../gatherer.ts';
import { rule } from '../rule.ts';
import { desktop } from '../visit.ts';
import { loading } from './loading.ts';

export const motions: PageGatherer<readonly Motion[]> = {
  from: 'page',
  scope: 'layout',
  on: ['page'],
  async gather({ probe, resize }) {
    await resize(desktop);
    return probe('motions');
  },
};

export const reducedMotion = rule({
  id: 'reduced-motion',
  group: 'Rendering',
  hint: 'Put it under @media (prefers-reduced-motion: no-preference), or ask matchMedia() for it.',
  requires: { motions },
  optional: { loading },
  *check({ motions, loading }) {
    for (const { node } of loading?.images.filter(({ isMoving }) => isMoving) ?? []) {
      yield {
        message: 'For visitors who have asked for less motion an image moves.',
        hint: 'Show a still one by <picture> and media="(prefers-reduced-motion: reduce)" (WCAG 2.2.2).',
        node,
      };
    }
    for (const { what, node } of motions) {
      yield {
        message: `For visitors who have asked for less motion something moves: ${what}.`,
        node,
        detail: what,
      };
    }
  },
});
