import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { storeLanguage } from '../../runtime/preferences.ts';
import type {
  PreviewFinding,
  PreviewState,
  PreviewTenant,
  ShownLocation,
  TextLocation,
} from '../protocol.ts';
import { previewPath, searchOf, type View, viewOf } from './address.ts';
import { type Framed, renewCache, useFramed } from './frame.ts';
import { reveal, useLocations } from './locations.ts';
import {
  addressOf,
  findingsIn,
  forTenant,
  inLanguage,
  knownLanguage,
  locationOf,
  onTenant,
  pageAt,
  pageWith,
} from './paths.ts';
import type { Server } from './server.ts';
import { t } from './translate.ts';

/** All that the toolbar shows, and what changes it: every part of it takes from here what it needs. */
export interface Store {
  readonly server: Server;
  readonly state: PreviewState;
  readonly tenant: PreviewTenant;
  readonly view: View;
  change(part: Partial<View>): void;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly framed: Framed | undefined;
  /** Whether the frame has left the portal. */
  readonly isElsewhere: boolean;
  /** The language that the page shows. */
  readonly language: string;
  /** Where the page shows texts; none without keys. */
  readonly places: readonly ShownLocation[];
  /** What the checks found in the language. */
  readonly findings: readonly PreviewFinding[];
  /** Why nothing can be saved here; undefined where it can. */
  readonly readOnly: string | undefined;
  /** The texts of an element that is being edited. */
  readonly edited: readonly TextLocation[] | undefined;
  edit(texts: readonly TextLocation[] | undefined): void;
  /** Edits a text that is on another page perhaps, and shows it there. */
  editThere(text: TextLocation): void;
  /** What has just been done. */
  readonly notice: string | undefined;
  notify(message?: string): void;
  /** Shows an address of the portal. */
  go(path: string): void;
  goToTenant(id: string): void;
  chooseLanguage(code: string): Promise<void>;
  /** @param faults as their cookie has them */
  switchFaults(faults: string): Promise<void>;
  reload(): void;
}

const StoreContext = createContext<Store | undefined>(undefined);

/** @throws outside of `Preview` */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('there is no store around this');
  return store;
}

interface Props {
  server: Server;
  state: PreviewState;
  tenant: PreviewTenant;
  frame: RefObject<HTMLIFrameElement | null>;
  children: ReactNode;
}

/** Holds the store of one tenant's toolbar. */
export function StoreProvider({ server, state, tenant, frame, children }: Props): ReactNode {
  const [view, setView] = useState(firstView);
  const change = useCallback((part: Partial<View>) => setView((before) => ({ ...before, ...part })), []);
  const [shown, look] = useFramed(frame);
  const framed = typeof shown === 'object' ? shown : undefined;
  const language = framed?.language || locationOf(view.page).language || view.language || 'en';
  const [edited, edit] = useState<readonly TextLocation[]>();
  const [notice, notify] = useState<string>();
  const places = useLocations(framed, view.mode === 'keys');
  useView(view, change, framed, language, tenant);
  const go = (path: string) => {
    if (path === framed?.address) framed.window.location.reload();
    else if (framed) framed.window.location.replace(path);
    else frame.current?.setAttribute('src', path);
  };
  const reload = () => framed?.window.location.reload();
  const store: Store = {
    ...{ server, state, tenant, view, change, frame, framed, language, places, edited, notice, go, reload },
    isElsewhere: shown === 'elsewhere',
    findings: findingsIn(server.results.findings, language),
    readOnly: state.built ? t('editor.built') : state.canEdit ? undefined : t('editor.remote'),
    edit: useCallback((texts) => {
      notify(undefined);
      edit(texts);
    }, []),
    notify,
    editThere: useEditThere({ tenant, view, language, places, go, change, edit }),
    goToTenant(id) {
      const other = state.tenants.find((one) => one.id === id);
      if (!other) return;
      const there = { page: forTenant(other, view.page, language), language: knownLanguage(other, language) };
      location.assign(onTenant(other, previewPath + searchOf({ ...view, ...there })));
    },
    async chooseLanguage(code) {
      if (!(await changeInPlace(framed, code))) go(inLanguage(view.page, code));
      look();
    },
    async switchFaults(faults) {
      change({ faults });
      storeFaults(faults);
      if (framed) await renewCache(framed.window);
      reload();
    },
  };
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** The view that the address describes, with the cookies that the page under test goes by. */
function firstView(): View {
  const view = viewOf(location.search);
  if (view.language && !locationOf(view.page).language) storeLanguage(view.language);
  storeFaults(view.faults);
  return view;
}

/** The cookie by which the server knows the faults that are switched on (src/cli/server/faults.ts). */
function storeFaults(faults: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is not in every browser
  document.cookie = `eos-preview-faults=${faults}; Path=/; SameSite=Lax${faults ? '' : '; Max-Age=0'}`;
}

/** Keeps view, page and address the same: the page shows texts as the view says, the view follows where links lead. */
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
    document.title = `${pageAt(tenant, view.page)?.title ?? view.page} · ${tenant.id}`;
  }, [view, tenant]);
}

/** Has the page change its language; where it cannot, the next page is to have it. */
async function changeInPlace(framed: Framed | undefined, code: string): Promise<boolean> {
  try {
    const content = framed?.window.eosContent;
    await content?.setLanguage(code);
    if (content?.language === code) return true;
  } catch {
    // Our script or its texts have not come.
  }
  storeLanguage(code);
  return false;
}

/** @returns `editThere` */
function useEditThere({
  tenant,
  view,
  language,
  places,
  go,
  change,
  edit,
}: Pick<Store, 'tenant' | 'view' | 'language' | 'places' | 'go' | 'change' | 'edit'>): Store['editThere'] {
  const awaited = useRef<TextLocation>(undefined);
  // A page that is on its way shows the text once it is there.
  useEffect(() => {
    const { key, block } = awaited.current ?? {};
    const place = places.find((other) => other.key === key && (block === undefined || other.block === block));
    if (!place) return;
    awaited.current = undefined;
    reveal(place);
  }, [places]);
  return ({ key, block, language: its }) => {
    const page = pageWith(tenant, key);
    awaited.current = { key, block, language: its };
    change({ mode: 'keys' });
    const isThere = page?.file === locationOf(view.page).file && its === language;
    if (page && !isThere) go(addressOf(page.file, its));
    const shown = places.find((place) => place.key === key && place.block === block);
    if (shown) reveal(shown);
    edit([{ key, block, language: its }]);
  };
}
