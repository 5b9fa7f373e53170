import type {
  EosContent,
  EosContentConsent,
  EosContentContactTopic,
  EosContentPart,
} from '../../../src/runtime/eos-content.d.ts';
import { dispatch } from '../../../src/runtime/host-events.ts';

export interface MockOptions {
  language?: string;
  consent?: EosContentConsent;
  contactTopics?: EosContentContactTopic[];
}

/** `window.eosContent` for tests, with the actions of a visitor. */
export interface MockEosContent extends EosContent {
  /** The visitor chooses in the cookie notice. */
  chooseConsent(consent: EosContentConsent): void;
  /** The visitor follows a link of the frame. @returns false if the host prevents it */
  navigate(href: string): boolean;
  /** Empties the containers and removes the global object. */
  restore(): void;
}

const defaultTopics: EosContentContactTopic[] = [
  { topic: 'FAQ', label: 'A general question', language: 'en' },
  { topic: 'QUESTION', label: 'A question about my claim', language: 'en' },
];

/**
 * Sets up `window.eosContent` without a portal. Containers are filled at once, with elements of the same roles: `header`,
 * `footer`, `section` (the cookie notice), `article` (a page).
 */
export function mockEosContent({
  language = 'en',
  consent,
  contactTopics = defaultTopics,
}: MockOptions = {}): MockEosContent {
  const mock: MockEosContent = {
    language,
    consent,
    tenant: 'mock',
    version: '0.0.0',
    ready: Promise.resolve(),
    async mount({ id, content = id.replace(/^eos-/, '') as EosContentPart }) {
      const container = document.getElementById(id);
      if (!container) return;
      empty(id);
      container.replaceChildren(elementOf(content));
      container.dataset.eosState = 'ready';
    },
    unmount: empty,
    async setLanguage(code) {
      if (!dispatch('eos-content:language-change', { language: code })) return;
      Object.assign(mock, { language: code });
      dispatch('eos-content:language-changed', { language: code });
    },
    contactTopics: async () => contactTopics,
    chooseConsent(chosen) {
      Object.assign(mock, { consent: chosen });
      dispatch('eos-content:consent-changed', { consent: chosen });
    },
    navigate: (href) => dispatch('eos-content:navigate', { href }),
    restore() {
      for (const { id } of document.querySelectorAll('[data-eos-state]')) empty(id);
      Reflect.deleteProperty(window, 'eosContent');
    },
  };
  window.eosContent = mock;
  for (const part of ['header', 'footer', 'cookie-notice']) void mock.mount({ id: `eos-${part}` });
  return mock;
}

function empty(id: string): void {
  for (const container of document.querySelectorAll<HTMLElement>(`#${id}[data-eos-state]`)) {
    container.replaceChildren();
    delete container.dataset.eosState;
  }
}

const names: Readonly<Record<string, string>> = {
  header: 'header',
  footer: 'footer',
  'cookie-notice': 'section',
};

function elementOf(part: EosContentPart): HTMLElement {
  const element = document.createElement(names[part] ?? 'article');
  element.textContent = `eos-content: ${part}`;
  return element;
}
