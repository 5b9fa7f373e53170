import { all, roots } from './tree.ts';

/** Scripts cannot reach animations of `::details-content`, so this sheet switches them off in each root with `<details>`. */
const stillDetails = new CSSStyleSheet();
stillDetails.replaceSync('::details-content { transition: none !important; animation: none !important }');

/** Finishes all animations except endless ones, so that colours and positions are measured at their final values. */
export function endAnimations(): void {
  const all = roots();
  for (const root of all) {
    const isStill = root.adoptedStyleSheets.includes(stillDetails);
    if (!isStill && root.querySelector('details')) root.adoptedStyleSheets.push(stillDetails);
  }
  for (const animation of all.flatMap((root) => root.getAnimations())) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

let opened: HTMLDetailsElement[] = [];

export function openDetails(): void {
  const closed = (all('details') as HTMLDetailsElement[]).filter(({ open }) => !open);
  for (const details of closed) details.open = true;
  opened = [...opened, ...closed];
}

export function closeDetails(): void {
  for (const details of opened) details.open = false;
  opened = [];
}

/**
 * Sets styles as `!important` until the returned function is called. Uses the style object, because a policy may refuse
 * changes of the attribute.
 */
export function restyle(element: HTMLElement, styles: Readonly<Record<string, string>>): () => void {
  const { style } = element;
  const hadStyle = element.hasAttribute('style');
  const before = Object.keys(styles).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value, 'important');
  return () => {
    for (const [name, value, priority] of before) style.setProperty(name, value, priority);
    if (!hadStyle) element.removeAttribute('style');
  };
}

/** Runs `look` with these styles last in each tree (all by default), and removes them again. */
export function withStyles<Answer>(
  css: string,
  look: () => Answer,
  trees: readonly (Document | ShadowRoot)[] = roots(),
): Answer {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (const tree of trees) tree.adoptedStyleSheets.push(sheet);
  try {
    return look();
  } finally {
    for (const tree of trees) {
      tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((each) => each !== sheet);
    }
  }
}

/** A style rule that applies in the current media, with its nested selector resolved. */
export interface ActiveRule {
  readonly root: Document | ShadowRoot;
  readonly selector: string;
  readonly style: CSSStyleDeclaration;
}

/** All active style rules, shadow roots included; sheets of other origins cannot be read. */
export const activeRules = (): ActiveRule[] =>
  allRules().flatMap(({ root, rule, selector }) =>
    rule instanceof CSSStyleRule ? { root, selector, style: rule.style } : [],
  );

export const keyframeRules = (): CSSKeyframesRule[] =>
  allRules().flatMap(({ rule }) => (rule instanceof CSSKeyframesRule ? rule : []));

interface FoundRule {
  readonly root: Document | ShadowRoot;
  readonly rule: CSSRule;
  /** Of a style rule, with its nested selector resolved. */
  readonly selector: string;
}

const allRules = (): FoundRule[] =>
  roots().flatMap((root) =>
    [...root.styleSheets, ...root.adoptedStyleSheets]
      .filter(({ disabled, media }) => !disabled && holds(media.mediaText))
      .flatMap((sheet) => [...rulesIn(sheet, '', root)]),
  );

const holds = (media: string): boolean => media === '' || matchMedia(media).matches;

function* rulesIn(
  holder: CSSStyleSheet | CSSGroupingRule | CSSStyleRule,
  parent: string,
  root: Document | ShadowRoot,
): Generator<FoundRule> {
  for (const rule of rulesOf(holder)) {
    const selector = rule instanceof CSSStyleRule ? nested(rule.selectorText, parent) : parent;
    yield { root, rule, selector };
    if (rule instanceof CSSImportRule) {
      if (rule.styleSheet && holds(rule.media.mediaText)) yield* rulesIn(rule.styleSheet, '', root);
    } else if (rule instanceof CSSStyleRule || (rule instanceof CSSGroupingRule && isOn(rule)))
      yield* rulesIn(rule, selector, root);
  }
}

function rulesOf(holder: CSSStyleSheet | CSSGroupingRule | CSSStyleRule): Iterable<CSSRule> {
  try {
    return holder.cssRules;
  } catch {
    return [];
  }
}

function isOn(rule: CSSGroupingRule): boolean {
  if (rule instanceof CSSMediaRule) return holds(rule.media.mediaText);
  return !(rule instanceof CSSSupportsRule) || CSS.supports(rule.conditionText);
}

const nested = (selector: string, parent: string): string => {
  if (parent === '') return selector;
  return selector.includes('&') ? selector.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${selector}`;
};

/** Pseudo-classes that hold only now and then. */
const passing = /:(?:hover|active|focus-visible|focus-within|focus|target)(?![\w-])/g;

/** The elements that a selector matches in some state of pointer, focus or target. */
export function everMatched({ root, selector }: Pick<ActiveRule, 'root' | 'selector'>): readonly Element[] {
  try {
    return [
      ...root.querySelectorAll(
        selector.replace(passing, ':not(eos-never)').replace(/::[\w-]+(?:\([^)]*\))?/g, ''),
      ),
    ];
  } catch {
    return [];
  }
}
