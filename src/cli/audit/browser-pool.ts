import type { Browser, BrowserContext, LaunchOptions } from 'puppeteer';
import { type Browser as Found, findBrowser } from '../browser.ts';
import { failure } from '../failures.ts';
import type { World } from '../world.ts';
import { type Rest, resetContext } from './reset-context.ts';

/** How often a page or the start of a browser is tried: a browser or tab may die by chance, such as where memory is short. */
const tries = 3;
/** How long a call may take, in milliseconds: a page whose script never ends does not answer. */
const patience = 45_000;

export interface Unaudited<Item> {
  readonly item: Item;
  readonly reason: string;
}

/**
 * A job in a context that looks unused to the page.
 * @returns the finished visit if its context, once reset, may serve the next job: reuse saves a seventh of a page's cost
 */
export type Work<Item> = (item: Item, context: BrowserContext) => Promise<Rest | undefined>;

interface Worker {
  context?: BrowserContext | undefined;
}

/** Runs jobs in parallel, each in its own context, and restarts the browser when it dies. */
export class BrowserPool {
  readonly #found: Found;
  readonly #isOffline: boolean;
  #browser: Promise<Browser> | undefined;
  #isClosed = false;

  private constructor(found: Found, isOffline: boolean) {
    this.#found = found;
    this.#isOffline = isOffline;
  }

  /** @throws UserError `no-browser`, `browser-broken`; with `isOffline` the browser reaches this machine only */
  static async open(env: World['env'], { isOffline = false } = {}): Promise<BrowserPool> {
    const found = await findBrowser(env);
    if (!found) throw failure('no-browser', {});
    const pool = new BrowserPool(found, isOffline);
    await pool.#current();
    return pool;
  }

  /** Runs `work` for each item, at most `concurrency` at a time. @returns the items that failed every attempt */
  async each<Item>(
    items: readonly Item[],
    concurrency: number,
    work: Work<Item>,
    interrupted?: AbortSignal,
  ): Promise<readonly Unaudited<Item>[]> {
    const waiting = [...items];
    const lost: Unaudited<Item>[] = [];
    const runWorker = async () => {
      const worker: Worker = {};
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        interrupted?.throwIfAborted();
        const reason = await this.#attempt(item, work, worker, interrupted);
        if (reason !== undefined) lost.push({ item, reason });
      }
      await worker.context?.close().catch(() => undefined);
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, runWorker));
    return lost;
  }

  /** Ends the browser; jobs under way fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const browser = await this.#browser?.catch(() => undefined);
    await browser?.close().catch(() => undefined);
  }

  async #attempt<Item>(
    item: Item,
    work: Work<Item>,
    worker: Worker,
    interrupted: AbortSignal | undefined,
  ): Promise<string | undefined> {
    for (let attempt = 1; ; attempt++) {
      // An interruption closes the browser; that failure is not retried.
      interrupted?.throwIfAborted();
      const browser = await this.#current().catch((error: unknown) => {
        interrupted?.throwIfAborted();
        throw error;
      });
      let context = worker.context?.browser() === browser ? worker.context : undefined;
      worker.context = undefined;
      try {
        context ??= await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } });
        const rest = await work(item, context);
        if (rest && (await resetContext(rest))) worker.context = context;
        return undefined;
      } catch (error) {
        if (isBug(error)) throw error;
        if (attempt >= tries) return reasonOf(error);
      } finally {
        if (!worker.context) await context?.close().catch(() => undefined);
      }
    }
  }

  /** The browser; a new one when the last has died. */
  async #current(): Promise<Browser> {
    const known = this.#browser;
    const last = await known?.catch(() => undefined);
    if (last?.connected) return last;
    // Of several concurrent callers, the first starts the browser.
    if (this.#browser === known) {
      if (this.#isClosed) throw new Error('the browser has been closed');
      this.#browser = launched(this.#found, this.#isOffline);
    }
    return this.#browser as Promise<Browser>;
  }
}

const isBug = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;

const reasonOf = (error: unknown): string => {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  return line.replace(/\s*\(?\b(?:file|pptr):\S*/g, '');
};

/** Blocks all name look-ups except localhost. */
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost';

/** @throws UserError `browser-broken` */
async function launched({ executablePath, found, ...rest }: Found, isOffline: boolean): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer');
  for (let attempt = 1; ; attempt++) {
    try {
      const browser = await puppeteer.launch({ executablePath, ...launchOptions(rest, isOffline) });
      for (const stream of browser.process()?.stdio ?? []) stream?.on('error', () => undefined);
      return browser;
    } catch (error) {
      if (attempt < tries) continue;
      throw failure(
        'browser-broken',
        { path: executablePath, found, reason: reasonOf(error) },
        { cause: error },
      );
    }
  }
}

const launchOptions = (
  { args, headless }: Pick<Found, 'args' | 'headless'>,
  isOffline: boolean,
): LaunchOptions => ({
  headless,
  args: [
    ...args,
    // With many small pages in parallel, helper threads cost more than they save, and no script runs long enough for
    // optimization to pay, which costs a tenth of a page.
    '--js-flags=--single-threaded,--no-opt,--no-maglev',
    '--num-raster-threads=1',
    // Pages of a context share one process, and an empty tab starts none. Contexts never share one.
    '--process-per-site',
    '--renderer-process-limit=1',
    // A separate network process costs a twentieth.
    '--enable-features=NetworkServiceInProcess2',
    ...(isOffline ? [offline] : []),
  ],
  defaultViewport: null,
  // The audit listens to requests itself; reporting each twice costs a twentieth of a page’s time.
  networkEnabled: false,
  issuesEnabled: false,
  protocolTimeout: patience,
  handleSIGINT: false,
  handleSIGTERM: false,
  // The browser ends with the pipe, however this program ends; a pipe also costs less than a socket.
  pipe: true,
});
