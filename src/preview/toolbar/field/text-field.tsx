import { toggleMark } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Node } from 'prosemirror-model';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { withoutMarks } from '../../page/marks.ts';
import { named } from '../controls.tsx';
import { t } from '../translate.ts';
import { askForMark, changeItem, insertSpace, isInList, plainKeys, richKeys } from './commands.ts';
import { makeChips, showInvisible } from './plugins.ts';
import { richSchema } from './schema.ts';
import { parse, serialize } from './source.ts';

interface TextFieldProps {
  /** As the file writes it. */
  value: string;
  isRich: boolean;
  /** A text whose first block an empty one has. */
  model?: string | undefined;
  /** Of the element with the text. */
  attributes: Readonly<Record<string, string>>;
  /** Without it, the text cannot be changed. */
  onChange?: ((value: string) => void) | undefined;
}

/** A text with its formatting: formatted as on the page, placeholders as chips. Only for what `parse` takes. */
export function TextField({ value, isRich, model, attributes, onChange }: TextFieldProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [state, setState] = useState(() => begin(parse(value, isRich, model) as Node, isRich));
  // The view keeps its element for as long as this field is there. At once: what is typed before a later effect would be undone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state changes with each letter
  useLayoutEffect(() => {
    const editor = new EditorView(place.current, { state, ...pasting(isRich) });
    view.current = editor;
    if (onChange) editor.focus();
    return () => editor.destroy();
  }, []);
  useLayoutEffect(() => {
    const { current } = view;
    current?.setProps({
      attributes,
      editable: () => onChange !== undefined,
      dispatchTransaction(transaction) {
        const next = current.state.apply(transaction);
        current.updateState(next);
        setState(next);
        if (transaction.docChanged && !transaction.getMeta(given)) onChange?.(serialize(next.doc));
      },
    });
  });
  useLayoutEffect(() => {
    const { current } = view;
    const doc = parse(value, isRich, model);
    if (!current || !doc || serialize(current.state.doc) === serialize(doc)) return;
    const { tr } = current.state;
    current.dispatch(tr.replaceWith(0, tr.doc.content.size, doc.content).setMeta(given, true));
  }, [value, isRich, model]);
  const run = (command: Command) => {
    command(view.current?.state ?? state, view.current?.dispatch);
    view.current?.focus();
  };
  return (
    <>
      {onChange && <Tools state={state} isRich={isRich} run={run} />}
      <div ref={place} />
    </>
  );
}

/** Marks a change that comes from outside. */
const given = 'given';

const begin = (doc: Node, isRich: boolean): EditorState =>
  EditorState.create({
    doc,
    plugins: [
      history(),
      keymap(isRich ? richKeys(asking(t('editor.link'))) : plainKeys),
      makeChips,
      showInvisible,
    ],
  });

/** A text without formatting is one line. */
const pasting = (isRich: boolean): Partial<ConstructorParameters<typeof EditorView>[1]> => ({
  transformPastedHTML: withoutMarks,
  transformPastedText: withoutMarks,
  handlePaste({ state, dispatch }, { clipboardData }) {
    if (isRich) return false;
    const text = withoutMarks(clipboardData?.getData('text/plain') ?? '');
    dispatch(state.tr.insertText(text.trim().replace(/\s*\n\s*/g, ' ')));
    return true;
  },
});

const asking = (what: string) => (value: string) => prompt(t('editor.ask', { what }), value);

interface ToolsProps {
  state: EditorState;
  isRich: boolean;
  run(command: Command): void;
}

function Tools({ state, isRich, run }: ToolsProps): ReactNode {
  const { strong, em, a, i, abbr } = richSchema.marks;
  const button = (glyph: ReactNode, name: string, command: Command, mark?: MarkType) => (
    <button
      key={name}
      type="button"
      {...named(name)}
      aria-pressed={mark && isMarked(state, mark)}
      disabled={!command(state)}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
    >
      {glyph}
    </button>
  );
  const asked = (mark: MarkType, name: string, glyph: ReactNode = name) =>
    button(glyph, name, askForMark(mark, asking(name)), mark);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={t('editor.format')} className="tools">
      {isRich && button(<b>B</b>, t('editor.bold'), toggleMark(strong), strong)}
      {isRich && button(<em>I</em>, t('editor.emphasis'), toggleMark(em), em)}
      {isRich && asked(a, t('editor.link'))}
      {isRich && asked(i, t('editor.phrase'), '文')}
      {isRich && asked(abbr, t('editor.abbreviation'))}
      {button('⍽', t('editor.space'), insertSpace)}
      {isRich && isInList(state) && (
        <>
          {button('↑', t('editor.up'), changeItem('up'))}
          {button('↓', t('editor.down'), changeItem('down'))}
          {button('−', t('editor.remove'), changeItem('remove'))}
        </>
      )}
    </div>
  );
}

const isMarked = (
  { doc, selection: { from, to, empty, $from }, storedMarks }: EditorState,
  mark: MarkType,
) => (empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark));
