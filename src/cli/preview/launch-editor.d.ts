/** The package's own way to find the editor, of which it has no types: the command and its arguments. */
declare module 'launch-editor/guess.js' {
  function guessEditor(): readonly [editor: string | null, ...args: string[]];
  export = guessEditor;
}
