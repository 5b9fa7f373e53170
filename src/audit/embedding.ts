import { changedProperty, frameOf, hostElements, type Looks, looksOf } from './host.ts';
import { nodeOf, selectorOf } from './node.ts';
import { recorded } from './recorded.ts';
import { all, elementsBelow } from './tree.ts';

/** A sample host’s document: what is its own, how that looks, and how the frame looks in it. */
export interface HostState {
  readonly title: string;
  readonly attributes: string;
  /** What can be found on the window. */
  readonly globals: readonly string[];
  readonly looks: Readonly<Record<string, Looks>>;
}

export function hostState(known: readonly string[]): HostState {
  const { documentElement: root, body } = document;
  const attributes = [root, body].flatMap((element) =>
    [...element.attributes]
      .filter(({ name }) => name !== 'style')
      .map(({ name, value }) => `${element.localName} ${name}="${value}"`),
  );
  const elements = hostElements(known).filter(({ id }) => !id.startsWith('audit-'));
  const built = [Array, Object, String, Function, Promise, Element, Node, Event];
  return {
    title: document.title,
    attributes: attributes.join(' '),
    globals: [
      ...Object.getOwnPropertyNames(window),
      ...built.flatMap(({ name, prototype }) =>
        Object.getOwnPropertyNames(prototype).map((each) => `${name}.prototype.${each}`),
      ),
    ],
    looks: Object.fromEntries(elements.map((element) => [selectorOf(element), looksOf(element)])),
  };
}

/** How each element of header, footer and notice looks. */
const frameLooks = (): Looks[] =>
  [...document.querySelectorAll('[data-eos-state]')].flatMap((container) => {
    const frame = frameOf(container);
    return frame ? [frame, ...elementsBelow(frame)].map(looksOf) : [];
  });

/** Puts a stylesheet of a host’s into the page for a moment. @returns the first property that it changes in the frame */
export async function changedBySheet(href: string): Promise<string | undefined> {
  const before = frameLooks();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
  const after = frameLooks();
  link.remove();
  return before
    .map((looks, index) => changedProperty(looks, after[index]))
    .find((name) => name !== undefined);
}

interface Content {
  mount(options: { readonly id: string }): Promise<unknown>;
  unmount(id: string): void;
}

const content = (): Content => (window as unknown as { eosContent: Content }).eosContent;

/** Mounts what is mounted already. @returns what went wrong or has changed */
export async function mountAgain(ids: readonly string[]): Promise<string[]> {
  const markup = () =>
    ids.map((id) => {
      const frame = frameOf(document.getElementById(id) as HTMLElement);
      return frame
        ? elementsBelow(frame)
            .map((element) => nodeOf(element).html)
            .join('')
        : '';
    });
  const before = markup();
  const requests = recorded()?.sending.length ?? 0;
  const results = await Promise.allSettled(ids.map((id) => content().mount({ id })));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [`#${ids[index]} cannot be mounted again: ${result.reason}`] : [],
  );
  const changed = markup().flatMap((each, index) =>
    each === before[index] ? [] : [`#${ids[index]} is drawn anew`],
  );
  const asked = (recorded()?.sending ?? []).slice(requests).map(({ address }) => new URL(address).pathname);
  return [...failed, ...changed, ...asked.map((path) => `${path} is asked for again`)];
}

/** Unmounts everything. @returns what is left */
export async function takeAway(ids: readonly string[]): Promise<string[]> {
  for (const id of ids) content().unmount(id);
  for (let turn = 0; turn < 100; turn++) {
    if (ids.every((id) => !document.getElementById(id)?.dataset.eosState)) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const left = ids.flatMap((id) => {
    const container = document.getElementById(id);
    const rest = container && (container.childElementCount > 0 || container.dataset.eosState !== undefined);
    return rest ? [`something of #${id}`] : [];
  });
  const height = document.documentElement.style.getPropertyValue('--eos-notice-height');
  return [
    ...left,
    ...(height ? ['--eos-notice-height on <html>'] : []),
    ...all('link[data-eos-content]').map(() => 'the link to eos-content.css'),
    ...all('body > [role=status]').map(() => 'the live region'),
  ];
}
