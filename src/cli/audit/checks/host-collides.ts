import type { Collision } from '../../../audit/frame-collisions.ts';
import { pageCheck } from '../check.ts';

const partOf = (id: string): string => id.replace(/^eos-/, '').replaceAll('-', ' ');

type Words = readonly [message: (part: string, what: string) => string, hint: string];

const words: Readonly<Record<Collision['kind'], Words>> = {
  effect: [
    (part, what) => `The host changes how the frame’s ${part} is drawn: ${what}.`,
    'Set it on an element that does not hold the frame’s container.',
  ],
  narrow: [
    (part, what) => `The host squeezes the frame’s ${part} to ${what}.`,
    'Make the container as wide as the page: width: 100%, in a grid grid-column: 1 / -1, in a flex row a line of its own.',
  ],
  cut: [
    (part, what) => `The host cuts the frame’s ${part} off at the edge of ${what}.`,
    'Give the container no height and no overflow.',
  ],
  outgrown: [
    (part, what) =>
      `The container is too low for the frame’s ${part}: ${what}, so what follows lies below it.`,
    'Use min-height in place of height.',
  ],
  'off-page': [
    (part, what) => `The host pushes the frame’s ${part} off the page’s edge by ${what}.`,
    'Take back the negative margin or position of the container.',
  ],
  inert: [
    (part, what) => `The frame’s ${part} cannot be used: ${what}.`,
    'Set inert on the host’s own content alone.',
  ],
  covered: [
    (part, what) => `${what} of the host lies over the frame’s ${part}, which cannot be clicked.`,
    'Give the host’s element a place of its own, or a lower z-index than the frame has (20, the notice 40).',
  ],
  unclickable: [
    (part, what) => `The frame’s ${part} cannot be clicked: pointer-events or z-index of ${what}.`,
    'Take pointer-events and z-index off the container and what is around and in it.',
  ],
  'menu-covered': [
    (part, what) => `${what} lies over the open menu of the frame’s ${part}, or its end is cut off.`,
    'Give the container no z-index and no overflow, and the host’s elements a z-index below 20.',
  ],
  covers: [
    (part, what) => `The frame’s ${part} lies over ${what}, which is the host’s own content.`,
    'Leave the container in the flow of the page, or leave room for it.',
  ],
  'not-fixed': [
    (part, what) =>
      `The frame’s ${part} cannot keep to the window: ${what} makes a box for everything fixed in it.`,
    'Put the container directly into the body.',
  ],
  'styled-inside': [
    (part, what) => `The host styles the inside of the frame’s ${part}: ${what}.`,
    'Leave the shadow root alone: the next build may look different.',
  ],
};

/** The frame looks and works the same in every host (contract C19). */
export const hostCollides = pageCheck({
  id: 'host-collides',
  severity: 'error',
  group: 'Frame',
  title: 'a host’s styles or elements change the frame',
  on: ['host'],
  *find({ frame }) {
    const seen = new Set<string>();
    for (const { id, kind, what, spot } of frame.embedding?.collisions ?? []) {
      // What is done to body or to a wrapper is done to all parts at once.
      const key = `${kind} ${what} ${spot.selector}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const [message, hint] = words[kind];
      yield { message: message(partOf(id), what), hint, spot, detail: `${id} ${kind}` };
    }
  },
});
