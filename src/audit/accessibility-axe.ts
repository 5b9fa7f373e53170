import type axe from 'axe-core';
import type { CheckResult, NodeResult, RunOptions } from 'axe-core';
import { isWithin } from './accessibility-within.ts';
import { colourOf, contrastOn } from './colour.ts';
import { gradientBehind } from './gradient.ts';
import { type Spot, spotOf } from './spot.ts';
import { restyle } from './styled.ts';

/** Something that axe-core finds on an element. */
export interface AxeHit {
  readonly rule: string;
  /** What the rule asks for. */
  readonly help: string;
  readonly helpUrl: string;
  /** What is wrong with this element. */
  readonly reason: string;
  /** Whether no WCAG criterion asks for it, only good practice. */
  readonly isAdvice: boolean;
  readonly spot: Spot;
}

/** All that WCAG 2.2 asks for up to level AA, and what axe-core's authors hold for good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const advice = 'best-practice';

/** What checks of our own tell, or would be told of whatever stands beside the landmarks. */
const toldElsewhere = [
  'bypass',
  'document-title',
  'duplicate-id',
  'duplicate-id-active',
  'duplicate-id-aria',
  'frame-tested',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'page-has-heading-one',
  'skip-link',
  'tabindex',
  'valid-lang',
];

/** Rules that say the same of an element as another one says of it, or of what is in it. */
const implied: Readonly<Record<string, readonly string[]>> = {
  'image-alt': ['link-name', 'button-name', 'summary-name', 'empty-heading', 'image-redundant-alt'],
  'svg-img-alt': ['link-name', 'button-name', 'summary-name', 'empty-heading'],
  'role-img-alt': ['link-name', 'button-name', 'summary-name', 'empty-heading'],
  'link-name': ['empty-heading'],
  'meta-viewport': ['meta-viewport-large'],
};

/** Contrast is by far the dearest rule. */
export type AxeRules = 'all' | 'contrast' | 'all but contrast';

const contrast = 'color-contrast';

/** What axe-core finds on the page as it stands, in all open shadow roots. */
export async function axeHits(rules: AxeRules): Promise<AxeHit[]> {
  const isContrast = rules === 'contrast';
  const options: RunOptions = {
    runOnly: isContrast ? [contrast] : tags,
    rules: isContrast
      ? {}
      : { ...disabled, 'target-size': { enabled: true }, [contrast]: { enabled: rules === 'all' } },
    resultTypes: ['violations', 'incomplete'],
    elementRef: true,
    selectors: false,
    iframes: false,
    preload: false,
  };
  const undo = paintCanvas();
  const { violations, incomplete } = await axeOf(window).run(document, options).finally(undo);
  const found = [
    ...violations.flatMap((result) => result.nodes.map((node) => ({ result, node, element: node.element }))),
    ...incomplete.flatMap((result) =>
      result.nodes.filter(isSure).map((node) => ({ result, node, element: node.element })),
    ),
  ].filter(({ element }) => element?.isConnected);
  const isImplied = (rule: string, element: Element) =>
    found.some(
      ({ result, element: other }) =>
        other && implied[result.id]?.includes(rule) && isWithin(other, (each) => each === element),
    );
  return found.flatMap(({ result: { id, help, helpUrl, tags }, node, element }) =>
    element && !isImplied(id, element) && !isToldElsewhere(id, element)
      ? [
          {
            rule: id,
            help,
            helpUrl: helpUrl.replace(/\?.*/, ''),
            reason: paleReason(node) ?? reasonOf(node),
            isAdvice: tags.includes(advice),
            spot: spotOf(element),
          },
        ]
      : [],
  );
}

/**
 * Has the page itself paint what the window shows where it paints nothing: axe-core takes that for white, in dark colours too.
 *
 * @returns what ends it
 */
function paintCanvas(): () => void {
  const { documentElement: root, body } = document;
  const isBare = [root, body].every((each) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    return colourOf(backgroundColor)?.[3] === 0 && backgroundImage === 'none';
  });
  return isBare ? restyle(root, { 'background-color': 'canvas' }) : () => {};
}

const disabled = Object.fromEntries(toldElsewhere.map((rule) => [rule, { enabled: false }]));

const axeOf = (window: Window) => (window as unknown as { axe: typeof axe }).axe;

/** Of what axe-core leaves to people, what needs none: text in the very colour that is behind it, or too pale for all of a gradient. */
const isSure = (node: NodeResult): boolean =>
  node.any.some((check) => messageKeyOf(check) === 'equalRatio') || paleReason(node) !== undefined;

interface ContrastData {
  readonly messageKey?: string;
  /** As in “4.5:1”. */
  readonly expectedContrastRatio?: string;
}

const messageKeyOf = ({ id, data }: CheckResult): string | undefined =>
  id === contrast ? (data as ContrastData | null)?.messageKey : undefined;

/** What is wrong with text on a gradient whose colours are all too close to its own; undefined where that is not sure. */
function paleReason({ any, element }: NodeResult): string | undefined {
  const check = any.find((each) => messageKeyOf(each) === 'bgGradient');
  // Several things behind a text may lie over each other.
  if (!check || !element || (check.relatedNodes ?? []).length > 1) return undefined;
  const { webkitTextFillColor, webkitTextStrokeWidth, textShadow } = getComputedStyle(element);
  const colour = colourOf(webkitTextFillColor);
  const isBare = colour?.[3] === 1 && Number.parseFloat(webkitTextStrokeWidth) === 0 && textShadow === 'none';
  const grounds = isBare ? gradientBehind(element) : undefined;
  if (!colour || !grounds) return undefined;
  const expected = Number.parseFloat((check.data as ContrastData).expectedContrastRatio ?? '');
  const best = Math.max(...grounds.map((ground) => contrastOn(colour, ground)));
  if (!(best < expected)) return undefined;
  return `On its gradient the contrast is ${best.toFixed(2)} at most, where ${expected} is expected`;
}

const main = 'main, [role="main"]';

/** Whether there is one, with something in it. */
function hasOneMain(): boolean {
  const found = document.querySelectorAll('main:not([role]), [role="main"]');
  return found.length === 1 && found[0]?.textContent?.trim() !== '';
}

/** The checks of the one h1, the one main and the skip link tell of these. */
const isToldElsewhere = (rule: string, element: Element): boolean =>
  (rule === 'empty-heading' && element.localName === 'h1') ||
  (rule === 'region' && (element.matches('a[href*="#"]') || !hasOneMain())) ||
  (rule === 'landmark-unique' && element.matches(main)) ||
  (rule === 'landmark-main-is-top-level' && element.parentElement?.closest(main) !== null) ||
  (rule === 'aria-allowed-role' && element.localName === 'main');

/** Of several ways to mend it, the first one's reason stands for all. */
const reasonOf = ({ none, all, any }: NodeResult): string =>
  [...none, ...all, ...any].map(({ message }: CheckResult) => message)[0] ?? '';
