import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { storeLanguage } from '../../runtime/preferences.ts';
import type { PreviewState, PreviewTenant, TextPlace } from '../protocol.ts';
import { previewPath, searchOf, type View, viewOf } from './address.ts';
import { Chooser } from './chooser.tsx';
import { EditorPanel, type Saved } from './editor.tsx';
import { type Framed, renewCache, useFramed } from './frame.ts';
import { KeyMarks, reveal, usePlaces, usePointed } from './key-marks.tsx';
import { Notices } from './notices.tsx';
import {
  addressOf,
  findingsIn,
  forTenant,
  inLanguage,
  knownLanguage,
  onTenant,
  pageAt,
  pageWith,
  placeOf,
} from './paths.ts';
import { type Server, useServer } from './server.ts';
import { FindingsPanel } from './side-panel.tsx';
import { Stage } from './stage.tsx';
import { Toolbar } from './toolbar.tsx';
import { t } from './translate.ts';
import { forgetVisitor, storeFaults } from './visitor.ts';

/** The toolbar with the page under test below it; where the address names no tenant, the list of tenants. */
export function App(): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  // A page without our script hears of nothing: it is loaded again with every change.
  const renewDeaf = useCallback(() => {
    const { contentWindow: window, contentDocument: document } = frame.current ?? {};
    if (document?.readyState === 'complete' && !window?.eosPreview) window?.location.reload();
  }, []);
  const server = useServer(renewDeaf);
  const { state } = server;
  const tenant = state?.tenants.find(({ id }) => id === state.tenant);
  if (state && tenant) return <Preview {...{ server, state, tenant, frame }} />;
  return (
    <>
      <Notices server={server} />
      {state && <Chooser state={state} />}
    </>
  );
}

interface Props {
  server: Server;
  state: PreviewState;
  tenant: PreviewTenant;
  frame: RefObject<HTMLIFrameElement | null>;
}

function Preview({ server, state, tenant, frame }: Props): ReactNode {
  const [view, change] = useView();
  const [shown, look] = useFramed(frame);
  const framed = typeof shown === 'object' ? shown : undefined;
  const language = framed?.language || placeOf(view.page).language || view.language || 'en';
  const [edited, setEdited] = useState<readonly TextPlace[]>();
  const [saved, setSaved] = useState<Saved>();
  useShown(view, change, framed, language);
  useTitle(view, tenant);

  const hasKeys = view.mode === 'keys';
  const places = usePlaces(framed, hasKeys);
  const edit = (texts: readonly TextPlace[]) => {
    setSaved(undefined);
    // What is shown in English is written in the language of the page.
    setEdited(texts.map(({ key, block }) => ({ key, block, language })));
  };
  const pointed = usePointed(framed, hasKeys, edit);
  const go = useNavigation(frame, framed);
  const editFound = useEditFound({ tenant, view, language, places, go, change, setEdited });
  const findings = findingsIn(server.results.findings, language);
  const readOnly = state.built ? t('editor.built') : state.canEdit ? undefined : t('editor.remote');
  return (
    <div className="preview">
      <Toolbar
        {...{ state, tenant, view, language, findings }}
        isLive={framed?.preview !== undefined}
        onTenant={(id) => goToTenant(state, id, view, language)}
        onLanguage={async (code) => {
          if (!(await changeInPlace(framed, code))) go(inLanguage(view.page, code));
          look();
        }}
        onPage={go}
        onChange={change}
        onFaults={async (faults) => {
          change({ faults });
          storeFaults(faults);
          if (framed) await renewCache(framed.window);
          framed?.window.location.reload();
        }}
        onNewVisitor={() => {
          forgetVisitor();
          framed?.window.location.reload();
        }}
        onReload={() => framed?.window.location.reload()}
      />
      <Notices
        {...{ server, saved }}
        isElsewhere={shown === 'elsewhere'}
        onBack={() => frame.current?.setAttribute('src', view.page)}
        onRead={() => setSaved(undefined)}
      />
      <div className="below">
        <Stage frame={frame} view={view}>
          {(scale) => (
            <KeyMarks
              {...{ places, pointed, language, scale }}
              edited={edited?.[0]}
              revision={server.texts}
            />
          )}
        </Stage>
        {edited ? (
          <EditorPanel
            key={JSON.stringify(edited)}
            places={edited}
            revision={server.texts}
            readOnly={readOnly}
            onSaved={setSaved}
            onClose={() => setEdited(undefined)}
          />
        ) : (
          view.findings && (
            <FindingsPanel
              {...{ findings, places }}
              isChecking={server.results.checking}
              canEdit={!readOnly}
              onEdit={editFound}
              onIgnored={() => setSaved({ message: t('ignored') })}
              onClose={() => change({ findings: false })}
            />
          )
        )}
      </div>
    </div>
  );
}

