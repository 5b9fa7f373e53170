import { containersIn } from './frame-parts.ts';
import { type Spot, selectorOf, spotOf } from './spot.ts';
import { elementsBelow } from './tree.ts';

/** How an element of the host looks: its place and all its computed styles, one a line. */
export interface Look {
  readonly spot: Spot;
  readonly place: string;
  readonly style: string;
}

/** A document as its host has made it. */
export interface HostState {
  readonly looks: readonly Look[];
  readonly title: string;
  /** `name="value"` of html and body. */
  readonly attributes: readonly string[];
  /** What stands in the head, and directly in the body, each by its opening tag. */
  readonly head: readonly string[];
  readonly body: readonly string[];
  /** What can be found on the window and on what is built into the browser; `!` stands behind what is not the browser's own. */
  readonly names: readonly string[];
  /** Selectors of our stylesheet that speak of elements that are not ours: also in states and media that are not now. */
  readonly reaching: readonly string[];
  /** Events whose default the frame's listeners prevent, or which do not come to their end. */
  readonly swallowed: readonly string[];
}

/** What the frame tells a page about itself (HOSTS.md): no style of the host's. */
const ownProperty = '--eos-notice-height';

/**
 * Describes what is the host's own.
 *
 * @param known the ids of our containers
 */
export function readHostState(known: readonly string[]): HostState {
  const { documentElement: root, head, body } = document;
  return {
    looks: readLooks(known),
    title: document.title,
    attributes: [root, body].flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) => {
        const kept = name === 'style' ? value.replace(/\s*--eos-notice-height:[^;]*;?/, '').trim() : value;
        return name === 'style' && kept === '' ? [] : [`<${element.localName} ${name}="${kept}">`];
      }),
    ),
    head: [...head.children].map((element) => spotOf(element).html),
    body: [...body.children].map((element) =>
      known.includes(element.id) || element.id.startsWith('audit-')
        ? `<div id="${element.id}">`
        : spotOf(element).html,
    ),
    names: [...namesOf(window)].sort(),
    reaching: ourSheets().flatMap(reachingOf),
    swallowed: swallowed(),
  };
}

/** What is computed from how much stands in an element: its height, and the rows of a grid. */
const followsContent = /block-size|height|origin|perspective|^grid-template-rows$/;

/** The host's own elements: none of what stands in our containers, and not these themselves. */
function readLooks(known: readonly string[]): Look[] {
  const ours = containersIn(known);
  const isOurs = (element: Element) => ours.some((container) => container.contains(element));
  const { documentElement: root, body } = document;
  return [root, body, ...elementsBelow(body).filter((element) => isHosts(element) && !isOurs(element))].map(
    (element): Look => {
      const style = getComputedStyle(element);
      // How high a page is depends on what is in it.
      const holdsOurs = ours.some((container) => element.contains(container));
      const values = [...style].filter(
        (key) => key !== ownProperty && !(holdsOurs && followsContent.test(key)),
      );
      const { x, width, height } = element.getBoundingClientRect();
      return {
        spot: { ...spotOf(element), selector: selectorOf(element) },
        place: holdsOurs ? '' : [x, width, height].map((length) => Math.round(length * 10) / 10).join(' '),
        style: values.map((key) => `${key}: ${style.getPropertyValue(key)}`).join('\n'),
      };
    },
  );
}

const isHosts = (element: Element): boolean =>
  element.getRootNode() === document &&
  !element.matches('script, link, style, template, [role=status], #audit-spare');

/** What the browser offers ready-made, and a script may put something of its own into. */
const instances = { console, history, navigator, JSON, Math, Reflect };

/**
 * Names on the window, and those of the constructors and objects that it offers, with what is built in there. Handlers that
 * are set are among them, and so is what a page has set for its history.
 */
function* namesOf(page: Window): Generator<string> {
  for (const [name, object] of Object.entries(instances)) yield* namesWithin(name, object);
  yield `history.scrollRestoration=${history.scrollRestoration}`;
  for (const name of Object.getOwnPropertyNames(page)) {
    if (/^\d+$/.test(name)) continue;
    const descriptor = Object.getOwnPropertyDescriptor(page, name);
    yield `window.${name}${isNative(descriptor) ? '' : '!'}`;
    const isHandler = /^on[a-z]+$/.test(name) && typeof page[name as 'onerror'] === 'function';
    if (isHandler) yield `a handler window.${name}`;
    const value: unknown = descriptor?.value;
    if (typeof value !== 'function' || !/^[A-Z]/.test(name) || !isNative(descriptor)) continue;
    yield* namesWithin(name, value);
    const { prototype } = value as { prototype?: object };
    if (prototype) yield* namesWithin(`${name}.prototype`, prototype);
  }
}

function* namesWithin(owner: string, object: object): Generator<string> {
  for (const name of Object.getOwnPropertyNames(object)) {
    yield `${owner}.${name}${isNative(Object.getOwnPropertyDescriptor(object, name)) ? '' : '!'}`;
  }
}

/** Whether what a property holds is the browser's own, as far as it is a function at all. */
const isNative = (descriptor: PropertyDescriptor | undefined): boolean =>
  [descriptor?.value, descriptor?.get, descriptor?.set].every(
    (value) =>
      typeof value !== 'function' ||
      /\{\s*\[native code\]\s*\}\s*$/.test(Function.prototype.toString.call(value)),
  );

const ourSheets = (): CSSStyleSheet[] =>
  [...document.styleSheets].filter(({ href }) => /\/eos-content\.css(?:\?|$)/.test(href ?? ''));

