import type { Misprint } from '../../../audit/rendering-print.ts';
import { pageCheck } from '../check.ts';

/** A page can be printed on A4 and filed: all of its text, and nothing of the frame. */
export const print = pageCheck({
  id: 'print',
  severity: 'warning',
  group: 'Rendering',
  title: 'something is wrong on paper',
  on: ['page', 'choice'],
  *find({ rendering: { misprints } }) {
    for (const { kind, spot } of misprints) yield { ...told[kind], spot, detail: kind };
  },
});

const told: Readonly<Record<Misprint['kind'], { message: string; hint: string }>> = {
  hidden: {
    message: 'These words can be read on the screen and are not printed.',
    hint: 'Leave out of print only what is there to be clicked; closed questions have to be opened.',
  },
  frame: {
    message: 'The frame is printed: its menu and buttons are of no use on paper.',
    hint: 'Set display: none for it under @media print.',
  },
  fixed: {
    message: 'This is printed over the text of every sheet (position: fixed).',
    hint: 'Set display: none or position: static for it under @media print.',
  },
  wide: {
    message: 'This is wider than a sheet of A4 and is cut off.',
    hint: 'Take away fixed widths under @media print, and let long words break.',
  },
  cut: {
    message: 'This has more in it than it shows, and nobody can scroll on paper.',
    hint: 'Set overflow: visible and no height under @media print.',
  },
  pale: {
    message: 'These words are too pale for paper, which is white: grounds are not printed.',
    hint: 'Set a dark colour under @media print; put dark schemes into @media screen.',
  },
};
