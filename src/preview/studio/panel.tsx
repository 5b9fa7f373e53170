import type { ReactNode } from 'react';
import { IconButton } from './controls.tsx';

/** A list beside the page under test; below it in small windows. */
export function SidePanel({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose(): void;
  children: ReactNode;
}): ReactNode {
  return (
    <aside className="panel" aria-label={label} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <div className="head">
        <h2>{label}</h2>
        <IconButton icon="close" label={`Close the list: ${label}`} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}
