import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PreviewState } from '../protocol.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { EditorPanel } from './editor.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { PageFrame } from './page-frame.tsx';
import { useAnswer, useServer } from './server.ts';
import { StoreProvider, useNewStore } from './store.tsx';
import { Toolbar } from './toolbar.tsx';
import { t } from './translate.ts';
import './toolbar.css';

function App(): ReactNode {
  const server = useServer();
  const { value: state, failure } = useAnswer<PreviewState>('state', server.revision);
  return (
    <>
      <p role="alert" className={failure && 'notice'}>
        {failure && t('failed', { reason: failure })}
      </p>
      {state && <Preview state={state} server={server} />}
    </>
  );
}

function Preview({ state, server }: Parameters<typeof useNewStore>[0]): ReactNode {
  const store = useNewStore({ state, server });
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
        {!edited && view.panel === 'changes' && <ChangesPanel />}
        {!edited && view.panel === 'faults' && <FaultsPanel />}
      </div>
    </StoreProvider>
  );
}

const root = document.getElementById('toolbar');
if (root) createRoot(root).render(<App />);
