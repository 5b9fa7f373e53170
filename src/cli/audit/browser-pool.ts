import type { Browser, BrowserContext } from 'puppeteer';
import { type Browser as Found, findBrowser } from '../browser.ts';
import { failure } from '../failures.ts';
import type { World } from '../world.ts';
import { type Rest, resetContext } from './reset-context.ts';

/** How often something is tried whose browser or tab dies before it is given up. */
const triesOfDead = 3;
/** How often anything else is tried that fails: a page that does not answer will hardly do so the next time. */
const tries = 2;
/** How long a page may take to answer, in milliseconds. */
const patience = 45_000;
/** After so many contexts a browser is replaced, so that its memory does not grow without end. */
const contextsOfBrowser = 120;

/** What could not be audited, and why. */
export interface Unaudited<Item> {
  readonly item: Item;
  readonly reason: string;
}

/**
 * A piece of work in a context that nobody has used before, as far as anything in it can tell.
 *
 * @returns the visit, where it is over. Then the next piece of work, one that is not done at the same time, may be given the
 *   same context with one tab, less all that was left in them: they are warm, which saves a seventh of a page's cost
 */
export type Work<Item> = (item: Item, context: BrowserContext) => Promise<Rest | undefined>;

/** What is at hand of the last piece of work, for the next one. */
interface Hand {
  context?: BrowserContext | undefined;
}

/** A browser that is started anew when it dies; work is done side by side, in contexts of their own. */
export class BrowserPool {
  readonly #found: Found;
  readonly #isOffline: boolean;
  #browser: Promise<Browser> | undefined;
  #uses = 0;
  #isClosed = false;
  /** How much goes on in each browser that is open. */
  readonly #busy = new Map<Browser, number>();

  private constructor(found: Found, isOffline: boolean) {
    this.#found = found;
    this.#isOffline = isOffline;
  }

  /**
   * @param isOffline whether nothing but this machine can be reached
   * @throws UserError `no-browser`, `browser-broken`
   */
  static async open(env: World['env'], { isOffline = false } = {}): Promise<BrowserPool> {
    const found = await findBrowser(env);
    if (!found) throw failure('no-browser', {});
    const pool = new BrowserPool(found, isOffline);
    // A browser that cannot be started is told of before anything else.
    await pool.#release(await pool.#taken());
    return pool;
  }

