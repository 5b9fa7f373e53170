import { textOf } from './tree.ts';

export interface NodeDetails {
  /** A selector for puppeteer and people, the same in each run; `>>>` leads into a shadow root. */
  readonly selector: string;
  readonly html: string;
  readonly text: string;
}

const longestTag = 240;
const longestText = 80;

export function nodeOf(element: Element): NodeDetails {
  const [tag = ''] = /^<[^>]*>/.exec(openingTag(element)) ?? [];
  return {
    selector: selectorOf(element),
    html: shortened(tag, longestTag),
    text: shortened(textOf(element), longestText),
  };
}

const openingTag = (element: Element): string =>
  `<${[
    element.localName,
    ...[...element.attributes].map(({ name, value }) => `${name}="${value.replaceAll('"', '&quot;')}"`),
  ].join(' ')}>`;

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** A selector from the nearest unique id or the top of the tree; classes only where they tell siblings apart. */
function selectorOf(element: Element): string {
  const root = element.getRootNode();
  const within = withinRoot(element, root as Document | ShadowRoot);
  return root instanceof ShadowRoot ? `${selectorOf(root.host)} >>> ${within}` : within;
}

function withinRoot(element: Element, root: Document | ShadowRoot): string {
  const steps: string[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) {
    const name = each.getAttribute('id');
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
  const siblings = [...(element.parentNode?.childNodes ?? [])].filter((node) => node instanceof Element);
  const alike = siblings.filter(({ localName }) => localName === element.localName);
  if (alike.length < 2) return element.localName;
  const named = [...element.classList]
    .map((name) => `.${CSS.escape(name)}`)
    .find((name) => alike.filter((each) => each.matches(name)).length === 1);
  return `${element.localName}${named ?? `:nth-of-type(${alike.indexOf(element) + 1})`}`;
}
