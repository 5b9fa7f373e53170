import { triable } from './controls.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { endAnimations } from './styles.ts';
import { elementsBelow, focused, isVisible, isWithin, page, twoFrames, unshadowed } from './tree.ts';

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

let found: HTMLElement[] = [];

/** Collects the visible disclosures; of native ones that are alike, such as questions, the first and the last. @returns how many */
export function findDisclosures(withFrame: boolean): number {
  const candidates = triable(disclosures, others, withFrame);
  const groups = Map.groupBy(candidates, (element) =>
    element.localName === 'summary' ? `${element.className} ${element.parentElement?.className}` : element,
  );
  found = [...groups.values()].flatMap((alike) =>
    alike.filter((_, index) => index === 0 || index === alike.length - 1),
  );
  return found.length;
}

/** Focuses one of them. @returns undefined if it is gone, takes no focus, or is already open */
export function approach(
  index: number,
): { readonly node: NodeDetails; readonly expanded: boolean | undefined } | undefined {
  const control = found[index];
  if (!control || !isVisible(control)) return undefined;
  control.focus();
  const { isOpen, expanded } = stateOf(control);
  return isOpen || focused() !== control ? undefined : { node: nodeOf(control), expanded };
}

export async function readDisclosure(index: number): Promise<DisclosureState> {
  await twoFrames();
  endAnimations();
  return stateOf(found[index] as HTMLElement);
}

/** What a control opens: the rest of its `<details>`, what it names, or what comes next. */
function partOf(control: HTMLElement): Element[] {
  const { nextElementSibling: next, parentElement: parent } = control;
  if (control.localName === 'summary' && parent)
    return elementsBelow(parent).filter((each) => !isWithin(each, control));
  const id = control.getAttribute('aria-controls') ?? control.getAttribute('popovertarget') ?? '';
  // A control that its page has replaced is in no tree.
  const root = control.isConnected ? unshadowed(control.getRootNode() as Document | ShadowRoot) : page;
  const part = root.getElementById(id) ?? next;
  return part ? [part, ...elementsBelow(part)] : [];
}

function stateOf(control: HTMLElement): DisclosureState {
  const part = partOf(control).filter(isVisible);
  const expanded = control.getAttribute('aria-expanded');
  const element = focused();
  const isInside = element && part.some((each) => isWithin(element, each));
  return {
    expanded: expanded === 'true' || expanded === 'false' ? expanded === 'true' : undefined,
    isOpen: part.length > 0,
    isOver: part.some((each) => /^(?:absolute|fixed)$/.test(getComputedStyle(each).position)),
    focus: !element ? 'nowhere' : isWithin(element, control) ? 'control' : isInside ? 'inside' : 'elsewhere',
  };
}
