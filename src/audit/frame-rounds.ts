import type { EosContent, EosContentMountOptions } from '../runtime/eos-content.d.ts';
import { frameOf } from './frame-parts.ts';
import { late } from './privacy-choices.ts';
import { holdPage } from './staying.ts';
import { all } from './tree.ts';

/** What mounting again and again has changed (contract C11, C12). */
export interface Rounds {
  /** In a few words each: what is different after which step. */
  readonly changes: readonly string[];
  /** Errors that our script told of meanwhile, and events of a change of language that nobody asked for. */
  readonly events: readonly string[];
}

/** For so many turns of 10 ms something may take that happens a moment later. */
const turns = 1500;

const content = (): EosContent | undefined => (window as { eosContent?: EosContent }).eosContent;

/** Mounts what is mounted once more, side by side and one after the other, and takes it away and mounts it again. */
export async function remount(ids: readonly string[]): Promise<Rounds> {
  const eosContent = content();
  const events: string[] = [];
  const hear = (event: Event) =>
    events.push(`${event.type} ${JSON.stringify((event as CustomEvent).detail)}`);
  const types = ['eos-content:error', 'eos-content:language-changed', 'eos-content:language-change'];
  for (const type of types) addEventListener(type, hear);
  const before = new Map(ids.map((id) => [id, markupOf(id)]));
  const changes: string[] = [];
  const compare = (step: string) => {
    for (const [id, markup] of before) {
      const now = markupOf(id);
      if (now !== markup) changes.push(`#${id} ${step}: ${difference(markup, now)}`);
    }
    for (const part of ['header', 'footer', 'cookie-notice']) {
      const count = all(`.eos-${part}`).length;
      if (count !== 1) changes.push(`${step}: there are ${count} elements .eos-${part}`);
    }
  };

  const mount = async (options: { id: string; content?: 'header' }) => {
    try {
      await eosContent?.mount(options);
    } catch (error) {
      changes.push(`#${options.id} cannot be mounted, it is told ${error}`);
    }
  };

  await Promise.all(ids.flatMap((id) => [mount({ id }), mount({ id })]));
  compare('after it was mounted twice at once');
  for (const id of ids) await mount({ id });
  compare('after it was mounted again');
  await away(ids);
  await Promise.all(ids.map((id) => mount({ id })));
  compare('after it was taken away and mounted again');
  await mount({ id: 'audit-spare', content: 'header' });
  const headers = all('.eos-header').length;
  if (headers !== 1) changes.push(`after a header was mounted elsewhere: there are ${headers} headers`);
  await mount({ id: 'eos-header' });
  compare('after a header elsewhere and this one again');

  for (const type of types) removeEventListener(type, hear);
  return { changes, events };
}

/**
 * Mounts the header with the login menu, which the page does not ask for, then with the same words and without any: what a
 * host has asked for holds until it asks for something else. The login team's script comes into the page.
 *
 * @returns what has changed
 */
export async function remountWithOptions(): Promise<readonly string[]> {
  const id = 'eos-header';
  const changes: string[] = [];
  const header = { loginMenu: true };
  const mount = async (options: EosContentMountOptions) => {
    // That it cannot be mounted is told by what was tried before.
    await Promise.allSettled([content()?.mount(options)]);
    await drawnAnew();
  };
  await mount({ id, header });
  const shown = all('.eos-header, .eos-login');
  for (const [step, options] of [
    // Hosts write them down anew each time they draw.
    ['with the same options', { id, header: { ...header } }],
    ['without options', { id }],
  ] as const) {
    await mount(options);
    const now = all('.eos-header, .eos-login');
    const isKept = shown.length === now.length && shown.every((element, index) => element === now[index]);
    if (isKept) continue;
    const isLess = now.length < shown.length;
    changes.push(
      `#${id} after it was mounted again ${step}: ${isLess ? 'the login menu is gone' : 'its elements are others, and an open menu and the focus are lost'}`,
    );
  }
  return changes;
}

/**
 * Has the frame speak another language, and again the one before. Title and language of a host's document are its own
 * (HOSTS.md).
 *
 * @returns what the document says of itself meanwhile
 */
export async function documentAfterwards(language: string): Promise<{ title: string; lang: string }> {
  const eosContent = content();
  const before = eosContent?.language ?? language;
  // That a change of language fails, or leads away, is told of the pages, where visitors make it.
  const letGo = holdPage();
  const change = async (to: string) => eosContent?.setLanguage(to).catch(() => undefined);
  await change(language);
  const { title, documentElement } = document;
  const said = { title, lang: documentElement.lang };
  await change(before);
  await late();
  letGo();
  return said;
}

