import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { IconButton } from './controls.tsx';

interface Note {
  readonly id: number;
  readonly text: string;
  readonly isFailure: boolean;
  readonly action?: { readonly label: string; act(): void };
}

/** What tells the user something in passing: seen as a small note, and spoken by screen readers. */
export interface Notes {
  say(text: string, action?: Note['action']): void;
  /** Says why something did not work. */
  fail(text: string): void;
}

const NotesContext = createContext<Notes>({ say() {}, fail() {} });

export const useNotes = (): Notes => useContext(NotesContext);

/** How long a note is seen that says what everybody sees anyway, in milliseconds. */
const noteDuration = 6000;

/**
 * Shows the last note. One that something can be done with, or that says what went wrong, stays until it is put away or
 * another one comes: whoever reads slowly misses none (WCAG 2.2.1, 4.1.3).
 */
export function NotesProvider({ children }: { children: ReactNode }): ReactNode {
  const [note, setNote] = useState<Note>();
  const put = useCallback(
    (text: string, isFailure: boolean, action?: Note['action']) =>
      setNote((before) => ({ id: (before?.id ?? 0) + 1, text, isFailure, action })),
    [],
  );
  useEffect(() => {
    if (!note || note.isFailure || note.action) return;
    const timer = setTimeout(() => setNote(undefined), noteDuration);
    return () => clearTimeout(timer);
  }, [note]);
  const notes = useMemo<Notes>(
    () => ({ say: (text, action) => put(text, false, action), fail: (text) => put(text, true) }),
    [put],
  );
  return (
    <NotesContext value={notes}>
      {children}
      <div
        className="notes"
        data-shown={note ? '' : undefined}
        data-failure={note?.isFailure ? '' : undefined}
      >
        <p role="status" className="note-text">
          {/* A text that is said twice is spoken twice: its element is a new one. */}
          {note && <span key={note.id}>{note.text}</span>}
        </p>
        {note?.action && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setNote(undefined);
              note.action?.act();
            }}
          >
            {note.action.label}
          </button>
        )}
        {note && <IconButton icon="close" label="Put this note away" onClick={() => setNote(undefined)} />}
      </div>
    </NotesContext>
  );
}
