import type { KeyboardEvent, ReactNode } from 'react';
import { t } from './translate.ts';

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange(value: string): void;
}

export const Select = ({ label, value, options, onChange }: SelectProps): ReactNode => (
  <select aria-label={label} title={label} value={value} onChange={({ target }) => onChange(target.value)}>
    {options.map(([each, name]) => (
      <option key={each} value={each}>
        {name}
      </option>
    ))}
  </select>
);

/** The name of a control that shows a sign alone. */
export const named = (name: string) => ({ 'aria-label': name, title: name });

/** While characters are composed, all keys are the input method's; Safari sends the last one after its end, as 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

interface SidePanelProps {
  label: string;
  onClose(): void;
  children: ReactNode;
}

/** A column beside the page under test; below it in small windows. */
export const SidePanel = ({ label, onClose, children }: SidePanelProps): ReactNode => (
  <aside
    className="panel"
    aria-label={label}
    onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && onClose()}
  >
    <div className="head">
      <h2 title={label}>{label}</h2>
      <button type="button" {...named(t('close'))} onClick={onClose}>
        ✕
      </button>
    </div>
    {children}
  </aside>
);
