import type { PrintIssue } from '../../../../audit/media.ts';
import { rule } from '../../rule.ts';

export const reducedMotion = rule({
  id: 'reduced-motion',
  group: 'Rendering',
  hint: 'Put it under @media (prefers-reduced-motion: no-preference), or ask matchMedia() for it.',
  requires: ['media'],
  optional: ['loading'],
  *check({ media: { motions }, loading }) {
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

export const forcedColours = rule({
  id: 'forced-colours',
  severity: 'warning',
  group: 'Rendering',
  hint: 'Give it an outline, if need be a transparent one: it gets a colour then.',
  requires: ['media'],
  *check({ media: { unmarkedInForced } }) {
    for (const node of unmarkedInForced) {
      yield { message: 'In forced colours the focus on this element is invisible.', node };
    }
  },
});

const printIssues: Readonly<Record<PrintIssue['kind'], readonly [message: string, hint: string]>> = {
  hidden: [
    'Words that can be read on the screen are missing on paper.',
    'Show them under @media print; answers have to be open there.',
  ],
  frame: ['Header, footer or notice are printed.', 'Hide them under @media print.'],
  fixed: [
    'Something fixed is printed over the text.',
    'Hide it under @media print, or let it stand in its place.',
  ],
  wide: ['Words are cut off at the width of a sheet of A4.', 'Let them wrap under @media print.'],
  pale: [
    'Words are too pale for white paper.',
    'Keep dark schemes to @media screen, or give print its own colours.',
  ],
};

export const print = rule({
  id: 'print',
  severity: 'warning',
  group: 'Rendering',
  requires: ['media'],
  *check({ media }) {
    for (const { kind, node } of media.printIssues) {
      const [message, hint] = printIssues[kind];
      yield { message, hint, node, detail: kind };
    }
  },
});
