import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PreviewState } from '../protocol.ts';
import { previewPath, searchOf } from './address.ts';
import { icon, LinkButton } from './controls.tsx';
import { EditorPanel } from './editor.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { KeyMarks } from './key-marks.tsx';
import { onTenant } from './paths.ts';
import { type Server, useServer } from './server.ts';
import { StoreProvider, useStore } from './store.tsx';
import { Toolbar } from './toolbar.tsx';
import { t } from './translate.ts';

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
  if (state && tenant) {
    return (
      <StoreProvider {...{ server, state, tenant, frame }}>
        <Preview />
      </StoreProvider>
    );
  }
  return (
    <>
      <ServerNotices server={server} />
      {state && <Chooser state={state} />}
    </>
  );
}

function Preview(): ReactNode {
  const { server, edited, view } = useStore();
  return (
    <div className="preview">
      <Toolbar />
      <ServerNotices server={server} />
      <PageNotices />
      <div className="below">
        <PageFrame />
        {edited ? (
          <EditorPanel key={JSON.stringify(edited)} texts={edited} />
        ) : (
          view.findings && <FindingsPanel />
        )}
      </div>
    </div>
  );
}

/** What the user has to know, in lines below the toolbar: they push the page down rather than cover it. */
function ServerNotices({ server: { failure, hasEnded, isBroken, renew } }: { server: Server }): ReactNode {
  return (
    <div role="status">
      {hasEnded && <p className="notice">{t('ended')}</p>}
      {failure && !hasEnded && (
        <p className="notice" data-kind="error">
          {t('failed', { reason: failure })} <LinkButton onClick={renew}>{t('retry')}</LinkButton>
        </p>
      )}
      {isBroken && (
        <p className="notice" data-kind="error">
          {t('broken')}
        </p>
      )}
    </div>
  );
}

function PageNotices(): ReactNode {
  const { isElsewhere, frame, view, notice, notify } = useStore();
  return (
    <div role="status">
      {isElsewhere && (
        <p className="notice">
          {t('elsewhere')}{' '}
          <LinkButton onClick={() => frame.current?.setAttribute('src', view.page)}>{t('back')}</LinkButton>
        </p>
      )}
      {notice && (
        <p className="notice" data-kind="done">
          {notice} <button type="button" {...icon('close', t('close'))} onClick={() => notify()} />
        </p>
      )}
    </div>
  );
}

/** The page under test, as high as there is room, scaled down where it is wider than the window. */
function PageFrame(): ReactNode {
  const { frame, view } = useStore();
  const { page, width, scheme } = view;
  const ground = useRef<HTMLElement>(null);
  const room = useRoom(ground);
  const shown = width ?? room.width;
  const scale = shown > room.width && room.width > 0 ? room.width / shown : 1;
  // Where the frame goes later is not React's business.
  const start = useRef(page);
  return (
    <main className="ground" ref={ground}>
      <div className="sheet" style={{ width: shown * scale, height: room.height }}>
        <iframe
          ref={frame}
          title={t('frame')}
          src={start.current}
          style={{
            width: shown,
            height: room.height / scale,
            transform: scale === 1 ? undefined : `scale(${scale})`,
            colorScheme: scheme === 'system' ? undefined : scheme,
          }}
        />
        <KeyMarks scale={scale} />
      </div>
    </main>
  );
}

/** The size of an element, in CSS pixels. */
function useRoom(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: current.clientWidth, height: current.clientHeight }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

/** The tenants, where the address names none. */
function Chooser({ state: { tenants, version, built } }: { state: PreviewState }): ReactNode {
  return (
    <main className="chooser">
      <h1>{t('chooser.title')}</h1>
      <p>{t('chooser.intro')}</p>
      <ul>
        {tenants.map((tenant) => (
          <li key={tenant.id} className="tenant">
            <h2>
              <a href={onTenant(tenant, previewPath)}>
                {tenant.broken ? t('tenant.broken', { id: tenant.id }) : tenant.id}
              </a>
            </h2>
            <p className="quiet">{tenant.shortName}</p>
            <ul className="buttons" aria-label={t('language')}>
              {tenant.languages.map(({ code, name }) => (
                <li key={code}>
                  <a
                    className="button"
                    lang={code}
                    href={onTenant(tenant, previewPath + searchOf({ language: code }))}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            <p>
              <a href={onTenant(tenant, '/')}>{t('chooser.alone')}</a>
            </p>
          </li>
        ))}
      </ul>
      <p className="quiet">
        eos-content {version}
        {built && ` · ${t('chooser.built')}`}
      </p>
    </main>
  );
}
