import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { storeLanguage } from '../../runtime/preferences.ts';
import type { PreviewFinding, PreviewState, PreviewTenant, TextMode } from '../protocol.ts';
import { type Panel, searchOf, studioPath, type View, viewOf } from './address.ts';
import { Card, type Opened } from './card.tsx';
import { useDrafts } from './drafts.ts';
import { useDraftsOnPage } from './drafts-on-page.ts';
import { useFaults } from './faults.ts';
import { FindingsPanel } from './findings-panel.tsx';
import { type Framed, renewKept, useDeaf, useFramed, useRenewal } from './framed.ts';
import { Marks } from './marks.tsx';
import { useNotes } from './notes.tsx';
import {
  addressOf,
  findingsIn,
  forTenant,
  inLanguage,
  knownLanguage,
  languageOf,
  onTenant,
  pageAt,
  pageWith,
  placeOf,
} from './places.ts';
import { type Server, useServer } from './server.ts';
import { isSameText, reveal, usePlaces, usePointed } from './shown-texts.ts';
import type { Wanted } from './sources.ts';
import { Stage } from './stage.tsx';
import { Strips } from './strips.tsx';
import { TextsPanel } from './texts-panel.tsx';
import { Tools } from './tools.tsx';

/** The bar of tools and, below it, the page under test. */
export function Bar(): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const reload = useCallback(() => reloadFrame(frame.current), []);
  const server = useServer(reload);
  const { state } = server;
  const tenant = state?.tenants.find(({ id }) => id === state.tenant);
  if (state && tenant) return <Workbench {...{ server, state, tenant, frame, reload }} />;
  // No frame yet: it comes at once, and then stays.
  return (
    <main className="sheet-of-paper">
      <Strips server={server} />
      {state && !tenant && (
        <p>
          No tenant is chosen at this address. <a href={studioPath}>Choose one</a>.
        </p>
      )}
    </main>
  );
}

function reloadFrame(frame: HTMLIFrameElement | null): void {
  // Another origin's page cannot be reloaded from here, and need not be.
  if (frame?.contentDocument) frame.contentWindow?.location.reload();
}

interface Props {
  server: Server;
  state: PreviewState;
  tenant: PreviewTenant;
  frame: React.RefObject<HTMLIFrameElement | null>;
  reload(): void;
}

/** The view that the address tells, with the cookie that a page without a language in its address goes by. */
function firstView(): View {
  const view = viewOf(location.search);
  if (view.language && !placeOf(view.page).language) storeLanguage(view.language as never);
  return view;
}