/** Of a sheet that did not come nothing reaches anywhere. */
function reachingOf(sheet: CSSStyleSheet): string[] {
  try {
    return reachingIn(sheet.cssRules);
  } catch {
    return [];
  }
}

/** Rules that neither begin at a class of ours nor within a shadow root, but for such as set properties of ours alone. */
function reachingIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      const isOurs = [...rule.style].every((property) => property.startsWith('--eos-'));
      const foreign = partsOf(rule.selectorText).filter(isForeign);
      return rule.style.length > 0 && !isOurs ? foreign : [];
    }
    // Names and the sheet of paper are the document's: the last one who says something about them wins.
    if (rule instanceof CSSPageRule) return ['@page'];
    if (rule instanceof CSSGroupingRule) return reachingIn(rule.cssRules);
    if (rule instanceof CSSKeyframesRule)
      return rule.name.startsWith('eos-') ? [] : [`@keyframes ${rule.name}`];
    if (rule instanceof CSSPropertyRule)
      return rule.name.startsWith('--eos-') ? [] : [`@property ${rule.name}`];
    if (rule instanceof CSSCounterStyleRule)
      return rule.name.startsWith('eos-') ? [] : [`@counter-style ${rule.name}`];
    return [];
  });
}

/** What is asked about other elements says nothing about whose the styled ones are; what stands beside a container is the host's. */
const isForeign = (selector: string): boolean =>
  (!/eos-|:host|::slotted|&/.test(withoutConditions(selector)) && !isOfOwnPages(selector)) ||
  /#eos-[\w-]+\s*[+~]/.test(selector);

/** Whether a selector asks for what only pages of the build have. */
const isOfOwnPages = (selector: string): boolean => /(?<!:not\(.*):has\([^)]*\.eos-body\b/.test(selector);

/** A selector without its `:has(…)` and `:not(…)`. */
function withoutConditions(selector: string): string {
  const begin = /:(?:has|not)\(/.exec(selector);
  if (!begin) return selector;
  let end = begin.index + begin[0].length;
  for (let depth = 1; depth > 0 && end < selector.length; end++) {
    if (selector[end] === '(') depth += 1;
    if (selector[end] === ')') depth -= 1;
  }
  return withoutConditions(selector.slice(0, begin.index) + selector.slice(end));
}

/** A list of selectors, taken apart at the commas that are in no brackets. */
function partsOf(selectors: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const sign of selectors) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** Tries events on an element of the host's that nothing of ours has to do with. */
function swallowed(): string[] {
  const target = document.querySelector<HTMLElement>('#press') ?? document.body;
  const common = { bubbles: true, cancelable: true, composed: true };
  const key = (name: string) => new KeyboardEvent('keydown', { ...common, key: name, code: name });
  const events: [string, Event][] = [
    ...['Tab', 'Enter', 'Escape', ' ', 'ArrowDown', 'a'].map((name): [string, Event] => [
      `keydown ${name}`,
      key(name),
    ]),
    ...['click', 'mousedown', 'pointerdown', 'contextmenu', 'dblclick', 'mouseup', 'auxclick'].map(
      (type): [string, Event] => [type, new MouseEvent(type, common)],
    ),
    ['wheel', new WheelEvent('wheel', { ...common, deltaY: 1 })],
    ...[
      'touchstart',
      'touchmove',
      'copy',
      'paste',
      'cut',
      'selectstart',
      'dragstart',
      'submit',
      'beforeinput',
    ].map((type): [string, Event] => [type, new Event(type, common)]),
  ];
  return events.flatMap(([name, event]) => {
    let isHeard = false;
    const hear = () => {
      isHeard = true;
    };
    addEventListener(event.type, hear);
    target.dispatchEvent(event);
    removeEventListener(event.type, hear);
    return event.defaultPrevented || !isHeard ? [name] : [];
  });
}

/** What our stylesheet changes in a host that somebody else has made. */
export interface Leak {
  readonly spot: Spot;
  readonly property: string;
  readonly without: string;
  readonly with: string;
}

const elementsLookedAt = 400;

/** Takes our stylesheet out of the document for a moment and looks what becomes different. */
export function readLeaks(known: readonly string[]): Leak[] {
  const [sheet] = ourSheets();
  if (!sheet) return [];
  const ours = containersIn(known);
  const elements = [document.documentElement, document.body, ...document.body.querySelectorAll('*')]
    .filter((element) => isHosts(element) && !ours.some((container) => container.contains(element)))
    .filter((element) => !ours.some((container) => element.contains(container)) || element === document.body)
    .slice(0, elementsLookedAt);
  const read = () =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      // Where it ends up follows from how high is what stands before it.
      const isPlaced = style.position === 'absolute';
      const keys = [...style].filter((key) => !(isPlaced && /^(?:top|bottom|inset-block)/.test(key)));
      return new Map(keys.map((key) => [key, style.getPropertyValue(key)]));
    });
  const after = read();
  sheet.disabled = true;
  const before = read();
  sheet.disabled = false;
  return elements.flatMap((element, index): Leak[] => {
    const isAround =
      ours.some((container) => element.contains(container)) || element === document.documentElement;
    const changed = [...(after[index] ?? [])].find(
      ([key, value]) =>
        before[index]?.get(key) !== value && !key.startsWith('--') && !(isAround && followsContent.test(key)),
    );
    if (!changed) return [];
    const [property, value] = changed;
    return [{ spot: spotOf(element), property, without: before[index]?.get(property) ?? '', with: value }];
  });
}
