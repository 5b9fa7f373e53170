import type { ReactNode } from 'react';
import type { FileToOpen } from '../protocol.ts';
import { api } from './api.ts';
import { useNotes } from './notes.tsx';
import { lineOf } from './places.ts';

/** Opens a file of the project in the developer's editor, where there is one. */
export function OpenInEditor({ place }: { place: FileToOpen }): ReactNode {
  const notes = useNotes();
  const open = async () => {
    const { file, line, column } = place;
    const answer = await api.open({ file, line, column });
    if (answer.ok) notes.say(`Opened ${lineOf(place)} in your editor.`);
    else notes.fail(`${lineOf(place)} was not opened: ${answer.reason}`);
  };
  return (
    <button type="button" className="link" onClick={() => void open()}>
      Open in editor
    </button>
  );
}
