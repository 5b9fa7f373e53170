import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PreviewText, TextPlace, TextSaved } from '../protocol.ts';
import { api } from './api.ts';
import { Select } from './controls.tsx';
import { About, Conflict, Field, FindingList } from './editor-parts.tsx';
import { countOf, lineOf } from './paths.ts';
import { SidePanel } from './side-panel.tsx';
import { t } from './translate.ts';
import { useText } from './use-text.ts';

/** How long nobody has typed when a text is checked, in milliseconds. */
const checkDelay = 250;

/** What was saved, and how to take it back. */
export interface Saved {
  readonly message: string;
  undo?(): void;
}

interface Props {
  /** The texts of an element, of which one is edited at a time. */
  places: readonly TextPlace[];
  /** Another one than before: the files may have changed. */
  revision: number;
  /** Why nothing can be saved here; undefined where it can. */
  readOnly: string | undefined;
  onSaved(saved: Saved): void;
  onClose(): void;
}

/** The panel in which a text is edited: of a text with several blocks, the block that was clicked. */
export function EditorPanel({ places, revision, onClose, ...props }: Props): ReactNode {
  const [index, setIndex] = useState(0);
  const place = places[index];
  const text = useText(place, revision);
  const isChanged = useRef(false);
  if (!place) return null;
  const { key, block } = place;
  const close = () => {
    if (!isChanged.current || confirm(t('editor.discard'))) onClose();
  };
  const label = block === undefined ? key : `${key}, ${t('editor.block', { number: block + 1 })}`;
  return (
    <SidePanel label={t('editor', { key: label })} onClose={close}>
      {places.length > 1 && (
        <Select label={t('editor.texts')} value={String(index)} onChange={(value) => setIndex(Number(value))}>
          {places.map((other, number) => (
            <option key={`${other.key} ${other.block}`} value={number}>
              {other.key}
            </option>
          ))}
        </Select>
      )}
      {text?.ok === false && (
        <p role="alert">{text.status === 404 ? t('editor.missing') : t('failed', { reason: text.reason })}</p>
      )}
      {text?.ok && (
        <Editor
          key={`${place.language} ${label}`}
          text={text.value}
          isChanged={isChanged}
          {...props}
          onClose={close}
        />
      )}
    </SidePanel>
  );
}

interface EditorProps extends Omit<Props, 'places' | 'revision'> {
  text: PreviewText;
  /** Tells the panel whether something would be lost. */
  isChanged: { current: boolean };
}

function Editor({ text, readOnly, isChanged, onSaved, onClose }: EditorProps): ReactNode {
  const { language, key, block, file } = text;
  const [value, setValue] = useState(text.value ?? '');
  const [was, setWas] = useState(text.value);
  const [answer, setAnswer] = useState<TextSaved>({ saved: false, findings: text.findings });
  const [isAsked, setAsked] = useState(false);
  const hasChanged = value !== (was ?? '');
  const change = { language, key, block, ...(was !== undefined && { was }), value };
  useDirty(hasChanged, isChanged);

  // The file has changed: where nothing was written it is taken over; else it is shown below.
  const isOutdated = text.value !== was;
  const take = (theirs: string | undefined, mine: string) => {
    setWas(theirs);
    setValue(mine);
    setAnswer({ saved: false, findings: text.findings });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the files say now is taken over
  useEffect(() => {
    if (isOutdated && !hasChanged) take(text.value, text.value ?? '');
    else if (!hasChanged) setAnswer({ saved: false, findings: text.findings });
  }, [text]);
  useChecks(hasChanged && !isOutdated ? change : undefined, setAnswer);

  const save = async (how: 'save' | 'insist') => {
    const given = await api.save({ ...change, how });
    setAnswer(given);
    setAsked(!given.saved && !given.refused);
    if (!given.saved) return;
    isChanged.current = false;
    const undo =
      was === undefined
        ? {}
        : { undo: () => void undoSave({ ...change, was: value, value: was }, file, onSaved) };
    onSaved({ message: t('saved', { place: lineOf(text) }), ...undo });
    onClose();
  };
  const { errors, warnings } = countOf(answer.findings);
  const mayInsist = isAsked && errors === 0 && warnings > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field and the buttons in it
    <div
      className="editor"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || readOnly || !hasChanged) return;
        event.preventDefault();
        void save(mayInsist ? 'insist' : 'save');
      }}
    >
      <About text={text} />
      <Field
        {...{ text, value, readOnly, isInvalid: errors > 0 }}
        onChange={(next) => {
          setValue(next);
          setAsked(false);
        }}
      />
      {isOutdated && hasChanged && (
        <Conflict
          text={text}
          onTheirs={() => take(text.value, text.value ?? '')}
          onMine={() => take(text.value, value)}
        />
      )}
      {answer.refused && !isOutdated && <p role="alert">{t('refused', { reason: answer.refused })}</p>}
      <FindingList
        findings={answer.findings}
        canEdit={!readOnly}
        onIgnored={(ignored) => {
          setAnswer({ ...answer, findings: answer.findings.filter((one) => one !== ignored) });
          onSaved({ message: t('ignored') });
        }}
      />
      {readOnly ? (
        <p className="note">{readOnly}</p>
      ) : (
        <p className="buttons actions">
          <button
            type="button"
            className="button primary"
            disabled={!hasChanged || errors > 0}
            onClick={() => void save(mayInsist ? 'insist' : 'save')}
          >
            {t(mayInsist ? 'editor.insist' : 'editor.save')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <span role="status">
            {errors > 0 && hasChanged && t('editor.errors')}
            {mayInsist && t('editor.warnings')}
          </span>
        </p>
      )}
    </div>
  );
}

async function undoSave(
  change: Omit<Parameters<typeof api.save>[0], 'how'>,
  file: string,
  onSaved: (saved: Saved) => void,
): Promise<void> {
  const { saved, refused = '' } = await api.save({ ...change, how: 'insist' });
  onSaved({ message: saved ? t('undone', { file }) : t('refused', { reason: refused }) });
}

/** Keeps a change from being lost with the tab. */
function useDirty(isDirty: boolean, reported: { current: boolean }): void {
  useEffect(() => {
    reported.current = isDirty;
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty, reported]);
}

/** Has a change checked once nobody types. */
function useChecks(
  change: Omit<Parameters<typeof api.save>[0], 'how'> | undefined,
  onAnswer: (answer: TextSaved) => void,
): void {
  const id = JSON.stringify(change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same change is checked once
  useEffect(() => {
    if (!change) return;
    const checking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await api.save({ ...change, how: 'check' }, checking.signal);
      if (!checking.signal.aborted) onAnswer(answer);
    }, checkDelay);
    return () => {
      clearTimeout(timer);
      checking.abort();
    };
  }, [id]);
}
