import {
  baseKeymap,
  chainCommands,
  deleteSelection,
  joinTextblockBackward,
  joinTextblockForward,
  selectNodeBackward,
  selectNodeForward,
  toggleMark,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Mark, MarkType } from 'prosemirror-model';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import { richSchema } from './schema.ts';
import { parse, serialize } from './source.ts';

const { a, em, strong } = richSchema.marks;
const { br, li } = richSchema.nodes;

export const insertSpace: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.insertText('\u00a0').scrollIntoView());
  return true;
};

const insertBreak: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.replaceSelectionWith(br.create()).scrollIntoView());
  return true;
};

const itemDepth = ({ selection: { $from } }: EditorState): number => {
  let depth = $from.depth;
  while (depth > 0 && $from.node(depth).type !== li) depth -= 1;
  return depth;
};

export const isInList = (state: EditorState): boolean => itemDepth(state) > 0;

/** Moves or removes the bullet that holds the selection. */
export const changeItem =
  (how: 'up' | 'down' | 'remove'): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const depth = itemDepth(state);
    if (depth === 0) return false;
    const list = $from.node(depth - 1);
    const index = $from.index(depth - 1);
    const other = list.maybeChild(how === 'up' ? index - 1 : index + 1);
    if (how === 'remove' ? list.childCount < 2 : !other) return false;
    const start = $from.before(depth);
    const item = list.child(index);
    const tr = state.tr.delete(start, start + item.nodeSize);
    if (how !== 'remove' && other) {
      const to = how === 'up' ? start - other.nodeSize : start + other.nodeSize;
      tr.insert(to, item).setSelection(TextSelection.create(tr.doc, to + $from.pos - start));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

interface Marked {
  readonly from: number;
  readonly to: number;
  readonly mark: Mark | undefined;
}

/** What a mark is set on: the selection, or all around the caret that has it; undefined if there is nothing. */
function markedAt({ selection, doc }: EditorState, type: MarkType): Marked | undefined {
  const { from, to, empty, $from } = selection;
  if (!empty) {
    let mark: Mark | undefined;
    doc.nodesBetween(from, to, ({ marks }) => {
      mark ??= type.isInSet(marks);
    });
    return { from, to, mark };
  }
  const nodes = $from.parent.children;
  const markOf = (index: number) => type.isInSet(nodes[index]?.marks ?? []);
  let first = markOf($from.index()) ? $from.index() : $from.index() - 1;
  const mark = markOf(first);
  if (!mark) return undefined;
  let end = first + 1;
  while (markOf(first - 1)?.eq(mark)) first -= 1;
  while (markOf(end)?.eq(mark)) end += 1;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(end), mark };
}

/** Sets a mark with an attribute, asking for its value; an empty one removes the mark. */
export const askForMark =
  (type: MarkType, ask: (value: string) => string | null): Command =>
  (state, dispatch) => {
    const marked = markedAt(state, type);
    if (!marked || !dispatch) return marked !== undefined;
    const [name = ''] = Object.keys(type.spec.attrs ?? {});
    const value = ask(marked.mark?.attrs[name] ?? '')?.trim();
    if (value === undefined) return true;
    const tr = state.tr.removeMark(marked.from, marked.to, type);
    dispatch(value ? tr.addMark(marked.from, marked.to, type.create({ [name]: value })) : tr);
    return true;
  };

/** All of the text without its blocks: what takes its place stands in the same one. */
const selectText: Command = ({ tr, doc }, dispatch) => {
  const { $from } = Selection.atStart(doc);
  dispatch?.(tr.setSelection(TextSelection.between($from, Selection.atEnd(doc).$to)));
  return true;
};

/** Of a text that is deleted as a whole, its first block is left. */
const deleteAll: Command = ({ tr, doc, selection: { from, to, empty } }, dispatch) => {
  if (empty || from > Selection.atStart(doc).from || to < Selection.atEnd(doc).to) return false;
  const left = parse('', true, serialize(doc));
  if (left) dispatch?.(tr.replaceWith(0, doc.content.size, left.content));
  return left !== undefined;
};

const shared = {
  ...baseKeymap,
  'Mod-a': selectText,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-Shift-Space': insertSpace,
  Backspace: chainCommands(deleteSelection, joinTextblockBackward, selectNodeBackward),
  Delete: chainCommands(deleteSelection, joinTextblockForward, selectNodeForward),
};

const nothing: Command = () => true;

export const plainKeys = { ...shared, Enter: nothing, 'Shift-Enter': nothing };

/** A paragraph is edited alone: Enter begins a line in it, and a bullet in a list. @param askForLink see `askForMark` */
export const richKeys = (askForLink: (value: string) => string | null) => ({
  ...shared,
  Backspace: chainCommands(deleteAll, shared.Backspace),
  Delete: chainCommands(deleteAll, shared.Delete),
  Enter: chainCommands(splitListItem(li), isInList, insertBreak),
  'Shift-Enter': insertBreak,
  'Mod-b': toggleMark(strong),
  'Mod-i': toggleMark(em),
  'Mod-k': askForMark(a, askForLink),
  'Alt-ArrowUp': changeItem('up'),
  'Alt-ArrowDown': changeItem('down'),
});
