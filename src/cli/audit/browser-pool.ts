import type { Browser, BrowserContext, LaunchOptions } from 'puppeteer';
import { failure } from '../failures/failures.ts';
import { defectOf, type Browser as Found, findBrowser } from '../world/browser.ts';
import type { World } from '../world/world.ts';
import { hasLeft } from './despite-leaving.ts';
import { type Rest, resetContext } from './reset-context.ts';
import { desktop } from './visit.ts';

/** How often a page or the start of a browser is tried: a browser or tab may die by chance, such as where memory is short. */
const tries = 3;
/** How long a page may take to load, in seconds. */
export const patience = 30;
/** How long it may take to answer, if so many seconds are given to load: a page whose script never ends does not answer. */
const longestCall = (seconds: number): number => seconds * 1.5;

/** A page that did not answer in time: another try seldom changes that. */
export class TimedOut extends Error {}

export interface Unaudited<Item> {
  readonly item: Item;
  readonly reason: string;
}

/**
 * A job in a context that looks unused to the page.
 * @returns the finished visit if its context, once reset, may serve the next job: reuse saves a seventh of a page's cost
 */
export type Work<Item> = (item: Item, context: BrowserContext) => Promise<Rest | undefined>;

export interface PoolOptions {
  /** How many jobs of one call run at a time. */
  readonly concurrency?: number;
  /** Whether the browser reaches this machine only. */
  readonly isOffline?: boolean;
  /** How long a page may take to load, in seconds: 30 when left out. Other waiting is shorter or longer with it. */
  readonly patience?: number;
  /** Whether certificates count that nobody has signed. */
  readonly isInsecure?: boolean;
  /** Closes the pool, without waiting for jobs. */
  readonly interrupted?: AbortSignal | undefined;
}

/** Runs jobs in parallel, each in its own context, and restarts the browser when it dies. */
export class BrowserPool {
  readonly patience: number;
  readonly #found: Found;
  readonly #options: PoolOptions;
  readonly #closing = new AbortController();
  readonly #signal: AbortSignal;
  #browser: Promise<Browser> | undefined;

  private constructor(found: Found, options: PoolOptions) {
    this.#found = found;
    this.#options = options;
    this.patience = options.patience ?? patience;
    this.#signal = AbortSignal.any([
      this.#closing.signal,
      ...(options.interrupted ? [options.interrupted] : []),
    ]);
  }

  /** @throws UserError `no-browser`, `browser-broken`, `browser-not-unpacked` */
  static async open(env: World['env'], options: PoolOptions = {}): Promise<BrowserPool> {
    const found = await findBrowser(env);
    if (!found) throw failure('no-browser', {});
    const pool = new BrowserPool(found, options);
    await pool.#current();
    return pool;
  }

  /** Runs `work` for each item. @returns the items that failed every attempt @throws the reason of an interruption */
  async each<Item>(items: readonly Item[], work: Work<Item>): Promise<readonly Unaudited<Item>[]> {
    const { concurrency = 1 } = this.#options;
    const lost: Unaudited<Item>[] = [];
    const idle: BrowserContext[] = [];
    const queue = items.values();
    const runWorker = async () => {
      for (const item of queue) {
        const reason = await this.#attempt(item, work, idle);
        if (reason !== undefined) lost.push({ item, reason });
      }
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, runWorker));
    await Promise.all(idle.map((context) => context.close().catch(() => undefined)));
    return lost;
  }

  /** Ends the browser; jobs under way fail. */
  async close(): Promise<void> {
    this.#closing.abort();
    const browser = await this.#browser?.catch(() => undefined);
    await browser?.close().catch(() => undefined);
  }

  /** @param idle contexts that may be used again */
  async #attempt<Item>(item: Item, work: Work<Item>, idle: BrowserContext[]): Promise<string | undefined> {
    let last: string | undefined;
    for (let attempt = 1; ; attempt++) {
      const browser = await this.#current();
      let context = idle.pop();
      let isReusable = false;
      try {
        if (context?.browser() !== browser)
          context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } });
        const rest = await work(item, context);
        isReusable = rest !== undefined && (await resetContext(rest));
        if (isReusable) idle.push(context);
        return undefined;
      } catch (error) {
        const reason = reasonOf(error, this.patience);
        if (attempt >= tries || (isLasting(error) && reason === last)) return reason;
        last = reason;
      } finally {
        if (!isReusable) await context?.close().catch(() => undefined);
      }
    }
  }

  /** The browser; a new one when the last has died. */
  async #current(): Promise<Browser> {
    this.#signal.throwIfAborted();
    const known = this.#browser;
    const last = await known;
    if (last?.connected) return last;
    // Of several concurrent callers, the first starts the browser.
    if (this.#browser === known)
      this.#browser = launched(this.#found, { ...this.#options, patience: this.patience }, this.#signal);
    return this.#browser as Promise<Browser>;
  }
}