function Workbench({ server, state, tenant, frame, reload }: Props): ReactNode {
  const notes = useNotes();
  const [view, setView] = useState(firstView);
  const [shown, look] = useFramed(frame);
  const framed: Framed | undefined = typeof shown === 'object' ? shown : undefined;
  const preview = framed?.preview;
  const language = framed?.language || placeOf(view.page).language || view.language || 'en';
  const [scale, setScale] = useState(1);
  const change = useCallback((part: Partial<View>) => setView((before) => ({ ...before, ...part })), []);

  // The address follows what the frame shows, wherever its links lead.
  const address = framed?.address;
  useEffect(() => {
    if (address) change({ page: address, language: placeOf(address).language ? undefined : language });
  }, [address, language, change]);
  const page = pageAt(tenant, view.page);
  useEffect(() => {
    history.replaceState(history.state, '', studioPath + searchOf(view));
    document.title = `${page?.title ?? view.page} · ${tenant.id} · Preview`;
  }, [view, page, tenant]);

  useEffect(() => preview?.show(view.mode), [preview, view.mode]);
  const isDeaf = useDeaf(framed);
  useRenewal(frame);

  const go = (path: string) => {
    if (path === address) reload();
    else if (framed) framed.window.location.replace(path);
    else if (frame.current) frame.current.src = path;
  };
  const chooseLanguage = async (code: string) => {
    const content = framed?.window.eosContent;
    try {
      if (content && (preview || state.built)) {
        await content.setLanguage(code);
        look();
        if (content.language !== code) notes.say('The page has kept its language.');
        return;
      }
    } catch {
      // The page cannot change it by itself: it is loaded in the language.
    }
    storeLanguage(code as never);
    go(inLanguage(view.page, code));
  };
  const chooseTenant = (id: string) => {
    const other = state.tenants.find((one) => one.id === id);
    if (!other) return;
    const there = { page: forTenant(other, view.page, language), language: knownLanguage(other, language) };
    location.assign(onTenant(other, studioPath + searchOf({ ...view, ...there })));
  };
  const [chosenFaults, chooseFaults] = useFaults(state.chosen, {
    async done() {
      if (framed) await renewKept(framed.window);
      reload();
    },
    refused: (reason) => notes.fail(`Nothing was switched: ${reason}`),
  });
  const choosePanel = (panel: Panel | undefined) =>
    change(panel === 'texts' ? { panel, mode: 'keys' } : { panel });
  const chooseMode = (mode: TextMode) =>
    change(view.panel === 'texts' && mode !== 'keys' ? { mode, panel: undefined } : { mode });

  const showsKeys = view.mode === 'keys';
  const places = usePlaces(framed, showsKeys);
  const drafts = useDrafts(tenant.id);
  const settleLater = useDraftsOnPage(drafts, preview);
  const [opened, setOpened] = useState<Opened>();
  const [chosen, setChosen] = useState<{ key: string; language: string }>();
  const isAwaited = useRef(false);
  const focusBefore = useRef<Element>(null);

  const open = (texts: readonly Wanted[], element?: Element) => {
    const inFrame = framed?.document.activeElement;
    focusBefore.current =
      document.activeElement === frame.current && inFrame ? inFrame : document.activeElement;
    setOpened({ texts, at: element && rectInWindow(element, frame.current, scale) });
    setChosen(texts[0] && { key: texts[0].key, language: texts[0].shown });
  };
  const close = () => {
    setOpened(undefined);
    setChosen(undefined);
    const before = focusBefore.current;
    if (before?.isConnected && 'focus' in before) (before as HTMLElement).focus({ preventScroll: true });
  };
  const pointed = usePointed(framed, showsKeys, ({ texts, element }) =>
    open(
      texts.map(({ key, language: shownIn }) => ({ key, language, shown: shownIn })),
      element,
    ),
  );
  const openFinding = (finding: PreviewFinding) => {
    const wanted = languageOf(finding) ?? language;
    const held = pageWith(tenant, finding.key);
    isAwaited.current = true;
    chooseMode('keys');
    if (held && (held !== page || wanted !== language)) go(addressOf(held.file, wanted));
    open([{ key: finding.key, language: wanted, shown: wanted }]);
  };
  // A page that is on its way shows the text once it is there.
  useEffect(() => {
    const place = chosen && places.find((other) => isSameText(other, chosen));
    if (!place || !isAwaited.current) return;
    isAwaited.current = false;
    reveal(place.element);
  }, [places, chosen]);

  const findings = findingsIn(server.findings, language);
  const readOnly = state.built
    ? 'This is the built portal as it is: nothing in it can be changed.'
    : state.canEdit
      ? undefined
      : 'Texts can be saved only on the machine that the preview runs on.';
  return (
    <div className="workbench">
      <Tools
        {...{ state, tenant, view, language, findings, framed, chosenFaults, scale, reload }}
        drafts={drafts.all}
        onTenant={chooseTenant}
        onLanguage={(code) => void chooseLanguage(code)}
        onPage={go}
        onChange={change}
        onMode={(mode) => {
          chooseMode(mode);
          if (mode === 'keys') notes.say('Point at a text to see its key and file; click it to change it.');
        }}
        onPanel={choosePanel}
        onFaults={chooseFaults}
        onDraft={({ key, language: written }) => open([{ key, language: written, shown: written }])}
      />
      <Strips
        server={server}
        isElsewhere={shown === 'elsewhere'}
        isDeaf={view.mode !== 'plain' && isDeaf}
        onBack={() => frame.current?.setAttribute('src', view.page)}
      />
      <main className="below" data-panel={view.panel}>
        <Stage
          frame={frame}
          address={view.page}
          width={view.width}
          theme={view.theme}
          onWidth={(width) => change({ width })}
          onScale={setScale}
        >
          {(scaled) => (
            <Marks {...{ places, pointed, chosen, language }} scale={scaled} revision={server.texts} />
          )}
        </Stage>
        {view.panel === 'texts' && (
          <TextsPanel
            places={places}
            language={language}
            nothing={
              preview
                ? 'This page shows none of our texts.'
                : 'The texts of this page cannot be told: our script has not come.'
            }
            chosen={chosen}
            onPoint={(place) => {
              setChosen(place);
              if (place) reveal(place.element);
            }}
            onOpen={(place) => {
              reveal(place.element);
              open([{ key: place.key, language, shown: place.language }], place.element);
            }}
            onClose={() => choosePanel(undefined)}
          />
        )}
        {view.panel === 'findings' && (
          <FindingsPanel
            {...{ findings, tenant, language }}
            onOpen={openFinding}
            onClose={() => choosePanel(undefined)}
          />
        )}
      </main>
      {opened && (
        <Card
          key={opened.texts.map(({ key, language: written }) => `${written} ${key}`).join(' ')}
          {...{ opened, readOnly, drafts, preview }}
          tenant={tenant.id}
          revision={server.texts}
          onChoose={({ key, shown: shownIn }) => setChosen({ key, language: shownIn })}
          onSaved={settleLater}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Where an element of the frame stands in this window. */
function rectInWindow(element: Element, frame: HTMLIFrameElement | null, scale: number): Opened['at'] {
  const origin = frame?.getBoundingClientRect();
  const rect = element.getBoundingClientRect();
  if (!origin) return undefined;
  return {
    left: origin.left + rect.left * scale,
    right: origin.left + rect.right * scale,
    top: origin.top + rect.top * scale,
    bottom: origin.top + rect.bottom * scale,
  };
}
