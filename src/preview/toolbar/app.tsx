import type { ReactNode } from 'react';
import type { PreviewState } from '../protocol.ts';
import { Changes } from './changes-panel.tsx';
import { SidePanel } from './controls.tsx';
import { EditorPanel } from './editor.tsx';
import { Faults } from './faults-panel.tsx';
import { FindingsAndTexts } from './findings-panel.tsx';
import { PageFrame } from './page-frame.tsx';
import { useAnswer, useServer } from './server.ts';
import { StoreProvider, useNewStore } from './store.tsx';
import { Toolbar } from './toolbar.tsx';
import { t } from './translate.ts';

/** The whole toolbar. Its view begins as the address says. */
export function App(): ReactNode {
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

const contents = { faults: Faults, changes: Changes, findings: FindingsAndTexts };

function Preview({ state, server }: Parameters<typeof useNewStore>[0]): ReactNode {
  const store = useNewStore({ state, server });
  const { edited, view, change, hasEnded, drafts, notice } = store;
  const said = hasEnded ? t(drafts.size > 0 ? 'editor.ended' : 'ended') : notice;
  const Content = view.panel && contents[view.panel];
  return (
    <StoreProvider value={store}>
      <Toolbar />
      <p role="status" className={said && 'notice'}>
        {said}
      </p>
      <div className="below">
        <PageFrame />
        {edited && <EditorPanel place={edited} />}
        {!edited && view.panel && Content && (
          <SidePanel label={t(view.panel)} onClose={() => change({ panel: undefined })}>
            <Content />
          </SidePanel>
        )}
      </div>
    </StoreProvider>
  );
}
