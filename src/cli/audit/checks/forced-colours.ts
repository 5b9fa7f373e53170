import type { Vanished } from '../../../audit/rendering-forced.ts';
import { pageCheck } from '../check.ts';

/** Where the system decides on the colours, shadows and grounds are gone (WCAG 1.4.11, 2.4.7). */
export const forcedColours = pageCheck({
  id: 'forced-colours',
  severity: 'warning',
  group: 'Rendering',
  title: 'something cannot be seen in forced colours',
  on: ['page', 'choice'],
  *find({ rendering: { vanished } }) {
    for (const { kind, spot } of vanished) yield { ...told[kind], spot, detail: kind };
  },
});

const told: Readonly<Record<Vanished['kind'], { message: string; hint: string }>> = {
  focus: {
    message: 'In forced colours nothing shows that this has the focus.',
    hint: 'Show the focus by an outline, if need be outline: 2px solid transparent, which forced colours make visible: shadows and grounds are taken away.',
  },
  control: {
    message: 'In forced colours nothing shows where this control ends.',
    hint: 'Give it a border, if need be a transparent one, which forced colours make visible.',
  },
  mask: {
    message: 'This drawing is a ground seen through a mask: in forced colours it has the colour of the page.',
    hint: 'Draw it as SVG with currentcolor, or set background-color: CanvasText under @media (forced-colors: active).',
  },
  'colours kept': {
    message:
      'This keeps its own colours where the visitor’s system has decided on others (forced-color-adjust: none).',
    hint: 'Take it away, or set system colours such as CanvasText and Canvas under @media (forced-colors: active).',
  },
};
