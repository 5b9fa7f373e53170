import { createRoot } from 'react-dom/client';
import { Bar } from './bar.tsx';
import { Boundary } from './boundary.tsx';
import { Chooser } from './chooser.tsx';
import { Events } from './events.ts';
import { NotesProvider } from './notes.tsx';
import { Overview } from './overview.tsx';

const kinds = { bar: Bar, chooser: Chooser, overview: Overview };

const root = document.getElementById('studio');
const Kind = kinds[root?.dataset.kind as keyof typeof kinds] ?? Chooser;
// Before any frame loads: the pages in frames look for it. Without a tenant there is nothing to hear of.
if (Kind !== Chooser) window.eosPreviewEvents = new EventTarget();
if (root) {
  createRoot(root).render(
    <Boundary>
      <NotesProvider>
        <Events>
          <Kind />
        </Events>
      </NotesProvider>
    </Boundary>,
  );
}
