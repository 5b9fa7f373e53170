import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { storeLanguage } from '../../runtime/preferences.ts';
import type { PreviewedPage, PreviewState, TextLocation } from '../protocol.ts';
import { firstViewOf, previewPath, searchOf, type View } from './address.ts';
import { useDrafts } from './drafts.ts';
import { useFramed } from './frame.ts';
import { findingsIn, inLanguage, locationOf, pagePath, pageWith, parseTextId, textId } from './paths.ts';
import { type useServer, write } from './server.ts';
import { t } from './translate.ts';

export type Store = ReturnType<typeof useNewStore>;

const StoreContext = createContext<Store | undefined>(undefined);

type Written = Parameters<typeof write>;

export const StoreProvider = StoreContext.Provider;

/** @throws outside of the provider */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('there is no store around this');
  return store;
}

interface Given {
  state: PreviewState;
  server: ReturnType<typeof useServer>;
}

/** The state that all parts of the toolbar share. */
export function useNewStore({ state, server }: Given) {
  const frame = useRef<HTMLIFrameElement>(null);
  const framed = useFramed(frame);
  const { address, preview, drawn } = framed ?? {};
  const [view, setView] = useState(() => firstView(state));
  const change = useCallback((part: Partial<View>) => setView((before) => ({ ...before, ...part })), []);
  const language = framed?.language || locationOf(view.page).language || view.language || 'en';
  const edited = useMemo(() => (view.text ? parseTextId(view.text) : undefined), [view.text]);
  const [wantsSource, setWantsSource] = useState(false);
  const [notice, notify] = useState<string>();
  const edit = useCallback(
    (text?: TextLocation) => {
      notify(undefined);
      change({ text: text && textId(text) });
    },
    [change],
  );
  // The view follows links, the page shows texts as the view says, and the address says it all.
  useEffect(() => {
    if (address) change({ page: address, language: locationOf(address).language ? undefined : language });
  }, [address, language, change]);
  useEffect(() => preview?.show(view.mode), [preview, view.mode]);
  const hasKeys = view.mode === 'keys';
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are found again after each drawing
  const places = useMemo(() => (hasKeys && preview ? preview.places() : []), [preview, hasKeys, drawn]);
  useEffect(() => {
    history.replaceState(history.state, '', previewPath + searchOf(view));
    document.title = `${view.page} · ${state.tenant}`;
  }, [view, state.tenant]);
  useReturningFocus(edited, preview, frame);
  const go = (path: string) => {
    if (path === address) framed?.window.location.reload();
    else if (framed) framed.window.location.replace(path);
    else frame.current?.setAttribute('src', path);
  };
  return {
    ...useDrafts(state.tenant),
    ...{
      state,
      ...server,
      view,
      change,
      frame,
      framed,
      language,
      edited,
      edit,
      wantsSource,
      setWantsSource,
      notice,
      notify,
      go,
    },
    /** Places that show texts; none without keys. */
    places,
    findings: findingsIn(state.findings, language),
    readOnly: state.readOnly && t(`editor.${state.readOnly}` as const),
    /** Sends a change, and says what has come of it. @param done if it is saved */
    async submit(path: Written[0], body: Written[1], done: string) {
      const { saved, refused = '' } = await write(path, body);
      notify(saved ? done : t('refused', { reason: refused }));
    },
    /** The toolbar's address for a text, which a colleague can open. */
    addressOf(text: TextLocation) {
      const file = pageWith(state, text.key);
      const page = file ? pagePath(file, text.language) : inLanguage(view.page, text.language);
      return location.origin + previewPath + searchOf({ page, mode: 'keys', text: textId(text) });
    },
    /** Edits a text after opening its page, if it is on another one. */
    editThere({ key, block, language: wanted }: TextLocation) {
      const file = pageWith(state, key);
      const isThere = file === locationOf(view.page).file && wanted === language;
      if (file && !isThere) go(pagePath(file, wanted));
      change({ mode: 'keys' });
      edit({ key, block, language: wanted });
    },
  };
}

/** After a text was closed, the focus returns to the row or the place that it was opened from (WCAG 2.4.3). */
function useReturningFocus(
  edited: TextLocation | undefined,
  preview: PreviewedPage | undefined,
  frame: RefObject<HTMLIFrameElement | null>,
): void {
  const last = useRef<TextLocation>(undefined);
  useEffect(() => {
    const text = last.current;
    last.current = edited;
    // Focus that has gone elsewhere stays there.
    if (edited || !text || document.activeElement !== document.body) return;
    const row = document.querySelector<HTMLElement>(`[data-text="${textId(text)}"]`);
    const place = preview
      ?.places()
      // A menu for small screens shows the same texts.
      .find(
        ({ key, block, element }) => key === text.key && block === text.block && element.checkVisibility(),
      );
    const target = row ?? (place?.element as HTMLElement | undefined) ?? frame.current;
    if (target === place?.element && target.tabIndex < 0) {
      target.tabIndex = -1;
      target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
    }
    target?.focus({ preventScroll: true });
  }, [edited, preview, frame]);
}

function firstView({ languages }: PreviewState): View {
  const view = firstViewOf(location.search, document.documentElement.lang, languages);
  if (view.language) storeLanguage(view.language);
  storeFaults(view.faults);
  return view;
}

export function storeFaults(faults: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in all browsers
  document.cookie = `eos-preview-faults=${faults}; Path=/; SameSite=Lax${faults ? '' : '; Max-Age=0'}`;
}
