import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { packageRoot } from '../../../src/cli/world/program.ts';
import type { PreviewChanges } from '../../../src/preview/protocol.ts';
import { copyBaseTree } from '../../base-tree.ts';
import { copyPackage } from '../../bench/preview/projects.ts';
import { type SourceTree, sourceTree, temporaryFolder } from '../../sources.ts';
import { look } from '../frame.ts';
import { closeTab, openTab, type Tab } from '../tabs.ts';

declare global {
  interface Window {
    /** Set by a test in a page that has to stay: a page that was loaded again is without it. */
    isSameDocument?: boolean;
  }
}

/** The tenant whose frozen sources tests change, and another one, which has the same and a tracker. */
export const [sample, otherTenant] = ['tiny', 'tiny-two'] as const;

interface Visit {
  readonly tenant?: string;
  readonly language?: string;
}

/**
 * Starts the preview for all tests of a file.
 *
 * @param options whether tests change the program's code: a copy of it has to be compiled
 */
export function previewServer({ changesCode = false } = {}): PreviewServer {
  const server = new PreviewServer();
  beforeAll(async () => {
    server.prepare(changesCode);
    await server.begin();
  });
  // What the last test has put back is taken over a moment later.
  beforeEach(async () => {
    await expect.poll(() => server.changed()).toEqual([]);
    if (changesCode) await server.watchesCode();
  });
  afterAll(async () => {
    await server.end();
    server.remove();
  });
  return server;
}

/** The real preview of frozen sources, whose texts and settings are there to be changed: each test puts back what it changes. */
export class PreviewServer {
  sources!: SourceTree;
  /** The folder of the program itself: a copy, where its code is there to be changed. */
  program = packageRoot;
  #removeProgram = (): void => {};
  #output = '';
  #port = 0;
  #end: (() => Promise<void>) | undefined;

  prepare(changesCode: boolean): void {
    const { path: root, remove } = temporaryFolder();
    copyBaseTree(root);
    for (const folder of ['tenants', 'locales'])
      cpSync(join(root, folder, sample), join(root, folder, otherTenant), { recursive: true });
    this.sources = sourceTree(root, remove);
    this.sources.change(`tenants/${sample}/tenant.json`, { tracker: undefined });
    if (!changesCode) return;
    const program = temporaryFolder();
    copyPackage(program.path);
    this.program = program.path;
    this.#removeProgram = program.remove;
  }

  remove(): void {
    this.#removeProgram();
    this.sources.remove();
  }

  /** What the preview has printed so far. */
  said = (): string => this.#output;

  at(path: string, tenant: string = sample): string {
    return `http://${tenant}.localhost:${this.#port}${path}`;
  }

  async begin(): Promise<void> {
    const bin = join(this.program, 'bin/eos-content.js');
    const options = ['--root', this.sources.root, '--port', `${this.#port}`, '--lang', 'en', '--no-spelling'];
    const child = spawn(process.execPath, [bin, 'preview', ...options], {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
    let output = '';
    const ready = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (part: string) => {
          output += part;
          this.#output = output;
          if (output.includes('ready')) resolve();
        });
      }
    });
    await Promise.race([ready, ended]);
    this.#port = Number(/localhost:(\d+)\//.exec(output)?.[1]);
    if (!this.#port) throw new Error(`the preview did not start:\n${output}`);
    this.#end = async () => {
      child.kill('SIGINT');
      await ended;
    };
  }

  /** Ends it as Ctrl-C does. */
  async end(): Promise<void> {
    await this.#end?.();
    this.#end = undefined;
  }

  /** Sets values of a source file by their paths of keys. */
  set(file: string, values: Readonly<Record<string, unknown>>): void {
    this.keep(file);
    this.sources.change(file, values);
  }

  /** Changes a file of the sources. A file that is not there yet is empty before. */
  edit(file: string, change: (text: string) => string): void {
    const before = this.keep(file) ?? '';
    const after = change(before);
    if (after === before) throw new Error(`nothing was changed in ${file}`);
    mkdirSync(dirname(join(this.sources.root, file)), { recursive: true });
    this.sources.write(file, after);
  }

  /** Puts a file of the sources back as it is now when the test is over. @returns its text; undefined where there is none */
  keep(file: string): string | undefined {
    const path = join(this.sources.root, file);
    const before = textOf(path);
    onTestFinished(() => {
      if (before === undefined) rmSync(path, { force: true });
      else if (textOf(path) !== before) writeFileSync(path, before);
    });
    return before;
  }

  /** The texts that the preview shows differently than when it started. */
  async changed(): Promise<PreviewChanges['changed']> {
    const answer = await fetch(`http://localhost:${this.#port}/@preview/changes`, {
      headers: { cookie: `eos-preview-tenant=${sample}` },
    });
    return ((await answer.json()) as PreviewChanges).changed;
  }

  /** Waits until the program's own files are watched: a change before that would not be noticed. */
  async watchesCode(): Promise<void> {
    const probe = 'src/watched.txt';
    let writes = 0;
    const noticed = () => {
      if (!this.#output.includes(probe)) writeFileSync(join(this.program, probe), `${writes++}`);
      return this.#output;
    };
    await expect.poll(noticed).toContain(probe);
  }

  /** Changes a file of the program. Back again after the test, it has been taken over: the reload is not to meet the next test's page. */
  editCode(file: string, change: (text: string) => string): void {
    const path = join(this.program, file);
    const before = textOf(path) ?? '';
    const write = async (text: string): Promise<void> => {
      const from = this.#output.length;
      writeFileSync(path, text);
      await expect.poll(() => this.#output.slice(from)).toContain(file);
    };
    const changed = write(change(before));
    onTestFinished(async () => {
      if (textOf(path) === before) return;
      // Else its line would be taken for that of the change back, which may come while the next test runs.
      await changed;
      await write(before);
    });
  }

  /** Opens an address as a new visitor, until the test is over. */
  async open(path: string, { tenant, language }: Visit = {}): Promise<Tab> {
    const tab = await openTab();
    onTestFinished(() => closeTab(tab));
    const { hostname: domain } = new URL(this.at('/', tenant));
    if (language) {
      await tab.page.browserContext().setCookie({ name: 'Language', value: language, domain, path: '/' });
    }
    await tab.page.goto(this.at(path, tenant), { waitUntil: 'domcontentloaded' });
    return tab;
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Waits until all that the document holds is mounted and hears of changes, and marks the document as the present one. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.eosContent && window.eosPreview);
  await page.evaluate(() => window.eosContent?.ready);
  await page.evaluate(() => {
    window.isSameDocument = true;
  });
}

/** Lets a page, and all that it loads later, do without the browser's storage, as some settings of browsers do. */
export async function blockStorage(page: Page): Promise<void> {
  const block = () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  };
  await page.evaluateOnNewDocument(block);
  await page.evaluate(block);
}

