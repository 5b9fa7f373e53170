import type { ReactNode } from 'react';
import type { FaultChoice, Faults } from '../protocol.ts';
import { IconButton, Menu } from './controls.tsx';

interface Props {
  choices: readonly FaultChoice[];
  chosen: Faults;
  onChange(faults: Faults): void;
}

/** What can go wrong, to be switched on: the page is loaded again with it. */
export function BadDaysMenu({ choices, chosen, onChange }: Props): ReactNode {
  const on = choices.filter(({ id }) => chosen[id] !== undefined).length;
  const put = (id: string, value: number | true | undefined) => {
    const { [id]: _, ...others } = chosen;
    onChange(value === undefined ? others : { ...others, [id]: value });
  };
  return (
    <div className="bad-days" data-on={on > 0 ? '' : undefined}>
      <Menu icon="storm" label="Bad days" badge={on > 0 ? `${on} on` : undefined}>
        <p>What happens to a visitor on a bad day. The page loads again with what you choose.</p>
        <ul className="faults">
          {choices.map((choice) => (
            <Fault key={choice.id} choice={choice} value={chosen[choice.id]} onChange={put} />
          ))}
        </ul>
      </Menu>
      {on > 0 && <IconButton icon="close" label="End all bad days" onClick={() => onChange({})} />}
    </div>
  );
}

function Fault({
  choice: { id, label, expected, times },
  value,
  onChange,
}: {
  choice: FaultChoice;
  value: number | true | undefined;
  onChange(id: string, value: number | true | undefined): void;
}): ReactNode {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={value !== undefined}
          onChange={({ target }) => onChange(id, target.checked ? true : undefined)}
        />{' '}
        {label}
      </label>
      <p className="quiet">{expected}</p>
      {times && value !== undefined && (
        <label className="times">
          How often{' '}
          <select
            value={String(value)}
            onChange={({ target }) => onChange(id, target.value === 'true' ? true : Number(target.value))}
          >
            <option value="true">always</option>
            {times.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? 'once' : `${count} times`}
              </option>
            ))}
          </select>
        </label>
      )}
    </li>
  );
}
