import type axe from 'axe-core';
import { endAnimations } from './animations.ts';
import { colourOf, contrastOn } from './colour.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { restyle } from './styled.ts';
import { parentOf } from './tree.ts';

export interface AxeIssue {
  readonly rule: string;
  readonly help: string;
  readonly helpUrl: string;
  readonly reason: string;
  /** Good practice only, not a WCAG criterion. */
  readonly isAdvice: boolean;
  readonly node: NodeDetails;
}

/** WCAG 2.2 up to level AA, and axe-core's good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Off by default in axe-core: too new, or dropped from WCAG. */
const switchedOn = Object.fromEntries(
  ['target-size', 'duplicate-id', 'duplicate-id-active'].map((id) => [id, { enabled: true }]),
);

/** Runs axe-core, which the page has loaded already, on the page and all open shadow roots. */
export async function axeIssues(rules: 'all' | 'contrast'): Promise<AxeIssue[]> {
  endAnimations();
  const undo = paintCanvas();
  const { violations, incomplete } = await axeHere()
    .run(document, {
      runOnly: rules === 'all' ? tags : ['color-contrast'],
      ...(rules === 'all' && { rules: switchedOn }),
      resultTypes: ['violations', 'incomplete'],
      elementRef: true,
      selectors: false,
      iframes: false,
      preload: false,
    })
    .finally(undo);
  const pale = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .map((result) => ({ ...result, nodes: result.nodes.filter(isPaleOnGradient) }));
  return [...violations, ...pale].flatMap(({ id, help, helpUrl, tags: own, nodes }) =>
    nodes.flatMap(({ element, none, all, any }) =>
      element?.isConnected
        ? {
            rule: id,
            help,
            helpUrl: helpUrl.replace(/\?.*/, ''),
            reason: [...none, ...all, ...any][0]?.message ?? '',
            isAdvice: own.includes('best-practice'),
            node: nodeOf(element),
          }
        : [],
    ),
  );
}

/** axe-core leaves gradients to people; text with too little contrast to every colour of a gradient needs no judgement. */
function isPaleOnGradient({ element, any: [check] }: axe.NodeResult): boolean {
  if (check?.data?.messageKey !== 'bgGradient' || !element) return false;
  let holder: Element | undefined = element;
  while (holder && getComputedStyle(holder).backgroundImage === 'none') holder = parentOf(holder);
  const words = colourOf(getComputedStyle(element).color);
  const { backgroundImage: image, backgroundClip: clip } = getComputedStyle(holder ?? element);
  const stops = (image.match(/rgba?\([^)]*\)/g) ?? []).flatMap((text) => {
    const colour = colourOf(text);
    return colour ? [colour] : [];
  });
  const least = Number.parseFloat(check.data.expectedContrastRatio);
  return (
    words !== undefined &&
    clip !== 'text' &&
    stops.length > 0 &&
    stops.every((stop) => stop[3] === 1 && contrastOn(words, stop) < least)
  );
}

const axeHere = (): typeof axe => (window as unknown as { axe: typeof axe }).axe;

/** Paints the canvas colour where the page paints nothing: axe-core assumes white there, in dark mode too. */
function paintCanvas(): () => void {
  const { documentElement: root, body } = document;
  const isBare = [root, body].every((each) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    return colourOf(backgroundColor)?.[3] === 0 && backgroundImage === 'none';
  });
  return isBare ? restyle(root, { 'background-color': 'canvas' }) : () => {};
}
