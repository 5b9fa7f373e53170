import { beforeEach } from './hooks.ts';
import { type NodeDetails, nodeOf } from './node.ts';

export interface Motion {
  readonly what: string;
  readonly node: NodeDetails | undefined;
}

const moving = /"(?:transform|translate|rotate|scale|top|left|right|bottom|width|height|margin\w*)"/;

export function recordMotion(): Motion[] {
  const motions: Motion[] = [];
  beforeEach(Element.prototype, 'animate', (element, [keyframes]) => {
    if (moving.test(JSON.stringify(keyframes)))
      motions.push({ what: 'a script’s animation', node: nodeOf(element as Element) });
  });
  const note = (element: unknown, [first]: readonly unknown[]) => {
    if ((first as ScrollOptions | undefined)?.behavior !== 'smooth') return;
    motions.push({
      what: 'a script’s smooth scrolling',
      node: element instanceof Element ? nodeOf(element) : undefined,
    });
  };
  for (const name of ['scroll', 'scrollTo', 'scrollBy']) beforeEach(window, name, note);
  for (const name of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView'])
    beforeEach(Element.prototype, name, note);
  return motions;
}