  /**
   * Does a piece of work for each item, so many at a time.
   *
   * @returns what could not be done although it was tried again
   */
  async each<Item>(
    items: readonly Item[],
    concurrency: number,
    work: Work<Item>,
    interrupted?: AbortSignal,
  ): Promise<readonly Unaudited<Item>[]> {
    const waiting = [...items];
    const lost: Unaudited<Item>[] = [];
    const labour = async () => {
      const hand: Hand = {};
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        interrupted?.throwIfAborted();
        const reason = await this.#attempt(item, work, hand, interrupted);
        if (reason !== undefined) lost.push({ item, reason });
      }
      await hand.context?.close().catch(() => undefined);
    };
    const all = Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, labour));
    await Promise.race([all, ...(interrupted ? [interruption(interrupted)] : [])]);
    return lost;
  }

  /** What is under way fails. No browser is started any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const current = await this.#browser?.catch(() => undefined);
    const all = new Set([...this.#busy.keys(), ...(current ? [current] : [])]);
    await Promise.all([...all].map((browser) => browser.close().catch(() => undefined)));
  }

  /** @returns why it failed the last time; undefined where it was done */
  async #attempt<Item>(
    item: Item,
    work: Work<Item>,
    hand: Hand,
    interrupted: AbortSignal | undefined,
  ): Promise<string | undefined> {
    for (let attempt = 1; ; attempt++) {
      // What failed because the browser was closed under it is not tried again.
      interrupted?.throwIfAborted();
      const browser = await this.#taken().catch((error: unknown) => {
        interrupted?.throwIfAborted();
        throw error;
      });
      // That of a browser which has died or was replaced goes with it.
      let context = hand.context?.browser() === browser ? hand.context : undefined;
      hand.context = undefined;
      try {
        context ??= await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } });
        const rest = await work(item, context);
        if (rest && (await resetContext(rest))) hand.context = context;
        return undefined;
      } catch (error) {
        if (isBug(error)) throw error;
        if (attempt >= (isDeath(error) ? triesOfDead : tries)) return reasonOf(error);
      } finally {
        if (!hand.context) await context?.close().catch(() => undefined);
        await this.#release(browser);
      }
    }
  }

  async #release(browser: Browser): Promise<void> {
    this.#busy.set(browser, (this.#busy.get(browser) ?? 1) - 1);
    await this.#closeReplaced(browser);
  }

  /** Closes a browser in whose place there is another one, as soon as nothing goes on in it. */
  async #closeReplaced(browser: Browser): Promise<void> {
    const current = await this.#browser?.catch(() => undefined);
    if (browser === current || (this.#busy.get(browser) ?? 0) > 0) return;
    this.#busy.delete(browser);
    await browser.close().catch(() => undefined);
  }

  /** The browser to use now, with one more work in it: another one where the last one has died or is worn out. */
  async #taken(): Promise<Browser> {
    const last = await this.#browser?.catch(() => undefined);
    if (last?.connected && ++this.#uses <= contextsOfBrowser) return this.#oneMore(last);
    // Of several that come here at once, the first one starts it.
    if (!this.#browser || (await this.#browser.catch(() => undefined)) === last) {
      if (this.#isClosed) throw new Error('the browser has been closed');
      this.#uses = 0;
      this.#browser = launched(this.#found, this.#isOffline);
      if (last) await this.#closeReplaced(last);
    }
    return this.#oneMore(await this.#browser);
  }

  #oneMore(browser: Browser): Browser {
    this.#busy.set(browser, (this.#busy.get(browser) ?? 0) + 1);
    return browser;
  }
}

/** Fails as soon as somebody wants the program to end, whatever is being waited for. */
const interruption = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** What is no failure of a browser or page: a mistake in this program. */
const isBug = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;

/** What dies may do so by chance: for want of memory, or because another page has taken the browser with it. */
const isDeath = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(?:TargetCloseError|ConnectionClosedError)$/.test(error.name) ||
    /crash|detached|(?:target|session|connection|browser|page) (?:has been )?(?:closed|disconnected)/i.test(
      error.message,
    ));

/** The first line, without the places in this program that follow. */
const reasonOf = (error: unknown): string => {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  return line.replace(/\s*\(?\b(?:file|pptr):\S*/g, '');
};

/** Names are looked up nowhere; those of this machine need not be. */
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost';

async function launched(
  { executablePath, args, headless, found }: Found,
  isOffline: boolean,
): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer');
  try {
    const browser = await puppeteer.launch({
      executablePath,
      headless,
      args: [
        ...args,
        // Many small pages side by side: threads of their own for each cost more than they save, and no script runs for
        // so long that optimizing it would pay, which is a tenth of a page's cost.
        '--js-flags=--single-threaded,--no-opt,--no-maglev',
        '--num-raster-threads=1',
        // What is opened in one context, page after page, finds the process of the one before, and an empty tab does not
        // begin with one of its own. Contexts never share one.
        '--process-per-site',
        '--renderer-process-limit=1',
        // A process that fetches files for the others costs a twentieth.
        '--enable-features=NetworkServiceInProcess2',
        ...(isOffline ? [offline] : []),
      ],
      defaultViewport: null,
      // The audit listens to requests itself; to be told of each twice costs a twentieth of a page’s time.
      networkEnabled: false,
      issuesEnabled: false,
      // A page whose script never ends answers nothing.
      protocolTimeout: patience,
      // The program has its own way to end.
      handleSIGINT: false,
      handleSIGTERM: false,
      // A browser ends with the pipe to it, however this program ends; and a pipe costs less than a socket.
      pipe: true,
    });
    // What breaks off when it is closed is heard by nobody else any more.
    for (const stream of browser.process()?.stdio ?? []) stream?.on('error', () => undefined);
    return browser;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw failure('browser-broken', { path: executablePath, found, reason }, { cause: error });
  }
}
