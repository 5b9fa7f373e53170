/** What the page's own world (page-world.ts) reports to the audit's, which shares the document but no value with it. */
export interface Reports {
  readonly stored: {
    readonly kind: StoreKind;
    readonly name: string;
    /** What the name is read from, where it is not given. */
    readonly cookie?: string;
    readonly stack: string;
  };
  /** The frames and the duration, in milliseconds, of an animation of the element that reports it. */
  readonly animated: { readonly frames: readonly ComputedKeyframe[]; readonly duration: number };
  /** The element that reports it scrolls smoothly. */
  readonly scrolled: undefined;
  readonly 'timer-set': { readonly timer: number; readonly delay: number; readonly isText: boolean };
  readonly 'timer-fired': number;
  readonly 'timer-cleared': number;
  readonly state: PageState;
  readonly ready: undefined;
}

export type StoreKind =
  | 'cookie'
  | 'local storage'
  | 'session storage'
  | 'database'
  | 'cache'
  | 'service worker'
  | 'file system';

/** What the page's scripts say of themselves. */
export interface PageState {
  /** Whether our script has started. */
  readonly isAlive: boolean;
  readonly tenant: string | undefined;
  readonly language: string | undefined;
  /** What the tracker's stub has got since the last time. */
  readonly tracked: readonly Tracked[];
  readonly isTrackerHere: boolean;
  readonly isTrackingOff: boolean;
}

/** An entry that the tracker's stub (src/preview/stubs/tracker.js) records instead of sending. */
interface Tracked {
  readonly kind: string;
  readonly [name: string]: unknown;
}

/** Events carry copies of plain data from one world to the other. */
export const eventOf = (kind: keyof Reports | Question): string => `eos-audit:${kind}`;

/** What the audit's world asks the page's: `state` is answered at once, `ready` when our script is. */
export type Question = 'ask-state' | 'ask-ready';

/** @param act gets the element that reports it, or the window */
export function onReport<Kind extends keyof Reports>(
  kind: Kind,
  act: (report: Reports[Kind], reporter: EventTarget | undefined) => void,
  options: AddEventListenerOptions = {},
): void {
  const listen = (event: Event) => act((event as CustomEvent<Reports[Kind]>).detail, event.composedPath()[0]);
  window.addEventListener(eventOf(kind), listen, { capture: true, ...options });
}

const ask = (question: Question): unknown => window.dispatchEvent(new Event(eventOf(question)));

/** @throws Error where the page's scripts say what cannot be copied */
export function pageState(): PageState {
  let answer: PageState | undefined;
  onReport(
    'state',
    (state) => {
      answer = state;
    },
    { once: true },
  );
  ask('ask-state');
  if (!answer) throw new Error('the page does not say in what state it is');
  return answer;
}

/** Resolves when our script, if any, is ready. */
export const ready = (): Promise<void> =>
  new Promise((resolve) => {
    onReport('ready', () => resolve(), { once: true });
    ask('ask-ready');
  });