/** Whether the page has not been loaded again since it was alive. */
export const isSame = (page: Page): Promise<boolean> => page.evaluate(() => window.isSameDocument === true);

/** Waits until the page has replaced the one that reported errors. */
export async function arrives(page: Page): Promise<void> {
  await settles(
    () => page.evaluate(() => window.eosPreview !== undefined),
    (isThere) => isThere,
    'the page is there',
  );
  await alive(page);
}

/** A page that somebody has begun to use. */
export interface Use extends Tab {
  /** Fails if a reload or a new element has lost anything, or the browser has complained. */
  expectKept(): Promise<void>;
}

/** Uses a page that is alive: scrolls, opens what opens, and types into another team's form. */
export async function use(tab: Tab): Promise<Use> {
  const { page, complaints } = tab;
  await alive(page);
  await page.evaluate(() => scrollTo(0, 120));
  if (await page.$('#message')) await page.type('#message', 'half a sen');
  await look(page, ({ all }) => {
    for (const details of all('.eos-panel, main details')) (details as HTMLDetailsElement).open = true;
  });
  const traces = () =>
    look(page, ({ all, focused }) => ({
      isSame: window.isSameDocument,
      scrolled: scrollY,
      open: all('.eos-panel[open], main details[open]').map(({ className, id }) => className || id),
      focused: focused()?.id,
      typed: (document.querySelector('#message') as HTMLTextAreaElement | null)?.value,
    }));
  const before = await traces();
  return {
    ...tab,
    expectKept: async () => {
      await overlayIs(page);
      expect(await traces()).toEqual(before);
      expect(before).toMatchObject({ isSame: true });
      expect(complaints).toEqual([]);
    },
  };
}

/** The texts of all elements that match, shadow roots included. */
export const textsOf = (page: Page, selector: string): Promise<string[]> =>
  look(page, ({ all }, selector) => all(selector).map((element) => element.textContent), selector);

/** Waits until an element that matches, shadow roots included, has the text. */
export const shows = (page: Page, selector: string, text: string): Promise<void> =>
  settles(
    () => textsOf(page, selector),
    (texts) => texts.some((each) => each.includes(text)),
    text,
  );

/** Waits until what is read fulfils a condition; what was last read is in the failure. */
export async function settles<Value>(
  read: () => Promise<Value>,
  isSettled: (value: Value) => boolean,
  what = '',
): Promise<void> {
  let last: Value | undefined;
  await expect
    .poll(
      async () => {
        last = await read().catch(duringNavigation);
        return last !== undefined && isSettled(last as Value) ? 'settled' : JSON.stringify(last);
      },
      { message: what },
    )
    .toBe('settled');
}

/** Nothing can be read from a page that is just being left. */
function duringNavigation(error: unknown): undefined {
  if (!/context|detached|navigat|belong/i.test(String(error))) throw error;
}

const panel = '::-p-aria([role="alert"]) section';

/** What the overlay says, undefined where there is none: it stands in a closed shadow root, where only assistive technology gets. */
async function overlay(page: Page): Promise<string | undefined> {
  const found = await page.$(panel);
  return (await found?.evaluate((element) => element.textContent)) ?? undefined;
}

/** Waits until the overlay says something that matches; without an expression, until it is gone. */
export const overlayIs = (page: Page, expected?: RegExp): Promise<void> =>
  settles(
    async () => ({ said: await overlay(page) }),
    ({ said }) => (expected ? said !== undefined && expected.test(said) : said === undefined),
    `the overlay says ${expected ?? 'nothing'}`,
  );
