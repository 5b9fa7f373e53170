import { type ReactNode, useEffect, useId, useState } from 'react';
import type { PreviewText, TextLocation, TextSaved } from '../protocol.ts';
import { api } from './api.ts';
import { Select, SidePanel } from './controls.tsx';
import { Finding } from './finding.tsx';
import { bySeverity, countOf, lineOf } from './paths.ts';
import { useStore } from './store.tsx';
import { languageName, t } from './translate.ts';
import { useText } from './use-text.ts';

/** How long nobody has typed when a text is checked, in milliseconds. */
const checkDelay = 250;

/** What was typed, and what the file said before; no draft where nothing differs. */
interface Draft {
  readonly was: string | undefined;
  readonly value: string;
}

interface EditorProps {
  text: PreviewText;
  draft: Draft | undefined;
  onDraft(draft: Draft | undefined): void;
  onClose(): void;
}

/** The panel in which one of the texts of an element is edited: of a text with several blocks, the block that was clicked. */
export function EditorPanel({ texts }: { texts: readonly TextLocation[] }): ReactNode {
  const { server, edit } = useStore();
  const [index, setIndex] = useState(0);
  const [draft, setDraft] = useState<Draft>();
  useUnloadGuard(draft !== undefined);
  const place = texts[index];
  const text = useText(place, server.texts);
  if (!place) return null;
  const { key, block } = place;
  const mayLeave = () => !draft || confirm(t('editor.discard'));
  const close = () => {
    if (mayLeave()) edit(undefined);
  };
  const label = block === undefined ? key : `${key}, ${t('editor.block', { number: block + 1 })}`;
  return (
    <SidePanel label={t('editor', { key: label })} closeLabel={t('close')} onClose={close}>
      {texts.length > 1 && (
        <Select
          label={t('editor.texts')}
          value={String(index)}
          onChange={(value) => {
            if (!mayLeave()) return;
            setDraft(undefined);
            setIndex(Number(value));
          }}
        >
          {texts.map((other, number) => (
            <option key={`${other.key} ${other.block}`} value={number}>
              {other.key}
            </option>
          ))}
        </Select>
      )}
      {text?.ok === false && (
        <p role="alert">{text.status === 404 ? t('editor.missing') : t('failed', { reason: text.reason })}</p>
      )}
      {text?.ok && <Editor key={label} text={text.value} draft={draft} onDraft={setDraft} onClose={close} />}
    </SidePanel>
  );
}

function Editor({ text, draft, onDraft, onClose }: EditorProps): ReactNode {
  const { readOnly, edit, notify } = useStore();
  const { language, key, block } = text;
  const isOutdated = draft !== undefined && draft.was !== text.value;
  const [answer, setAnswer] = useChecks(text, isOutdated ? undefined : draft);
  const { findings } = (draft && answer) ?? text;
  const { errors, warnings } = countOf(findings);
  const mustInsist = draft !== undefined && answer !== undefined && errors === 0 && warnings > 0;
  const save = async () => {
    if (!draft || readOnly) return;
    const how = mustInsist ? 'insist' : 'save';
    const saved = await api.save({ language, key, block, ...given(draft), how });
    setAnswer(saved);
    if (!saved.saved) return;
    edit(undefined);
    notify(t('saved', { place: lineOf(text) }));
  };
  return (
    <div className="editor">
      <About text={text} />
      <Field {...{ text, draft, onDraft }} isInvalid={errors > 0} onSave={() => void save()} />
      {isOutdated && <Conflict {...{ text, draft, onDraft }} />}
      {answer?.refused && !isOutdated && <p role="alert">{t('refused', { reason: answer.refused })}</p>}
      <p className="unseen" role="status">
        {errors > 0 && t('errors', { count: errors })} {warnings > 0 && t('warnings', { count: warnings })}
      </p>
      {bySeverity(findings).map((finding) => (
        <Finding key={JSON.stringify(finding)} finding={finding} />
      ))}
      {readOnly ? (
        <p className="note">{readOnly}</p>
      ) : (
        <p className="buttons actions">
          <button
            type="button"
            className="button primary"
            disabled={!draft || errors > 0}
            onClick={() => void save()}
          >
            {t(mustInsist ? 'editor.insist' : 'editor.save')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <span role="status">
            {draft && errors > 0 && t('editor.errors')}
            {mustInsist && t('editor.warnings')}
          </span>
        </p>
      )}
    </div>
  );
}

/** A draft as the server takes it: without `was` where the file had no such text. */
const given = ({ was, value }: Draft) => ({ value, ...(was !== undefined && { was }) });

/** Where the text stands, and what to know of it. */
function About({ text: { language, value, english, shared, ...place } }: { text: PreviewText }): ReactNode {
  return (
    <>
      <p className="quiet">
        <code>{lineOf(place)}</code>
      </p>
      {shared && <p className="note">{t('editor.shared')}</p>}
      {value === undefined && <p className="note">{t('editor.new')}</p>}
      {language !== 'en' && english !== undefined && (
        <section className="english">
          <h3>{t('editor.english')}</h3>
          <p className="note" lang="en">
            {english}
          </p>
        </section>
      )}
    </>
  );
}

/** The field in which a text is written; it has the focus from the beginning. Control and Enter save. */
function Field({
  text,
  draft,
  isInvalid,
  onDraft,
  onSave,
}: Omit<EditorProps, 'onClose'> & { isInvalid: boolean; onSave(): void }): ReactNode {
  const { readOnly } = useStore();
  const id = useId();
  const was = draft ? draft.was : text.value;
  return (
    <>
      <label htmlFor={id}>{languageName(text.language)}</label>
      <textarea
        id={id}
        ref={focused}
        lang={text.language}
        spellCheck
        value={draft?.value ?? text.value ?? ''}
        readOnly={readOnly !== undefined}
        aria-invalid={isInvalid}
        onChange={({ target: { value } }) => onDraft(value === (was ?? '') ? undefined : { was, value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave();
        }}
      />
    </>
  );
}

const focused = (field: HTMLTextAreaElement | null): void => field?.focus({ preventScroll: true });

/** What the file says meanwhile, and which of the two texts is to be kept. */
function Conflict({ text, draft, onDraft }: Omit<EditorProps, 'onClose'>): ReactNode {
  const { file, value, language } = text;
  return (
    <div className="note" role="alert">
      <p>{t('editor.changed', { file })}</p>
      <blockquote lang={language}>{value}</blockquote>
      <p className="buttons">
        <button type="button" className="button" onClick={() => onDraft(undefined)}>
          {t('editor.theirs')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => onDraft(draft && { was: value, value: draft.value })}
        >
          {t('editor.mine')}
        </button>
      </p>
    </div>
  );
}

/** Keeps what was typed from being lost with the tab. */
function useUnloadGuard(hasDraft: boolean): void {
  useEffect(() => {
    if (!hasDraft) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasDraft]);
}

/** Has a draft checked once nobody types. @returns what was answered last, and what sets it */
function useChecks(
  text: PreviewText,
  draft: Draft | undefined,
): [TextSaved | undefined, (answer: TextSaved) => void] {
  const [answer, setAnswer] = useState<TextSaved>();
  useEffect(() => {
    if (!draft) return;
    const { language, key, block } = text;
    const checking = new AbortController();
    const timer = setTimeout(async () => {
      const change = { language, key, block, ...given(draft), how: 'check' } as const;
      const checked = await api.save(change, checking.signal);
      if (!checking.signal.aborted) setAnswer(checked);
    }, checkDelay);
    return () => {
      clearTimeout(timer);
      checking.abort();
    };
  }, [text, draft]);
  return [answer, setAnswer];
}
