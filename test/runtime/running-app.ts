import { afterEach, beforeEach, vi } from 'vitest';
import { tenantData } from '../../src/cli/build/tenant-files.ts';
import type { BootData } from '../../src/pages/boot-data.ts';
import type { Language } from '../../src/pages/portal.ts';
import { type App, start } from '../../src/runtime/app.ts';
import type { Calls } from '../../src/runtime/calls.ts';
import type { Result } from '../../src/runtime/http.ts';
import { tenants } from '../site.ts';

const found = tenants.find(({ languages, settings }) => languages.length > 2 && settings.tracker);
if (!found) throw new Error('no tenant has three languages and a tracker');

/** A tenant to show with what holds for all. */
export const sample = found;

/** Languages of it beside English. */
export const [other = 'en', third = 'en'] = sample.languages
  .map(({ language }) => language)
  .filter((language) => language !== 'en');

export const contentIn = (code: string) => {
  const site = sample.languages.find(({ language }) => language === code);
  if (!site) throw new Error(`${sample.id} does not speak ${code}`);
  return site.content;
};

export const bootData: BootData = {
  ...tenantData(sample),
  version: '1.2.3',
  year: 2026,
  scripts: [],
  stylesheet: 'eos-content.css?v=1',
  texts: [],
  frames: { header: [], footer: [], 'cookie-notice': [] },
  placeholders: {
    addresses: ['/services/content/legalNotice.html'],
    texts: { en: ['No top', 'No end', 'Legal'] },
  },
};

/** What `eos-content:error` told, in order: part and code. */
export const reported: string[] = [];

export interface Surroundings {
  body: string;
  language?: Language;
  /** Answers with the texts of a language; by default they are there. */
  texts?: (language: string) => Result<unknown> | Promise<Result<unknown>>;
  styled?: boolean;
  /** Settings that the sample has otherwise. */
  portal?: Partial<BootData['portal']>;
}

/** The answer with the texts of a language of it. */
export const textsOf = (code: string): Result<unknown> => {
  const value = sample.languages.find(({ language }) => language === code)?.texts;
  return value ? { ok: true, value } : { ok: false, retryable: false, message: '404' };
};

/** Starts the React part in the document of jsdom, with the sample's texts and settings. */
export function startApp({
  body,
  language = 'en',
  texts = textsOf,
  styled = true,
  portal,
}: Surroundings): App {
  document.body.innerHTML = body;
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = await texts(/(\w+)\.json$/.exec(address)?.[1] ?? '');
    return answer.ok
      ? new Response(JSON.stringify(answer.value))
      : new Response('', { status: answer.retryable ? 500 : 404 });
  });
  const calls: Calls = {
    asked: Promise.resolve({ ok: true, value: sample.id }),
    tenant: Promise.resolve(sample.id),
    config: Promise.resolve({ ok: true, value: sample.config }),
    texts: Promise.resolve(texts(language)),
  };
  const base = 'http://localhost:3000/services/content/';
  return start({
    bootData: { ...bootData, portal: { ...bootData.portal, ...portal } },
    base,
    language,
    calls,
    styled: Promise.resolve(styled),
  });
}

/** For the files that start it: each test has a document of its own, and browsers' stylesheets are there at once. */
export function eachInOwnDocument(): void {
  const loaded = new MutationObserver(() => {
    for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
  });
  const hear = ({ detail }: WindowEventMap['eos-content:error']) =>
    reported.push(`${detail.part} ${detail.code}`);
  const ends: (() => void)[] = [];
  beforeEach(() => {
    reported.length = 0;
    // An app follows its window and its document as long as they live.
    for (const target of [window, document]) {
      const add = target.addEventListener.bind(target);
      vi.spyOn(target, 'addEventListener').mockImplementation(
        (type: string, listener: EventListenerOrEventListenerObject) => {
          add(type, listener);
          ends.push(() => target.removeEventListener(type, listener));
        },
      );
    }
    const { observe } = MutationObserver.prototype;
    vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (
      this: MutationObserver,
      ...rest
    ) {
      observe.apply(this, rest);
      ends.push(() => this.disconnect());
    });
    window.addEventListener('eos-content:error', hear);
    loaded.observe(document.head, { childList: true });
    Object.defineProperty(HTMLLinkElement.prototype, 'sheet', {
      configurable: true,
      get: () => ({ cssRules: [{}] }),
    });
  });
  afterEach(() => {
    window.removeEventListener('eos-content:error', hear);
    Reflect.deleteProperty(HTMLLinkElement.prototype, 'sheet');
    for (const end of ends.splice(0)) end();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    loaded.disconnect();
    document.head.replaceChildren();
    document.body.replaceChildren();
    document.documentElement.removeAttribute('data-eos-page');
  });
}

const rootOf = (id: string): ParentNode | null | undefined => {
  const container = document.getElementById(id);
  return container?.firstElementChild?.shadowRoot ?? container;
};

export const all = (id: string, selector: string): HTMLElement[] => [
  ...(rootOf(id)?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** The states of the containers that have one, in the document's order. */
export const states = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-eos-state]')].map(
    ({ id, dataset }) => `${id} ${dataset.eosState}`,
  );
