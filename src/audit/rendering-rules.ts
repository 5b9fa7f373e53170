import { elementsBelow } from './tree.ts';

/** A tree that has style sheets of its own: the document or a shadow root. */
export type Tree = Document | ShadowRoot;

/** The document and all open shadow roots in it. */
export function treesOf(elements: readonly Element[]): readonly Tree[] {
  return [document, ...elements.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
}

/** A style rule that holds under the present conditions, and the selector it has outside the rules around it. */
export interface Ruled {
  readonly rule: CSSStyleRule;
  readonly selector: string;
}

/**
 * All style rules of a tree whose media and feature queries hold now. Container queries are taken to hold: some element
 * may be in such a container. Sheets of other origins cannot be read.
 */
export function rulesOf(tree: Tree): readonly Ruled[] {
  return [...tree.styleSheets, ...tree.adoptedStyleSheets].flatMap((sheet) => rulesOfSheet(sheet));
}

function rulesOfSheet(sheet: CSSStyleSheet): readonly Ruled[] {
  if (sheet.disabled || !holds(sheet.media.mediaText)) return [];
  try {
    return [...within(sheet, '')];
  } catch {
    return [];
  }
}

const holds = (media: string): boolean => media === '' || matchMedia(media).matches;

function* within(holder: Pick<CSSGroupingRule, 'cssRules'>, parent: string): Generator<Ruled> {
  for (const rule of holder.cssRules) {
    if (rule instanceof CSSStyleRule) {
      const selector = nested(rule.selectorText, parent);
      yield { rule, selector };
      if (rule.cssRules.length > 0) yield* within(rule, selector);
    } else if (rule instanceof CSSImportRule) {
      if (rule.styleSheet && holds(rule.media.mediaText)) yield* rulesOfSheet(rule.styleSheet);
    } else if (rule instanceof CSSMediaRule) {
      if (holds(rule.media.mediaText)) yield* within(rule, parent);
    } else if (rule instanceof CSSSupportsRule) {
      if (CSS.supports(rule.conditionText)) yield* within(rule, parent);
    } else if (rule instanceof CSSGroupingRule) {
      yield* within(rule, parent);
    }
  }
}

/** Whether any sheet of the page asks for a preference of the visitor's, such as `prefers-contrast`. */
export function asksFor(feature: string): boolean {
  const asks = (rules: Iterable<CSSRule>): boolean =>
    [...rules].some((rule) => {
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes(feature)) return true;
      return (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) && asks(rule.cssRules);
    });
  return treesOf(elementsBelow()).some((tree) =>
    [...tree.styleSheets, ...tree.adoptedStyleSheets].some((sheet) => {
      try {
        return sheet.media.mediaText.includes(feature) || asks(sheet.cssRules);
      } catch {
        // A sheet of another origin cannot be read.
        return false;
      }
    }),
  );
}

const nested = (selector: string, parent: string): string => {
  if (parent === '') return selector;
  return selector.includes('&') ? selector.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${selector}`;
};

/** What an element is only now and then: while the pointer is on it, while it has the focus, once it was opened. */
export const passing =
  /:(?:hover|active|focus-visible|focus-within|focus|target|open|popover-open)(?![\w-])|\[open\]|\[aria-(?:expanded|pressed|selected)="?true"?\]/g;

/** Has the weight of what it stands for, and is always so. */
const always = ':not([eos-audit-never])';

/** A selector as if all that is only now and then were so now. */
export const evenNow = (selector: string, states = passing): string => selector.replace(states, always);

/**
 * Looks at the page as if all elements were in some states at once: each rule that names one has a selector for a moment of
 * the same weight, which holds always, or never where it asks for what is not in that state. So it is the browser that tells
 * which of all rules wins. No frame is drawn meanwhile.
 *
 * @param rules of all trees
 * @param wanted whether a rule says anything that matters
 * @returns what `look` does; undefined where no rule names such a state
 */
export function asIfInStates<Seen>(
  rules: readonly Ruled[],
  states: RegExp,
  wanted: (style: CSSStyleDeclaration) => boolean,
  look: () => Seen,
): Seen | undefined {
  const named = rules.filter(({ rule }) => rule.selectorText.search(states) >= 0 && wanted(rule.style));
  if (named.length === 0) return undefined;
  const selectors = named.map(({ rule }) => rule.selectorText);
  for (const { rule } of named) rule.selectorText = evenNow(rule.selectorText, states);
  try {
    return look();
  } finally {
    for (const [index, { rule }] of named.entries()) rule.selectorText = selectors[index] ?? '';
  }
}
