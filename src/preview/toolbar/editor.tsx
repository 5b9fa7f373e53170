import { type ReactNode, useEffect, useState } from 'react';
import { lineOf } from '../finding.tsx';
import type { PreviewText, TextLocation, TextSaved, TextToSave } from '../protocol.ts';
import { Select, SidePanel } from './controls.tsx';
import { Findings } from './findings-panel.tsx';
import { saveText, useText } from './server.ts';
import { useStore } from './store.tsx';
import { ownName, t } from './translate.ts';

/** Milliseconds without typing before a draft is checked. */
const checkDelay = 250;

interface Draft {
  readonly was: string | undefined;
  readonly value: string;
}

/** Edits one of the texts of an element; of a text with several blocks, the clicked block. */
export function EditorPanel({ texts }: { texts: readonly TextLocation[] }): ReactNode {
  const { revision, edit } = useStore();
  const [index, setIndex] = useState(0);
  const [draft, setDraft] = useState<Draft>();
  useUnloadGuard(draft !== undefined);
  const { key = '', block } = texts[index] ?? {};
  const { value: text, failure } = useText(texts[index], revision);
  const leave = (then: () => void) => {
    if (draft && !confirm(t('editor.discard'))) return;
    setDraft(undefined);
    then();
  };
  const close = () => leave(() => edit());
  const label = block === undefined ? key : `${key}, ${t('editor.block', { number: block + 1 })}`;
  return (
    <SidePanel label={t('editor', { key: label })} onClose={close}>
      {texts.length > 1 && (
        <Select
          label={t('editor.texts')}
          value={String(index)}
          options={texts.map((other, number) => [String(number), other.key])}
          onChange={(value) => leave(() => setIndex(Number(value)))}
        />
      )}
      {failure && <p role="alert">{failure}</p>}
      {text && <About text={text} />}
      {text && <Editor key={label} {...{ text, draft, setDraft, close }} />}
    </SidePanel>
  );
}

function About({ text: { language, value, english, shared, ...place } }: { text: PreviewText }): ReactNode {
  return (
    <>
      <code className="quiet">{lineOf(place)}</code>
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

interface EditorProps {
  text: PreviewText;
  draft: Draft | undefined;
  setDraft(draft: Draft | undefined): void;
  close(): void;
}

function Editor({ text, draft, setDraft, close }: EditorProps): ReactNode {
  const { readOnly, edit, notify } = useStore();
  const [answer, setAnswer] = useChecks(text, draft);
  const { findings } = (draft && answer) ?? text;
  const has = (wanted: string) => findings.some(({ severity }) => severity === wanted);
  const canSave = draft !== undefined && !has('error') && !readOnly;
  const mustInsist = canSave && answer !== undefined && (has('warning') || answer.refused !== undefined);
  const save = async () => {
    if (!canSave) return;
    // Insisting also replaces what somebody else has saved, which the refusal has shown.
    const change = mustInsist
      ? { ...draft, was: text.value, how: 'insist' as const }
      : { ...draft, how: 'save' as const };
    const saved = await saveText(changeOf(text, change));
    setAnswer(saved);
    if (!saved.saved) return;
    edit();
    notify(t('saved', { place: lineOf(text) }));
  };
  return (
    <>
      <label>
        <b lang={text.language}>{ownName(text.language)}</b>
        <textarea
          ref={focused}
          lang={text.language}
          spellCheck
          value={draft?.value ?? text.value ?? ''}
          readOnly={readOnly !== undefined}
          aria-invalid={has('error')}
          onChange={({ target: { value } }) => {
            const { was } = draft ?? { was: text.value };
            setDraft(value === (was ?? '') ? undefined : { was, value });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
          }}
        />
      </label>
      {draft && answer?.refused && <p role="alert">{t('refused', { reason: answer.refused })}</p>}
      <Findings findings={findings} />
      {readOnly && <p className="note">{readOnly}</p>}
      <p className="buttons actions">
        <button type="button" className="primary" disabled={!canSave} onClick={() => void save()}>
          {t(mustInsist ? 'editor.insist' : 'editor.save')}
        </button>
        <button type="button" onClick={close}>
          {t('cancel')}
        </button>
        <span role="status">
          {draft && has('error') && t('editor.errors')}
          {canSave && has('warning') && t('editor.warnings')}
        </span>
      </p>
    </>
  );
}

const focused = (field: HTMLTextAreaElement | null): void => field?.focus({ preventScroll: true });

/** A draft as the server takes it. */
const changeOf = (
  { language, key, block }: PreviewText,
  { value, was, how }: Draft & Pick<TextToSave, 'how'>,
): TextToSave => ({ language, key, block, value, how, ...(was !== undefined && { was }) });

function useUnloadGuard(hasDraft: boolean): void {
  useEffect(() => {
    if (!hasDraft) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasDraft]);
}

function useChecks(text: PreviewText, draft: Draft | undefined) {
  const [answer, setAnswer] = useState<TextSaved>();
  useEffect(() => {
    if (!draft) return;
    const checking = new AbortController();
    const timer = setTimeout(async () => {
      const checked = await saveText(changeOf(text, { ...draft, how: 'check' }), checking.signal);
      if (!checking.signal.aborted) setAnswer(checked);
    }, checkDelay);
    return () => {
      clearTimeout(timer);
      checking.abort();
    };
  }, [text, draft]);
  return [answer, setAnswer] as const;
}
