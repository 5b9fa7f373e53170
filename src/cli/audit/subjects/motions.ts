import type { Motion } from '../../../audit/motions.ts';
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
  what: 'Something moves although the visitor has asked the system for less motion: an animation or a transition of more than a hundredth of a second, smooth scrolling, or an image that moves. Scripts count as well as styles, and what begins under the pointer or with the focus.',
  why: 'Motion makes some people dizzy or ill, and draws others away from what they read (WCAG 2.3.3, 2.2.2). The page is opened with `prefers-reduced-motion: reduce`, with menus and questions open. A transition of colour or opacity is no motion.',
  invalid: [
    {
      title: 'A transition',
      css: '.eos-page h1{transition:transform .2s}.eos-page h1:hover{transform:translateY(-2px)}',
    },
    {
      title: 'An animation under the pointer',
      css: '.eos-logo:hover{animation:wobble 1s infinite}@keyframes wobble{50%{transform:rotate(3deg)}}',
    },
    {
      title: 'A script that animates',
      script: `
        addEventListener("DOMContentLoaded", () => {
          const steps = [{ transform: "translateX(-2rem)" }, { transform: "none" }];
          document.querySelector("h1").animate(steps, { duration: 600 });
        });`,
    },
    { title: 'A script that scrolls smoothly', script: 'scrollTo({ top: 0, behavior: "smooth" });' },
  ],
  valid: [
    {
      css: `
        @media (prefers-reduced-motion: no-preference){.eos-page h1{transition:transform .2s}.eos-page h1:hover{transform:translateY(-2px)}}
        .eos-page a{transition:color .2s}
        .eos-logo:hover{animation:wobble 1s infinite}@keyframes wobble{50%{transform:rotate(3deg)}}
        @media (prefers-reduced-motion: reduce){*{animation-duration:.01ms!important}}`,
      script: `
        addEventListener("DOMContentLoaded", () => {
          document.querySelector("h1").animate([{ opacity: 0 }, { opacity: 1 }], { duration: 600 });
        });`,
    },
  ],
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
