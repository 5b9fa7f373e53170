import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** Drawn for the preview on a grid of 16, lines only, one width. */
const drawings = {
  close: 'M4 4l8 8M12 4l-8 8',
  chevron: 'M4.5 6.5L8 10l3.5-3.5',
  reload: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5V5h-2.5',
  open: 'M9.5 2.5h4v4M13.5 2.5L8 8M11.5 9.5v4h-9v-9h4',
} as const;

function Icon({ name }: { name: keyof typeof drawings }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}

/** A button, or with `href` a link, that shows a drawing alone; its label is its name, and its tip. */
export function IconButton({
  icon,
  label,
  onClick,
  href,
}: {
  icon: keyof typeof drawings;
  label: string;
  onClick?(): void;
  href?: string;
}): ReactNode {
  const shared = { className: 'button icon-button', 'aria-label': label, title: label };
  return href === undefined ? (
    <button type="button" {...shared} onClick={onClick}>
      <Icon name={icon} />
    </button>
  ) : (
    <a {...shared} href={href} target="_blank" rel="noopener">
      <Icon name={icon} />
    </a>
  );
}

/** A button that stays pressed. */
export function Toggle({
  tip,
  pressed,
  disabled = false,
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
    <label className="select" title={label}>
      <span className="unseen">{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
      <Icon name="chevron" />
    </label>
  );
}

/** A button that opens a panel below it. Escape, a click elsewhere or in the frame closes it; the focus comes back. */
export function Menu({ label, children }: { label: ReactNode; children: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const { signal } = ended;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    // A click in the frame is not heard here, but takes the focus there.
    addEventListener('blur', () => setOpen(false), { signal });
    return () => ended.abort();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape of what is in it
    <div
      className="menu"
      ref={root}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        type="button"
        ref={button}
        className="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron" />
      </button>
      <div className="menu-panel" id={panel} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
