import { type Spot, spotOf } from './spot.ts';
import { all, attributesOf, elementsBelow } from './tree.ts';

/** Code that stands in the markup. */
export interface InlineCode {
  readonly spot: Spot;
  readonly kind: 'handler' | 'address' | 'script';
  /** The attribute's name; empty for scripts. */
  readonly attribute: string;
  /** The beginning of the code. */
  readonly code: string;
}

const addresses = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data'];

/** Handlers, `javascript:` addresses and inline scripts, through open shadow roots. */
export function inlineCode(): InlineCode[] {
  const found: InlineCode[] = [];
  const add = (element: Element, kind: InlineCode['kind'], attribute: string, code: string) =>
    found.push({
      spot: spotOf(element),
      kind,
      attribute,
      code: code.trim().replace(/\s+/g, ' ').slice(0, 60),
    });
  for (const element of elementsBelow()) {
    for (const { name, value } of attributesOf(element)) {
      if (isHandler(element, name)) add(element, 'handler', name, value);
      // The browser itself decides: case, white space and control characters do not disguise it.
      else if (addresses.includes(name) && URL.parse(value, document.baseURI)?.protocol === 'javascript:') {
        add(element, 'address', name, value);
      }
    }
  }
  for (const script of all('script:not([src])')) {
    const { type, textContent } = script as HTMLScriptElement;
    if (isExecutable(type) && textContent.trim() !== '') add(script, 'script', '', textContent);
  }
  return found;
}

/** `on…` that the browser knows as a handler; of the body also those of the window. */
const isHandler = (element: Element, name: string): boolean =>
  name.startsWith('on') && (name in element || (element.localName === 'body' && name in window));

/** Data blocks run nothing. */
const isExecutable = (type: string): boolean =>
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script\d*(?:\.\d)?)$/i.test(
    type.trim().replace(/;.*/, ''),
  );
