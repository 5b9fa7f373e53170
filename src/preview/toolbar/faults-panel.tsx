import type { ReactNode } from 'react';
import type { FaultChoice } from '../protocol.ts';
import { Select, SidePanel } from './controls.tsx';
import { storeFaults, useStore } from './store.tsx';
import { t } from './translate.ts';

export function FaultsPanel(): ReactNode {
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
    <SidePanel label={t('faults')} onClose={() => change({ panel: undefined })}>
      <p>{t('faults.help')}</p>
      <p className="buttons">
        <button type="button" disabled={on.length === 0} onClick={() => void choose([])}>
          {t('faults.none')}
        </button>
      </p>
      {state.faults.map((choice) => (
        <Fault key={choice.id} choice={choice} on={on} onChoose={(faults) => void choose(faults)} />
      ))}
    </SidePanel>
  );
}

interface FaultProps {
  choice: FaultChoice;
  on: readonly string[];
  onChoose(faults: readonly string[]): void;
}

/** A fault in the cookie is its id for always, or `<id>-<times>`. */
function Fault({ choice: { id, label, expected, times = [] }, on, onChoose }: FaultProps): ReactNode {
  const options = [
    [id, t('faults.always')] as const,
    ...times.map((count) => [`${id}-${count}`, `${count}×`] as const),
  ];
  const isIts = (fault: string) => options.some(([value]) => value === fault);
  const value = on.find(isIts);
  const put = (...chosen: string[]) => onChoose([...on.filter((fault) => !isIts(fault)), ...chosen]);
  return (
    <div className="fault" lang="en">
      <input
        id={id}
        type="checkbox"
        checked={value !== undefined}
        onChange={({ target }) => (target.checked ? put(id) : put())}
      />
      <label htmlFor={id}>{label}</label>
      {value && times.length > 0 && (
        <Select label={t('faults.times')} value={value} options={options} onChange={put} />
      )}
      <p className="quiet">{expected}</p>
    </div>
  );
}

/** Reloads files that the browser caches for good, so that new faults reach them. Other files would use up passing faults. */
async function renewCache(window: Window): Promise<void> {
  const loaded = window.performance.getEntriesByType('resource').map(({ name }) => name);
  const immutable = loaded.filter((name) => /-[0-9a-f]{8}\.\w+$|\?v=\d+$/.test(name));
  await Promise.allSettled(immutable.map((name) => fetch(name, { cache: 'reload' })));
}
