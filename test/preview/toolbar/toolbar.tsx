import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { english } from '../../../src/cli/messages/messages.ts';
import type {
  PreviewEvent,
  PreviewState,
  PreviewText,
  TextSaved,
  TextToSave,
} from '../../../src/preview/protocol.ts';
import type { Store } from '../../../src/preview/toolbar/store.tsx';

const words = document.createElement('script');
words.id = 'words';
words.type = 'application/json';
words.textContent = JSON.stringify(english.preview);
document.head.append(words);
// It reads its words when it is loaded.
const { App } = await import('../../../src/preview/toolbar/app.tsx');
const { TextList } = await import('../../../src/preview/toolbar/findings-panel.tsx');
const { StoreProvider } = await import('../../../src/preview/toolbar/store.tsx');
words.remove();

const state: PreviewState = {
  tenant: 'tiny',
  tenants: [],
  languages: ['en', 'de'],
  pages: [{ file: 'legalNotice.html', title: 'Legal notice', section: 'LEGAL_NOTICE' }],
  routes: [],
  faults: [],
  findings: [],
  checking: false,
};

export const headline: PreviewText = {
  language: 'de',
  key: 'LEGAL_NOTICE.HEADLINE',
  file: 'locales/common/de.json',
  line: 3,
  value: 'Impressum',
  english: 'Legal notice',
  formatted: false,
  shared: true,
  findings: [],
};

/** What the server answers to a draft: by default nothing is found in it, and it is saved. */
type Answering = (sent: TextToSave) => Partial<TextSaved> | Promise<Partial<TextSaved>>;

/** Shows a part of the toolbar until the test is over. */
function show(part: ReactNode): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    localStorage.clear();
  });
  root.render(part);
  return place;
}

/** The list of the texts that a page shows. */
export function showTexts(places: Store['places'], drafts: Store['drafts']): HTMLElement {
  const store: Partial<Store> = { places, drafts };
  return show(
    <StoreProvider value={store as Store}>
      <TextList />
    </StoreProvider>,
  );
}

/** The toolbar as a page shows it that has a text open, over a server that the test speaks for, until the test is over. */
export async function openText(text: PreviewText = headline, answering: Answering = () => ({})) {
  const sent: TextToSave[] = [];
  const server = { text, answering };
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const [, path] = /^\/@preview\/(\w+)/.exec(address) ?? [];
    if (path === 'state') return Response.json(state);
    if (path !== 'text') return Response.json({ saved: [], changed: [] });
    const language = new URL(address, location.href).searchParams.get('language');
    if (body === undefined) return Response.json({ ...server.text, language });
    const change: TextToSave = JSON.parse(String(body));
    sent.push(change);
    return Response.json({ saved: change.how === 'save', findings: [], ...(await server.answering(change)) });
  });
  let stream: EventTarget | undefined;
  class Stream extends EventTarget {
    constructor() {
      super();
      stream = this;
    }
  }
  vi.stubGlobal('EventSource', Stream);
  const { language, key } = text;
  history.replaceState(
    null,
    '',
    `/@preview/?page=/services/content/${language}/legalNotice.html&text=${language}+${key}`,
  );
  const place = show(<App />);
  const one = <Found extends Element>(selector: string) => place.querySelector<Found>(selector);
  const press = (name: string) => {
    const button = [...place.querySelectorAll('button')].find(
      ({ textContent, disabled }) => textContent === name && !disabled,
    );
    if (!button) throw new Error(`there is no button ${name} to press: ${place.textContent}`);
    button.click();
  };
  const says = (words: string) => expect.poll(() => place.textContent).toContain(words);
  await expect.poll(() => one('form')).toBeTruthy();
  return {
    place,
    server,
    sent,
    one,
    press,
    says,
    /** What the server tells all pages. */
    send: (event: PreviewEvent) =>
      stream?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) })),
    /** The source of the text. */
    value: () => one<HTMLTextAreaElement>('textarea')?.value,
    async write(value: string) {
      if (!one('textarea')) press('Source');
      await expect.poll(() => one('textarea')).toBeTruthy();
      const field = one<HTMLTextAreaElement>('textarea');
      // React hears only of what the element's own setter has set.
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
