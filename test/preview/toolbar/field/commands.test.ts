import { type Command, EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { changeItem, richKeys } from '../../../../src/preview/toolbar/field/commands.ts';
import { parse, serialize } from '../../../../src/preview/toolbar/field/source.ts';

const keys = richKeys(() => null);

/** A text after commands; the caret stands at its beginning, as when it is opened. */
function after(source: string, ...commands: readonly Command[]): string {
  let state = EditorState.create({ doc: parse(source, true) });
  for (const command of commands) command(state, (transaction) => (state = state.apply(transaction)));
  return serialize(state.doc);
}

const write =
  (text: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.insertText(text));
    return true;
  };

test.each([
  ['<p>One <a href="/">two</a></p>', '<p>New</p>'],
  ['<h3>One</h3>', '<h3>New</h3>'],
  ['<ul><li>One</li><li><strong>two</strong></li></ul>', '<ul><li>New</li></ul>'],
])('what is written in place of all of %s is of the same kind', (source, expected) => {
  expect(after(source, keys['Mod-a'], write('New'))).toBe(expected);
  expect(after(source, keys['Mod-a'], keys.Delete, write('New'))).toBe(expected);
  expect(after(source, keys['Mod-a'], keys.Backspace, write('New'))).toBe(expected);
});

test('a bullet is moved and removed, and the last one stays', () => {
  const list = '<ul><li>one</li><li>two</li></ul>';
  expect(after(list, changeItem('down'))).toBe('<ul><li>two</li><li>one</li></ul>');
  expect(after(list, changeItem('down'), changeItem('up'))).toBe(list);
  expect(after(list, changeItem('up'))).toBe(list);
  expect(after(list, changeItem('remove'), changeItem('remove'))).toBe('<ul><li>two</li></ul>');
});
