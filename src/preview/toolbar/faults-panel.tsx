import type { ReactNode } from 'react';
import { storeFaults, useStore } from './store.tsx';
import { t } from './translate.ts';

export function Faults(): ReactNode {
  const { state, view, change, framed, go } = useStore();
  const on = view.faults.split('.').filter(Boolean);
  const choose = async (chosen: readonly string[]) => {
    const faults = chosen.join('.');
    storeFaults(faults);
    change({ faults });
    if (framed) await renewCache(framed.window);
    go(view.page);
  };
  return (
    <>
      <p>{t('faults.help')}</p>
      <p className="buttons">
        <button type="button" disabled={on.length === 0} onClick={() => void choose([])}>
          {t('faults.none')}
        </button>
      </p>
      {state.faults.map(({ id, label, expected }) => (
        <div key={id} lang="en">
          <label>
            <input
              type="checkbox"
              checked={on.includes(id)}
              onChange={({ target }) =>
                void choose(target.checked ? [...on, id] : on.filter((fault) => fault !== id))
              }
            />{' '}
            {label}
          </label>
          <p className="quiet">{expected}</p>
        </div>
      ))}
    </>
  );
}

/** Reloads files that the browser caches for good, so that new faults reach them. Other files would use up passing faults. */
async function renewCache(window: Window): Promise<void> {
  const loaded = window.performance.getEntriesByType('resource').map(({ name }) => name);
  const immutable = loaded.filter((name) => /-[0-9a-f]{8}\.\w+$|\?v=\d+$/.test(name));
  await Promise.allSettled(immutable.map((name) => fetch(name, { cache: 'reload' })));
}
