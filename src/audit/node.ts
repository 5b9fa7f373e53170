import { attributesOf, childrenOf, idOf, parentElementOf, textOf } from './tree.ts';

/** A place on a page that a finding points to. */
export interface NodeDetails {
  /** A selector for puppeteer and people; `>>>` leads into a shadow root. The same in each run. */
  readonly selector: string;
  /** Its opening tag, shortened. */
  readonly html: string;
  /** What it says, shortened. */
  readonly text: string;
}

const longestTag = 240;
const longestText = 80;

/** Describes an element, so that it is found again: in the report, in the next run, by hand. */
export function nodeOf(element: Element): NodeDetails {
  const [tag = ''] = /^<[^>]*>/.exec(openingTag(element)) ?? [];
  return {
    selector: selectorOf(element),
    html: shortened(tag, longestTag),
    text: shortened((textOf(element) ?? '').replace(/\s+/g, ' ').trim(), longestText),
  };
}

const openingTag = (element: Element): string =>
  `<${[
    element.localName,
    // An empty style is what is left where the audit has tried something.
    ...[...attributesOf(element)]
      .filter(({ name, value }) => name !== 'style' || value !== '')
      .map(({ name, value }) => `${name}="${value.replaceAll('"', '&quot;')}"`),
  ].join(' ')}>`;

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** From the nearest id, or from the top of the tree; classes only where they tell siblings apart. */
export function selectorOf(element: Element): string {
  const root = element.getRootNode();
  const within = withinRoot(element, root as Document | ShadowRoot);
  return root instanceof ShadowRoot ? `${selectorOf(root.host)} >>> ${within}` : within;
}

function withinRoot(element: Element, root: Document | ShadowRoot): string {
  const steps: string[] = [];
  for (let each: Element | null = element; each; each = parentElementOf(each)) {
    const name = idOf(each);
    const id = name && `#${CSS.escape(name)}`;
    if (id && root.querySelectorAll?.(id).length === 1) {
      steps.unshift(id);
      break;
    }
    steps.unshift(stepOf(each));
    if (each === document.documentElement || each === document.body) break;
  }
  return steps.join(' > ');
}

function stepOf(element: Element): string {
  const parent = parentElementOf(element);
  const root = element.getRootNode();
  const siblings = [...(parent ? childrenOf(parent) : root instanceof ShadowRoot ? root.children : [])];
  const alike = siblings.filter(({ localName }) => localName === element.localName);
  if (alike.length < 2) return element.localName;
  const named = [...element.classList]
    .map((name) => `.${CSS.escape(name)}`)
    .find((name) => alike.filter((each) => each.matches(name)).length === 1);
  return `${element.localName}${named ?? `:nth-of-type(${alike.indexOf(element) + 1})`}`;
}
