import { basename } from 'node:path';
import launchEditor from 'launch-editor';
import guessEditor from 'launch-editor/guess.js';

/** What this process answers: that an editor was started, or why none can be; the latter may also come after the former. */
export type EditorAnswer = 'started' | { readonly refused: string };

/** Editors that draw into a terminal, and here there is none. Emacs and gvim open windows of their own. */
const terminalEditors = new Set(['vi', 'vim', 'nvim', 'nano', 'pico', 'joe', 'micro', 'hx', 'kak', 'mcedit']);

/**
 * Opens one file and ends with the editor. It is a process of its own because `launch-editor` lends its own standard
 * streams to the editor, prints to them, and reads its own environment: here the streams lead nowhere, and the environment
 * is the one that it was started with.
 */
process.once('message', (place: string) => {
  const answer = (words: EditorAnswer) => {
    if (process.connected) process.send?.(words);
  };
  const [editor] = guessEditor();
  const name = basename(editor ?? '', '.exe');
  if (terminalEditors.has(name)) {
    answer({ refused: `${name} needs a terminal, and the preview has none to give` });
    return;
  }
  launchEditor(place, (_, why) => {
    answer({ refused: why === null ? 'no editor was found' : `${name} could not be started: ${why}` });
  });
  answer('started');
});
