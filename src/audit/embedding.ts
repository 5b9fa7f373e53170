import { changedProperty, frameOf, type StyleSnapshot, styleSnapshot } from './host.ts';
import { recorded } from './recorded.ts';
import { withStyles } from './sheets.ts';
import { all, elementsBelow } from './tree.ts';

/** How the frame behaves in a host's page (contract C11, C19). */
export interface EmbeddingTrial {
  readonly document: readonly string[];
  /** Names on the window and the built-in prototypes that a new window lacks. */
  readonly globals: readonly string[];
  readonly changed: string | undefined;
  /** What went wrong or changed when everything was mounted again. */
  readonly remounted: readonly string[];
  readonly left: readonly string[];
}

/** Tries what hosts do; the page cannot be used afterwards. */
export async function tryEmbedding(): Promise<EmbeddingTrial> {
  const ids = [...document.querySelectorAll('[data-eos-state]')].map(({ id }) => id);
  const before = frameLooks();
  const after = withStyles(hostile, frameLooks, [document]);
  return {
    document: [`title ${document.title}`, ...[document.documentElement, document.body].flatMap(attributesOf)],
    globals: addedGlobals(),
    changed: after.map((looks, index) => changedProperty(before[index], looks)).find(Boolean),
    remounted: await mountAgain(ids),
    left: await unmountAll(ids),
  };
}

const hostile = `
* { color: red !important; font: italic 40px/3 cursive !important; letter-spacing: 0.3em !important; opacity: 0.3 !important }
a, button, summary { background: yellow !important; padding: 1rem !important; text-transform: uppercase !important }
:host, ::slotted(*), ::part(frame), .eos-frame, .eos-header, .eos-button { display: none !important }
`;

const frameLooks = (): StyleSnapshot[] =>
  [...document.querySelectorAll('[data-eos-state]')].flatMap((container) => {
    const frame = frameOf(container);
    return frame ? [frame, ...elementsBelow(frame)].map(styleSnapshot) : [];
  });

const attributesOf = ({ localName, attributes }: Element): string[] =>
  [...attributes]
    // `style` holds the notice's height, by which the page can scroll clear of it.
    .filter(({ name }) => name !== 'style')
    .map(({ name, value }) => `${localName} ${name}="${value}"`);

/** Compares with the window of an empty frame. */
function addedGlobals(): string[] {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const bare = new Set(frame.contentWindow ? namesOn(frame.contentWindow) : []);
  frame.remove();
  return namesOn(window).filter((name) => !bare.has(name));
}

const builtIn = ['Array', 'Object', 'String', 'Function', 'Promise', 'Element', 'Node', 'Event'] as const;

const namesOn = (view: Window): string[] => [
  ...Object.getOwnPropertyNames(view),
  ...builtIn.flatMap((name) =>
    Object.getOwnPropertyNames((view as Window & typeof globalThis)[name].prototype).map(
      (each) => `${name}.prototype.${each}`,
    ),
  ),
];

interface Content {
  mount(options: { readonly id: string }): Promise<unknown>;
  unmount(id: string): void;
}

const content = (): Content => (window as unknown as { eosContent: Content }).eosContent;

async function mountAgain(ids: readonly string[]): Promise<string[]> {
  const elements = () =>
    ids.map((id) => {
      const frame = frameOf(document.getElementById(id) as HTMLElement);
      return frame ? elementsBelow(frame) : [];
    });
  const before = elements();
  const requests = recorded()?.sending.length ?? 0;
  const results = await Promise.allSettled(ids.map((id) => content().mount({ id })));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const after = elements();
  const asked = (recorded()?.sending ?? []).slice(requests).map(({ address }) => new URL(address).pathname);
  return [
    ...results.flatMap((result, index) =>
      result.status === 'rejected' ? [`#${ids[index]} cannot be mounted again: ${result.reason}`] : [],
    ),
    ...ids
      .filter((_, index) => after[index]?.some((each, at) => each !== before[index]?.[at]))
      .map((id) => `#${id} is drawn anew`),
    ...asked.map((path) => `${path} is asked for again`),
  ];
}

async function unmountAll(ids: readonly string[]): Promise<string[]> {
  for (const id of ids) content().unmount(id);
  for (let turn = 0; turn < 100 && ids.some((id) => document.getElementById(id)?.dataset.eosState); turn++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const filled = ids.filter((id) => document.getElementById(id)?.matches('[data-eos-state], :not(:empty)'));
  return [
    ...filled.map((id) => `something of #${id}`),
    ...all('link[data-eos-content]').map(() => 'the link to eos-content.css'),
    ...all('body > [role=status]').map(() => 'the live region'),
  ];
}