const isBug = (error: unknown): error is Error =>
  error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;

/** Whether the page did not answer, by our clock or by that of the browser's protocol. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error instanceof TimedOut || /timed out\b.*protocolTimeout/.test(error.message));

/** Whether what has kept a page from being audited will do so again. */
const isLasting = (error: unknown): boolean =>
  isBug(error) ||
  isTimeout(error) ||
  hasLeft(error) ||
  (error instanceof Error && /^the page /.test(error.message));

/** @param seconds how long a page may take to load */
export const reasonOf = (error: unknown, seconds: number): string => {
  if (isTimeout(error) && !(error instanceof TimedOut))
    return `the page did not answer for ${longestCall(seconds)} seconds`;
  if (isBug(error)) return `a bug of ours, please report it: ${error.stack?.split('\n', 2).join('')}`;
  if (hasLeft(error)) return 'the page led on to another again and again';
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  return line
    .replace(/^net::ERR_ABORTED/, 'the server sends no page')
    .replace(/\s*\(?\b(?:file|pptr):\S*/g, '');
};

type LaunchedOptions = PoolOptions & { readonly patience: number };

/** @throws UserError `browser-broken` */
async function launched(found: Found, options: LaunchedOptions, signal: AbortSignal): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer');
  for (let attempt = 1; ; attempt++) {
    try {
      const browser = await puppeteer.launch({ ...launchOptions(found, options), signal });
      for (const stream of browser.process()?.stdio ?? []) stream?.on('error', () => undefined);
      return browser;
    } catch (error) {
      signal.throwIfAborted();
      if (attempt < tries) continue;
      const values = {
        path: found.executablePath,
        found: found.found,
        // Puppeteer says only that the browser has gone.
        reason: defectOf(found) ?? reasonOf(error, options.patience),
      };
      throw failure('browser-broken', values, { cause: error });
    }
  }
}

/** The browser's arguments that make many small pages cheaper. */
export const forSmallPages: readonly string[] = [
  // In parallel, helper threads cost more than they save, and no script runs long enough for optimization to pay, which
  // costs a tenth of a page.
  '--js-flags=--single-threaded,--no-opt,--no-maglev',
  '--num-raster-threads=1',
  // A separate network process costs a twentieth.
  '--enable-features=NetworkServiceInProcess2',
];

const launchOptions = (
  { executablePath, args, headless }: Found,
  { isOffline, isInsecure, patience }: LaunchedOptions,
): LaunchOptions => ({
  acceptInsecureCerts: isInsecure === true,
  executablePath,
  headless,
  args: [
    ...args,
    ...forSmallPages,
    // A new page learns its size late on a busy machine, and what is drawn before that seems to move.
    `--window-size=${desktop.width},${desktop.height}`,
    // Pages of a context share one process, and an empty tab starts none. Contexts never share one.
    '--process-per-site',
    '--renderer-process-limit=1',
    // All names but this machine's are unknown.
    ...(isOffline ? ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost'] : []),
  ],
  defaultViewport: null,
  // The audit listens to requests itself; reporting each twice costs a twentieth of a page’s time.
  networkEnabled: false,
  issuesEnabled: false,
  protocolTimeout: longestCall(patience) * 1000,
  handleSIGINT: false,
  handleSIGTERM: false,
  // The browser ends with the pipe, however this program ends; a pipe also costs less than a socket.
  pipe: true,
});