/** What is mounted already is drawn anew a moment later. */
const drawnAnew = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

/**
 * Unmounts everything.
 *
 * @returns what of ours is still in the document
 */
export async function takeAway(ids: readonly string[]): Promise<readonly string[]> {
  await away(ids);
  const left = ids.flatMap((id) => {
    const container = document.getElementById(id);
    if (!container) return [`#${id} is gone itself`];
    const attributes = [...container.attributes]
      .filter(({ name }) => !['id', 'data-eos-frame'].includes(name))
      .map(({ name, value }) => `${name}="${value}"`);
    const children = [...container.children].map(({ localName }) => `<${localName}>`);
    return [...attributes, ...children].map((rest) => `${rest} on or in #${id}`);
  });
  const notice = document.documentElement.style.getPropertyValue('--eos-notice-height');
  return [
    ...left,
    ...(notice ? [`--eos-notice-height: ${notice} on <html>`] : []),
    ...all('link[data-eos-content]').map(() => 'the link to eos-content.css'),
    ...all('[role=status]').map(() => 'the live region'),
  ];
}

/**
 * Mounts what was taken away, and takes it away again.
 *
 * @returns the listeners on window and document that were set for it and are still there; not those that a script sets
 * once, for as long as the page lives
 */
export async function listenersLeft(ids: readonly string[]): Promise<readonly string[]> {
  const left = new Map<string, Set<unknown>>();
  const targets = { window, document };
  for (const [name, target] of Object.entries(targets)) {
    const key = (type: string, options: unknown) => {
      const isCapture = typeof options === 'object' ? optionsOf(options).capture : options;
      return `${name} ${type}${isCapture ? ' (capture)' : ''}`;
    };
    const { addEventListener: add, removeEventListener: remove } = target;
    Object.assign(target, {
      addEventListener(type: string, listener: EventListener, options?: boolean | AddEventListenerOptions) {
        add.call(target, type, listener, options);
        const { once, signal } = optionsOf(options);
        const listeners = left.get(key(type, options)) ?? new Set();
        if (!once) left.set(key(type, options), listeners.add(listener));
        signal?.addEventListener('abort', () => listeners.delete(listener));
      },
      removeEventListener(type: string, listener: EventListener, options?: boolean | EventListenerOptions) {
        remove.call(target, type, listener, options);
        left.get(key(type, options))?.delete(listener);
      },
    });
  }
  // That it cannot be mounted again is told by what was tried before.
  await Promise.allSettled(ids.map((id) => content()?.mount({ id })));
  await away(ids);
  for (const target of Object.values(targets)) {
    // What was assigned covers what the prototype has.
    Reflect.deleteProperty(target, 'addEventListener');
    Reflect.deleteProperty(target, 'removeEventListener');
  }
  return [...left].filter(([, listeners]) => listeners.size > 0).map(([name]) => name);
}

const optionsOf = (options: unknown): AddEventListenerOptions =>
  typeof options === 'object' && options !== null ? options : {};

/** Unmounting takes effect a moment later. */
async function away(ids: readonly string[]): Promise<void> {
  for (const id of ids) content()?.unmount(id);
  for (let turn = 0; turn < turns; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (ids.every((id) => !document.getElementById(id)?.dataset.eosState)) return;
  }
}

/** What stands in a container, without what scripts of other teams draw into it. */
function markupOf(id: string): string {
  const container = document.getElementById(id);
  const root = container && (frameOf(container)?.shadowRoot?.querySelector('.eos-frame') ?? container);
  return root ? [...written(root)].join('\n') : '';
}

function* written(node: Node): Generator<string> {
  if (node.nodeType === Node.TEXT_NODE && node.nodeValue) yield node.nodeValue;
  if (node instanceof Element) {
    const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort();
    yield `<${node.localName}${attributes.join('')}>`;
    for (const child of node.childNodes) yield* written(child);
  }
}

function difference(before: string, after: string): string {
  const [lines, others] = [before.split('\n'), after.split('\n')];
  const index = lines.findIndex((line, place) => line !== others[place]);
  const shortened = (text = 'nothing') => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
  if (index < 0) return `${shortened(others[lines.length])} is new`;
  return `${shortened(others[index])} in place of ${shortened(lines[index])}`;
}
