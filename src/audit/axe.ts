import { axeHere, paintedCanvas } from './colour.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { addStyles, endAnimations } from './styles.ts';
import { all } from './tree.ts';

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
const switchedOn = ['target-size', 'duplicate-id', 'duplicate-id-active'];
/** axe-core leaves it to people whether a reference to the first of two equal ids, or a second label, is meant. */
const leftToPeople = ['duplicate-id-aria', 'form-field-multiple-labels'];
/** Names, labels and languages; what axe-core judges by its other categories is the same in every language. */
const ofWords = ['cat.forms', 'cat.language', 'cat.name-role-value', 'cat.text-alternatives'];

const frame = ['#eos-header', '#eos-footer', '#eos-cookie-notice'].map((part) => [part]);

/** Unlike {@link unshadowed}, axe-core asks a form as if none of its fields could be named like a property. */
function hiddenFromAxe(message: string): string | undefined {
  const name = all('form :is([name], [id])')
    .map((field) => field.getAttribute('name') ?? field.id)
    .find((each) => each in Element.prototype && message.includes(each));
  return name && `axe-core cannot judge a form with a field named “${name}”`;
}

/**
 * Runs axe-core on the page and all open shadow roots.
 * @param rules `words`: those that judge words; `contrast`: that of what the frame does not hold
 */
export async function axeIssues(rules: 'all' | 'words' | 'contrast'): Promise<AxeIssue[]> {
  endAnimations();
  // It assumes that a page without a background is white, in dark mode too.
  const undo = addStyles(paintedCanvas);
  const axe = axeHere();
  const isWanted = {
    all: () => true,
    words: (own: readonly string[]) => own.includes('wcag253') || ofWords.some((tag) => own.includes(tag)),
    contrast: (own: readonly string[]) => own.includes('cat.color'),
  }[rules];
  const unwanted = axe.getRules().filter((rule) => !isWanted(rule.tags));
  const { violations, incomplete } = await axe
    .run(rules === 'contrast' ? { exclude: frame } : document, {
      runOnly: tags,
      rules: Object.fromEntries([
        ...switchedOn.map((id) => [id, { enabled: true }]),
        ...unwanted.map(({ ruleId }) => [ruleId, { enabled: false }]),
      ]),
      resultTypes: ['violations', 'incomplete'],
      elementRef: true,
      selectors: false,
      iframes: false,
      preload: false,
    })
    .catch((error: Error) => {
      throw new Error(hiddenFromAxe(error.message) ?? error.message);
    })
    .finally(undo);
  const certain = incomplete.filter(({ id }) => leftToPeople.includes(id));
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
