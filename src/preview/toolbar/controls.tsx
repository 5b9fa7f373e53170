import type { ReactNode } from 'react';

/** Drawn for the preview on a grid of 16, lines only, one width. */
const drawings = {
  close: 'M4 4l8 8M12 4l-8 8',
  reload: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5V5h-2.5',
  open: 'M9.5 2.5h4v4M13.5 2.5L8 8M11.5 9.5v4h-9v-9h4',
} as const;

/** What an icon button shows; its label is its name, and its tip. */
export const icon = (name: keyof typeof drawings, label: string) => ({
  className: 'button icon-button',
  'aria-label': label,
  title: label,
  children: (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  ),
});

/** A button that looks like a link. */
export const LinkButton = ({ onClick, children }: { onClick(): void; children: ReactNode }): ReactNode => (
  <button type="button" className="link" onClick={onClick}>
    {children}
  </button>
);

/** A button that stays pressed. */
export function Toggle({
  tip,
  pressed,
  disabled,
  onChange,
  children,
}: {
  tip?: string;
  pressed: boolean;
  disabled?: boolean;
  onChange(pressed: boolean): void;
  children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      className="button"
      aria-pressed={pressed}
      title={tip}
      disabled={disabled}
      onClick={() => onChange(!pressed)}
    >
      {children}
    </button>
  );
}

/** One of many, in the browser's own list. */
export function Select({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
}): ReactNode {
  return (
    <select aria-label={label} title={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {children}
    </select>
  );
}

/** A column beside the page under test; below it in small windows. It covers neither page nor toolbar. */
export function SidePanel({
  label,
  closeLabel,
  onClose,
  children,
}: {
  label: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
}): ReactNode {
  return (
    <aside className="panel" aria-label={label} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <div className="head">
        <h2>{label}</h2>
        <button type="button" {...icon('close', closeLabel)} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}
