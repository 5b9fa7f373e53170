import { isUsable, visibleControls } from './controls.ts';
import { unmarkedAmong } from './focus-indicators.ts';
import { type NodeDetails, nodeOf, selectorOf } from './node.ts';
import { isWithin } from './sight.ts';
import { endAnimations } from './styles.ts';
import { all, elementsBelow, focused, isInShadow, isVisible, twoFrames } from './tree.ts';

export interface DisclosureState {
  readonly expanded: boolean | undefined;
  readonly isOpen: boolean;
  /** Whether that covers the page instead of moving it. */
  readonly isOver: boolean;
  readonly focus: 'control' | 'inside' | 'elsewhere' | 'nowhere';
}

const disclosures = 'summary, [aria-expanded], [popovertarget]';
/** These controls expect other keys, arrows above all. */
const others =
  'input, select, textarea, [role="combobox"], [role="menuitem"], [role="treeitem"], [role="tab"], [role="row"]';

const tried = new Set<string>();
let found: HTMLElement[] = [];
let before = new Set<Element>();
let appeared: Element[] = [];

/** Of native disclosures that are alike, such as a list of questions, the first and the last stand for all. */
function withoutRepeats(elements: readonly HTMLElement[]): HTMLElement[] {
  const kinds = Map.groupBy(elements, (element) =>
    element.localName === 'summary' ? `${element.className} ${element.parentElement?.className}` : element,
  );
  const repeats = new Set([...kinds.values()].flatMap((alike) => alike.slice(1, -1)));
  for (const repeat of repeats) tried.add(selectorOf(repeat));
  return elements.filter((element) => !repeats.has(element));
}

/** Collects the visible disclosures that were not tried before. @returns how many */
export function findDisclosures(withFrame: boolean): number {
  const candidates = all(disclosures).filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      !element.matches(others) &&
      (withFrame || !isInShadow(element)) &&
      isUsable(element) &&
      isVisible(element) &&
      !tried.has(selectorOf(element)),
  );
  found = withoutRepeats(candidates);
  return found.length;
}

/** Focuses one of them. @returns undefined if it is gone or already open */
export function approach(
  index: number,
): { readonly node: NodeDetails; readonly expanded: boolean | undefined } | undefined {
  const control = found[index];
  if (!control || !isVisible(control)) return undefined;
  control.focus();
  before = shown();
  const expanded = expandedOf(control);
  const part = document.getElementById(control.getAttribute('aria-controls') ?? '');
  const isOpen = part
    ? isVisible(part)
    : (expanded ?? (control.parentElement as HTMLDetailsElement | null)?.open ?? false);
  if (!isOpen) tried.add(selectorOf(control));
  return isOpen ? undefined : { node: nodeOf(control), expanded };
}

export async function readDisclosure(index: number): Promise<DisclosureState> {
  const control = found[index] as HTMLElement;
  await twoFrames();
  endAnimations();
  appeared = [...shown()].filter((element) => !before.has(element));
  const element = focused();
  return {
    expanded: expandedOf(control),
    isOpen: appeared.length > 0,
    isOver: appeared.some((each) => /^(?:absolute|fixed)$/.test(getComputedStyle(each).position)),
    focus: !element
      ? 'nowhere'
      : isWithin(element, control)
        ? 'control'
        : appeared.some((each) => isWithin(element, each))
          ? 'inside'
          : 'elsewhere',
  };
}

export function unmarkedInDisclosure(index: number): NodeDetails[] {
  const inside = visibleControls().filter((each) => appeared.some((part) => isWithin(each, part)));
  const control = found[index] as HTMLElement;
  control.focus({ preventScroll: true });
  const unmarked = unmarkedAmong(inside);
  control.focus({ preventScroll: true });
  return unmarked.map(nodeOf);
}

const shown = (): Set<Element> => new Set(elementsBelow(document.body).filter(isVisible));

function expandedOf(control: Element): boolean | undefined {
  const value = control.getAttribute('aria-expanded');
  return value === 'true' || value === 'false' ? value === 'true' : undefined;
}
