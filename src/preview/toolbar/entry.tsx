import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PreviewState } from '../protocol.ts';
import { EditorPanel } from './editor.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { PageFrame } from './page-frame.tsx';
import { type Server, useServer } from './server.ts';
import { StoreProvider, useNewStore } from './store.tsx';
import { Toolbar } from './toolbar.tsx';
import { t } from './translate.ts';
import './toolbar.css';

function App(): ReactNode {
  const server = useServer();
  return (
    <>
      <p role="alert" className={server.failure && 'notice'}>
        {server.failure && t('failed', { reason: server.failure })}
      </p>
      {server.state && <Preview server={server} state={server.state} />}
    </>
  );
}

function Preview({ server, state }: { server: Server; state: PreviewState }): ReactNode {
  const tenant = state.tenants.find(({ id }) => id === state.tenant) ?? state.tenants[0];
  if (!tenant) throw new Error(`there is no tenant ${state.tenant}`);
  const store = useNewStore(server, state, tenant);
  const { edited, view, notice } = store;
  return (
    <StoreProvider value={store}>
      <Toolbar />
      <p role="status" className={notice && 'notice'}>
        {notice}
      </p>
      <div className="below">
        <PageFrame />
        {edited ? <EditorPanel key={JSON.stringify(edited)} texts={edited} /> : null}
        {!edited && view.panel === 'findings' && <FindingsPanel />}
        {!edited && view.panel === 'faults' && <FaultsPanel />}
      </div>
    </StoreProvider>
  );
}

const root = document.getElementById('toolbar');
if (root) createRoot(root).render(<App />);
