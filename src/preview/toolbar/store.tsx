import { createContext, type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { storeLanguage } from '../../runtime/preferences.ts';
import type {
  PreviewFinding,
  PreviewState,
  PreviewTenant,
  ShownLocation,
  TextLocation,
} from '../protocol.ts';
import { previewPath, searchOf, type View, viewOf } from './address.ts';
import { type Framed, useFramed, useLocations } from './frame.ts';
import { findingsIn, locationOf, pagePath, pageWith } from './paths.ts';
import type { Server } from './server.ts';
import { t } from './translate.ts';

export interface Store {
  readonly server: Server;
  readonly state: PreviewState;
  readonly tenant: PreviewTenant;
  readonly view: View;
  change(part: Partial<View>): void;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly framed: Framed | undefined;
  readonly language: string;
  /** Places that show texts; none without keys. */
  readonly places: readonly ShownLocation[];
  readonly findings: readonly PreviewFinding[];
  readonly readOnly: string | undefined;
  readonly edited: readonly TextLocation[] | undefined;
  edit(texts: readonly TextLocation[] | undefined): void;
  /** Edits a text after opening its page, if it is on another one. */
  editThere(text: TextLocation): void;
  readonly notice: string | undefined;
  notify(message?: string): void;
  go(path: string): void;
}

const StoreContext = createContext<Store | undefined>(undefined);

export const StoreProvider = StoreContext.Provider;

/** @throws outside of the provider */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('there is no store around this');
  return store;
}

export function useNewStore(server: Server, state: PreviewState, tenant: PreviewTenant): Store {
  const frame = useRef<HTMLIFrameElement>(null);
  const framed = useFramed(frame);
  const [view, setView] = useState(firstView);
  const change = useCallback((part: Partial<View>) => setView((before) => ({ ...before, ...part })), []);
  const language = framed?.language || locationOf(view.page).language || view.language || 'en';
  const [edited, setEdited] = useState<readonly TextLocation[]>();
  const [notice, notify] = useState<string>();
  const edit = useCallback((texts: readonly TextLocation[] | undefined) => {
    notify(undefined);
    setEdited(texts);
  }, []);
  useView(view, change, framed, language, tenant);
  const go = (path: string) => {
    if (path === framed?.address) framed.window.location.reload();
    else if (framed) framed.window.location.replace(path);
    else frame.current?.setAttribute('src', path);
  };
  return {
    ...{ server, state, tenant, view, change, frame, framed, language, edited, edit, notice, notify, go },
    places: useLocations(framed?.preview, view.mode === 'keys'),
    findings: findingsIn(server.results.findings, language),
    readOnly: state.built ? t('editor.built') : state.canEdit ? undefined : t('editor.remote'),
    editThere(text) {
      const page = pageWith(tenant, text.key);
      const isThere = page?.file === locationOf(view.page).file && text.language === language;
      if (page && !isThere) go(pagePath(page.file, text.language));
      change({ mode: 'keys' });
      edit([text]);
    },
  };
}

function firstView(): View {
  const view = viewOf(location.search);
  if (view.language) storeLanguage(view.language);
  storeFaults(view.faults);
  return view;
}

export function storeFaults(faults: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in all browsers
  document.cookie = `eos-preview-faults=${faults}; Path=/; SameSite=Lax${faults ? '' : '; Max-Age=0'}`;
}

/** Syncs view, page and address: the page shows texts as the view says, the view follows links. */
function useView(
  view: View,
  change: Store['change'],
  framed: Framed | undefined,
  language: string,
  tenant: PreviewTenant,
): void {
  const { address, preview } = framed ?? {};
  useEffect(() => {
    if (address) change({ page: address, language: locationOf(address).language ? undefined : language });
  }, [address, language, change]);
  useEffect(() => preview?.show(view.mode), [preview, view.mode]);
  useEffect(() => {
    history.replaceState(history.state, '', previewPath + searchOf(view));
    document.title = `${view.page} · ${tenant.id}`;
  }, [view, tenant]);
}
