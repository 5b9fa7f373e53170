import type { Motion } from '../../../audit/rendering-motion.ts';
import { pageCheck } from '../check.ts';

/** Who asks the system for less motion gets none (WCAG 2.3.3, 2.2.2). */
export const reducedMotion = pageCheck({
  id: 'reduced-motion',
  severity: 'error',
  group: 'Rendering',
  title: 'something moves for visitors who asked for less motion',
  on: ['page', 'choice'],
  *find({ rendering: { motions } }) {
    for (const motion of motions) {
      yield {
        message: `${words[motion.kind](motion.what)} although the visitor has asked for less motion.`,
        hint: hints[motion.kind],
        spot: motion.spot,
        detail: `${motion.kind} ${motion.what}`,
      };
    }
  },
});

const words: Readonly<Record<Motion['kind'], (what: string) => string>> = {
  animation: (name) => `The animation ${name} runs`,
  transition: (properties) => `A transition of ${properties} runs`,
  scrolling: () => 'The page scrolls smoothly',
  script: (properties) => `A script moves this (${properties})`,
  media: (tag) => `${tag} moves by itself`,
  'page change': () => 'Pages change with an animation (@view-transition)',
};

const inStyles = 'Put it into @media (prefers-reduced-motion: no-preference), or take it back under reduce.';
const hints: Readonly<Record<Motion['kind'], string>> = {
  animation: inStyles,
  transition: inStyles,
  scrolling: inStyles,
  'page change': inStyles,
  script: 'Ask matchMedia("(prefers-reduced-motion: reduce)") first, and do without where it matches.',
  media: 'Show a still picture, or let the visitor start it.',
};
