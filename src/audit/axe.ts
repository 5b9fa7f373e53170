import type axe from 'axe-core';
import { axeHere, colourOf, contrastOn } from './colour.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { endAnimations, restyle } from './styles.ts';
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
const contrast = 'color-contrast';
/** Off by default in axe-core: too new, or dropped from WCAG. */
const switchedOn = ['target-size', 'duplicate-id', 'duplicate-id-active'];
/** Names, labels and languages; what axe-core judges by its other categories is the same in every language. */
const ofWords = ['cat.forms', 'cat.language', 'cat.name-role-value', 'cat.text-alternatives'];

const frame = ['#eos-header', '#eos-footer', '#eos-cookie-notice'].map((part) => [part]);

/**
 * Runs axe-core on the page and all open shadow roots.
 * @param rules `words`: those that judge words; `contrast`: that of what the frame does not hold
 */
export async function axeIssues(rules: 'all' | 'words' | 'contrast'): Promise<AxeIssue[]> {
  endAnimations();
  const undo = paintCanvas();
  const axe = axeHere();
  const isWanted: Readonly<Record<typeof rules, (own: readonly string[]) => boolean>> = {
    all: () => true,
    words: (own) => own.includes('wcag253') || ofWords.some((tag) => own.includes(tag)),
    contrast: (own) => own.includes('cat.color'),
  };
  const switched = [
    ...switchedOn.map((id) => [id, true] as const),
    ...axe
      .getRules()
      .flatMap(({ ruleId, tags }) => (isWanted[rules](tags) ? [] : [[ruleId, false] as const])),
  ].map(([id, enabled]) => [id, { enabled }] as const);
  const { violations, incomplete } = await axe
    .run(rules === 'contrast' ? { exclude: frame } : document, {
      runOnly: tags,
      rules: Object.fromEntries(switched),
      resultTypes: ['violations', 'incomplete'],
      elementRef: true,
      selectors: false,
      iframes: false,
      preload: false,
    })
    .finally(undo);
  const certain = incomplete.map((result) => ({
    ...result,
    nodes: result.nodes.filter(isCertain[result.id] ?? no),
  }));
  return [...violations, ...certain].flatMap(({ id, help, helpUrl, tags: own, nodes }) =>
    nodes.flatMap(({ element, none, all, any }) => {
      const reason = [...none, ...all, ...any][0]?.message ?? '';
      // All menus are open at once and cover each other, which no visitor sees.
      if (!element?.isConnected || (id === 'target-size' && reason.includes('obscured'))) return [];
      const isAdvice = own.includes('best-practice');
      return [
        { rule: id, help, helpUrl: helpUrl.replace(/\?.*/, ''), reason, isAdvice, node: nodeOf(element) },
      ];
    }),
  );
}

const no = () => false;

const isCertain: Readonly<Record<string, (node: axe.NodeResult) => boolean>> = {
  'duplicate-id-aria': () => true,
  [contrast]: isPaleOnGradient,
};

/** Whether text has too little contrast to every colour of the gradient behind it. */
function isPaleOnGradient({ element, any: [check] }: axe.NodeResult): boolean {
  if (check?.data?.messageKey !== 'bgGradient' || !element) return false;
  let holder: Element | undefined = element;
  while (holder && getComputedStyle(holder).backgroundImage === 'none') holder = parentOf(holder);
  const words = colourOf(getComputedStyle(element).color);
  const { backgroundImage: image, backgroundClip: clip } = getComputedStyle(holder ?? element);
  const stops = (image.match(/rgba?\([^)]*\)/g) ?? []).flatMap((text) => colourOf(text) ?? []);
  const least = Number.parseFloat(check.data.expectedContrastRatio);
  return (
    words !== undefined &&
    clip !== 'text' &&
    stops.length > 0 &&
    stops.every((stop) => stop.alpha === 1 && contrastOn(words, stop) < least)
  );
}

/** Paints the canvas colour where the page paints nothing: axe-core assumes white there, in dark mode too. */
function paintCanvas(): () => void {
  const { documentElement: root, body } = document;
  const isBare = [root, body].every((each) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    return colourOf(backgroundColor)?.alpha === 0 && backgroundImage === 'none';
  });
  return isBare ? restyle(root, { 'background-color': 'canvas' }) : () => {};
}