/** The view that the address describes, with the cookies that the page under test goes by. */
function firstView(): View {
  const view = viewOf(location.search);
  if (view.language && !placeOf(view.page).language) storeLanguage(view.language);
  storeFaults(view.faults);
  return view;
}

function useView(): [View, (part: Partial<View>) => void] {
  const [view, setView] = useState(firstView);
  const change = useCallback((part: Partial<View>) => setView((before) => ({ ...before, ...part })), []);
  return [view, change];
}

/** Keeps view and page the same: the page shows texts as the view says, the view follows where links lead. */
function useShown(
  view: View,
  change: (part: Partial<View>) => void,
  framed: Framed | undefined,
  language: string,
): void {
  const { address, preview } = framed ?? {};
  useEffect(() => {
    if (address) change({ page: address, language: placeOf(address).language ? undefined : language });
  }, [address, language, change]);
  useEffect(() => preview?.show(view.mode), [preview, view.mode]);
}

function useTitle(view: View, tenant: PreviewTenant): void {
  useEffect(() => {
    history.replaceState(history.state, '', previewPath + searchOf(view));
    document.title = `${pageAt(tenant, view.page)?.title ?? view.page} · ${tenant.id}`;
  }, [view, tenant]);
}

/** @returns what shows an address of the portal in the frame */
function useNavigation(
  frame: RefObject<HTMLIFrameElement | null>,
  framed: Framed | undefined,
): (path: string) => void {
  return (path) => {
    if (path === framed?.address) framed.window.location.reload();
    else if (framed) framed.window.location.replace(path);
    else frame.current?.setAttribute('src', path);
  };
}

function goToTenant(state: PreviewState, id: string, view: View, language: string): void {
  const other = state.tenants.find((one) => one.id === id);
  if (!other) return;
  const there = { page: forTenant(other, view.page, language), language: knownLanguage(other, language) };
  location.assign(onTenant(other, previewPath + searchOf({ ...view, ...there })));
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

/** @returns what opens a text that is on another page perhaps, and shows it there */
function useEditFound({
  tenant,
  view,
  language,
  places,
  go,
  change,
  setEdited,
}: {
  tenant: PreviewTenant;
  view: View;
  language: string;
  places: ReturnType<typeof usePlaces>;
  go(path: string): void;
  change(part: Partial<View>): void;
  setEdited(places: readonly TextPlace[]): void;
}): (place: TextPlace) => void {
  const awaited = useRef<TextPlace>(undefined);
  // A page that is on its way shows the text once it is there.
  useEffect(() => {
    const { key, block } = awaited.current ?? {};
    const place = places.find((other) => other.key === key && (block === undefined || other.block === block));
    if (!place) return;
    awaited.current = undefined;
    reveal(place);
  }, [places]);
  return (place) => {
    const page = pageWith(tenant, place.key);
    awaited.current = place;
    change({ mode: 'keys' });
    const isThere = page?.file === placeOf(view.page).file && place.language === language;
    if (page && !isThere) go(addressOf(page.file, place.language));
    const shown = places.find(({ key, block }) => key === place.key && block === place.block);
    if (shown) reveal(shown);
    setEdited([{ key: place.key, block: place.block, language: place.language }]);
  };
}
