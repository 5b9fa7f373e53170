import type { ReactNode } from 'react';
import type { FaultChoice } from '../protocol.ts';
import { Menu } from './controls.tsx';
import { t } from './translate.ts';

interface Props {
  choices: readonly FaultChoice[];
  /** What is switched on, as the cookie has it. */
  faults: string;
  onChange(faults: string): void;
  onNewVisitor(): void;
}

/** How often a fault is to happen: `''` for not at all, `'always'`, or how many times. */
function timesOf({ id, times = [] }: FaultChoice, words: readonly string[]): string {
  if (words.includes(id)) return 'always';
  return String(times.find((count) => words.includes(`${id}-${count}`)) ?? '');
}

/** What can go wrong, to be switched on. */
export function FaultsMenu({ choices, faults, onChange, onNewVisitor }: Props): ReactNode {
  const words = faults.split('.');
  const put = ({ id, times = [] }: FaultChoice, value: string) => {
    const own = [id, ...times.map((count) => `${id}-${count}`)];
    const added = value === '' ? [] : [value === 'always' ? id : `${id}-${value}`];
    onChange([...words.filter((word) => word && !own.includes(word)), ...added].join('.'));
  };
  const on = choices.filter((choice) => timesOf(choice, words) !== '').length;
  const label = (
    <>
      {t('faults')}
      {on > 0 && <span className="badge">{on}</span>}
    </>
  );
  return (
    <Menu label={label}>
      <p>{t('faults.help')}</p>
      <p className="buttons">
        <button type="button" className="button" disabled={on === 0} onClick={() => onChange('')}>
          {t('faults.none')}
        </button>
        <button type="button" className="button" onClick={onNewVisitor}>
          {t('visitor')}
        </button>
      </p>
      <ul className="faults">
        {choices.map((choice) => (
          <Fault
            key={choice.id}
            choice={choice}
            value={timesOf(choice, words)}
            onChange={(value) => put(choice, value)}
          />
        ))}
      </ul>
    </Menu>
  );
}

function Fault({
  choice: { label, expected, times },
  value,
  onChange,
}: {
  choice: FaultChoice;
  value: string;
  onChange(value: string): void;
}): ReactNode {
  return (
    <li lang="en">
      <label>
        <input
          type="checkbox"
          checked={value !== ''}
          onChange={({ target }) => onChange(target.checked ? 'always' : '')}
        />{' '}
        {label}
      </label>
      {times && value !== '' && (
        <select
          aria-label={t('faults.times')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="always">{t('faults.always')}</option>
          {times.map((count) => (
            <option key={count} value={count}>
              {count}×
            </option>
          ))}
        </select>
      )}
      <p className="quiet">{expected}</p>
    </li>
  );
}
