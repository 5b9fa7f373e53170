import { type NodeDetails, nodeOf } from './node.ts';
import { onReport } from './reports.ts';
import { page } from './tree.ts';

export interface Motion {
  readonly what: string;
  readonly node: NodeDetails;
}

/** CSS properties whose change moves something, and their names in scripts. */
export const moving =
  /^(?:all|transform|translate|rotate|scale|offset-.*|top|left|right|bottom|inset.*|(?:min-|max-)?(?:width|height|block-size|inline-size)|margin.*|padding.*|background-position.*|d)$/;
/** Shorter motions do not count, in seconds. */
export const shortest = 0.01;

/** Records what scripts animate and scroll smoothly, of what stands in the document. */
export function recordMotions(): Motion[] {
  const motions: Motion[] = [];
  const note = (what: string, reporter: EventTarget | undefined) => {
    motions.push({ what, node: nodeOf(reporter instanceof Element ? reporter : page.documentElement) });
  };
  onReport('animated', ({ frames, duration }, element) => {
    const what = frames.flatMap(Object.keys).find((name) => moving.test(name));
    if (what && duration > shortest * 1000) note(what, element);
  });
  onReport('scrolled', (_, element) => note('smooth scrolling', element));
  return motions;
}
