import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icons.tsx';

interface ButtonProps {
  icon: IconName;
  label: string;
  onClick(): void;
  disabled?: boolean;
}

/** A button that shows a drawing alone; its label is its name, and its tip. */
export function IconButton({ icon, label, onClick, disabled }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="button icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A link that looks like a button. */
export function IconLink({
  icon,
  label,
  href,
  target,
}: Omit<ButtonProps, 'onClick'> & { href: string; target?: string }): ReactNode {
  return (
    <a className="button icon-button" aria-label={label} title={label} href={href} target={target}>
      <Icon name={icon} />
    </a>
  );
}

/** A button that stays pressed. Its words are given up where there is no room; its label then names it. */
export function Toggle({
  icon,
  label,
  tip,
  pressed,
  disabled,
  onChange,
}: {
  icon: IconName;
  label: string;
  tip: string;
  pressed: boolean;
  disabled?: boolean;
  onChange(pressed: boolean): void;
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
      <Icon name={icon} />
      {label}
    </button>
  );
}

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
}

/** One of a few, all seen at once: radio buttons, so that arrow keys work as everywhere. */
export function Segments<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange(value: Value): void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="unseen">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} title={choice.icon && choice.label}>
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className="segment">
            {choice.icon ? (
              <>
                <Icon name={choice.icon} />
                <span className="unseen">{choice.label}</span>
              </>
            ) : (
              choice.label
            )}
          </span>
        </label>
      ))}
    </fieldset>
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
export function Menu({
  icon,
  label,
  badge,
  children,
}: {
  icon: IconName;
  label: string;
  /** How many of what is in it are on, said with the label. */
  badge?: string;
  children: ReactNode;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const close = () => setOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    // A click in the frame is not heard here, but takes the focus there.
    addEventListener('blur', close);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      removeEventListener('blur', close);
    };
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape of what is in it
    <div
      className="menu"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
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
        <Icon name={icon} />
        {label}
        {badge && <span className="badge">{badge}</span>}
        <Icon name="chevron" />
      </button>
      <section className="menu-panel" id={panel} aria-label={label} hidden={!isOpen}>
        {isOpen && children}
      </section>
    </div>
  );
}
