import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Finding, lineOf } from '../finding.tsx';
import { withoutMarks } from '../page/marks.ts';
import type { PreviewText, TextLocation, TextToSave } from '../protocol.ts';
import { isComposing, Select, SidePanel } from './controls.tsx';
import type { Draft } from './drafts.ts';
import { parse } from './field/source.ts';
import { TextField } from './field/text-field.tsx';
import { Findings } from './findings-panel.tsx';
import { textId } from './paths.ts';
import { useText, type Written, write } from './server.ts';
import { useStore } from './store.tsx';
import { nameOf, ownName, t } from './translate.ts';

/** Milliseconds without typing before a draft is checked. */
const checkDelay = 250;

/** Edits a text; of one with several blocks, the clicked block. */
export function EditorPanel({ place }: { place: TextLocation }): ReactNode {
  const { revision, edit } = useStore();
  const { value: text, failure } = useText(place, revision);
  return (
    <SidePanel label={t('editor', { key: nameOf(place) })} onClose={() => edit()}>
      <OtherTexts place={place} />
      {failure && !text && <p role="alert">{failure}</p>}
      {text && <Editor key={textId(text)} text={text} />}
    </SidePanel>
  );
}

/** Leads to the other texts of the elements that show a text. */
function OtherTexts({ place }: { place: TextLocation }): ReactNode {
  const { places, edit } = useStore();
  const isHere = ({ key, block }: TextLocation) => key === place.key && block === place.block;
  const elements = new Set(places.filter(isHere).map(({ element }) => element));
  const texts = places
    .filter(({ element }) => elements.has(element))
    .map(({ key, block }) => ({ key, block, language: place.language }));
  const byId = new Map(texts.map((text) => [textId(text), text]));
  if (byId.size < 2) return null;
  return (
    <Select
      label={t('editor.texts')}
      value={textId(place)}
      options={[...byId].map(([id, text]) => [id, nameOf(text)])}
      onChange={(id) => edit(byId.get(id))}
    />
  );
}

function Editor({ text }: { text: PreviewText }): ReactNode {
  const { readOnly, hasEnded, drafts, isKept, setDraft, edit, wantsSource, setWantsSource } = useStore();
  const draft = drafts.get(textId(text));
  const { shown, findings, isSaving, save } = useSaving(text, draft);
  const has = (wanted: string) => findings.some(({ severity }) => severity === wanted);
  const isOpen = !readOnly && !text.broken;
  const canSave = isOpen && draft !== undefined && !(shown && has('error'));
  const mustInsist = has('warning') || shown?.now !== undefined;
  const value = draft?.value ?? text.value ?? '';
  const isParsed = parse(value, text.formatted) !== undefined;
  const isSource = wantsSource || !isParsed;
  const change = (written: string) => {
    const next = withoutMarks(written);
    const { was } = draft ?? { was: text.value };
    setDraft(text, next === (was ?? '') ? undefined : { was, value: next });
  };
  const attributes = {
    lang: text.language,
    'aria-labelledby': 'field',
    'aria-describedby': 'about findings',
    'aria-invalid': `${has('error')}`,
    'aria-readonly': `${!isOpen}`,
  } as const;
  const status = () => {
    if (!draft) return undefined;
    if (isSaving && !hasEnded) return t('editor.saving');
    if (has('error')) return t('editor.errors');
    if (has('warning')) return t('editor.warnings');
    return t(isKept ? 'editor.draft' : 'editor.unkept');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) save();
      }}
      onKeyDown={(event) => {
        const isWanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event);
        if (isWanted) event.currentTarget.requestSubmit();
      }}
    >
      {text.language !== 'en' && text.english !== undefined && (
        <section className="english">
          <h3>{t('editor.english')}</h3>
          <Shown value={text.english} isRich={text.formatted} lang="en" />
        </section>
      )}
      <div className="head">
        <b id="field" lang={text.language}>
          {ownName(text.language)}
        </b>
        <button
          type="button"
          aria-pressed={isSource}
          disabled={!isParsed}
          onClick={() => setWantsSource(!wantsSource)}
        >
          {t('editor.source')}
        </button>
      </div>
      {isSource ? (
        <textarea
          ref={focused}
          {...attributes}
          spellCheck
          value={value}
          readOnly={!isOpen}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <TextField
          value={value}
          isRich={text.formatted}
          model={text.english}
          attributes={{
            role: 'textbox',
            'aria-multiline': 'true',
            spellcheck: 'true',
            class: 'field',
            ...attributes,
          }}
          onChange={isOpen ? change : undefined}
        />
      )}
      <About text={text} />
      <div className="foot">
        <div id="findings" aria-live="polite">
          {draft && !text.broken && <Refusal text={text} shown={shown} />}
          <Findings findings={findings} />
        </div>
        <p className="buttons">
          <button type="submit" className="primary" disabled={!canSave}>
            {t(canSave && mustInsist ? 'editor.insist' : 'editor.save')}
          </button>
          {draft ? (
            <button type="button" onClick={() => confirm(t('editor.discard')) && setDraft(text, undefined)}>
              {t('discard')}
            </button>
          ) : (
            <button type="button" onClick={() => edit()}>
              {t('close')}
            </button>
          )}
          <span role="status">{status()}</span>
        </p>
      </div>
    </form>
  );
}

const focused = (field: HTMLTextAreaElement | null): void => field?.focus({ preventScroll: true });

/** Why a draft was not saved, if not for findings: with what the file says now, it can be saved anyway. */
function Refusal({ text, shown }: { text: PreviewText; shown: Written | undefined }): ReactNode {
  if (!shown?.refused || shown.isUnanswered) return null;
  return (
    <>
      <p>{t('refused', { reason: shown.refused })}</p>
      {shown.now && <Shown value={shown.now.value ?? ''} isRich={text.formatted} lang={text.language} />}
    </>
  );
}

interface ShownProps {
  value: string;
  isRich: boolean;
  lang: string;
}

/** A text that is not edited here. */
const Shown = ({ value, isRich, lang }: ShownProps): ReactNode =>
  parse(value, isRich) ? (
    <TextField key={value} value={value} isRich={isRich} attributes={{ class: 'note', lang }} />
  ) : (
    <p className="note" lang={lang}>
      {value}
    </p>
  );

function About({ text: { value, shared, broken, ...place } }: { text: PreviewText }): ReactNode {
  const { readOnly } = useStore();
  return (
    <div id="about">
      {broken && <Finding finding={broken} t={t} location={lineOf(broken)} />}
      {readOnly && <p className="note">{readOnly}</p>}
      {shared && <p className="note">{t('editor.shared')}</p>}
      {value === undefined && !broken && <p className="note">{t('editor.new')}</p>}
      <code className="quiet">{lineOf(place)}</code>
    </div>
  );
}

/** Checks a draft while it is written, and saves it. Consent is for what is shown: this draft, these warnings, this text in the file. */
function useSaving(text: PreviewText, draft: Draft | undefined) {
  const { hasEnded, setDraft, settleDraft, edit, notify } = useStore();
  const [last, setLast] = useState<{ readonly value: string; readonly answer: Written }>();
  /** What is sent; a preview that has ended gets it when it is back. */
  const [wanted, setWanted] = useState<TextToSave>();
  const isOpen = useRef(true);
  useEffect(
    () => () => {
      isOpen.current = false;
    },
    [],
  );
  useEffect(() => {
    if (!draft) setLast(undefined);
    // What is wrong with the file is said already.
    if (!draft || wanted || text.broken) return;
    const checking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await write('text', { ...changeOf(text, draft), how: 'check' }, checking.signal);
      if (!checking.signal.aborted) setLast({ value: draft.value, answer });
    }, checkDelay);
    return () => {
      clearTimeout(timer);
      checking.abort();
    };
  }, [text, draft, wanted]);
  const send = async (change: TextToSave) => {
    const answer = await write('text', change);
    const isWhole = answer.saved && settleDraft(text, change.value);
    if (!isOpen.current || answer.isUnanswered) return;
    setWanted(undefined);
    setLast({ value: change.value, answer });
    if (!isWhole) return;
    edit();
    notify(t('saved', { place: lineOf(text) }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time, and again when the preview is back
  useEffect(() => {
    if (!wanted || hasEnded) return;
    if (wanted.value === draft?.value) void send(wanted);
    else setWanted(undefined);
  }, [wanted, hasEnded]);
  const shown = last?.value === draft?.value ? last?.answer : undefined;
  const save = () => {
    if (!draft || wanted) return;
    const accepted = shown?.findings.flatMap(({ severity, id }) => (severity === 'warning' && id ? id : []));
    // What was shown of the file is what is replaced, from now on.
    const shownDraft = shown?.now ? { ...draft, was: shown.now.value } : draft;
    setDraft(text, shownDraft);
    setWanted({ ...changeOf(text, shownDraft), ...(accepted && { accepted }) });
  };
  // While one types, what was found last stays: it would else come and go, and be read out again each time.
  const findings = draft && last ? last.answer.findings : text.findings;
  return { shown, findings, isSaving: wanted !== undefined, save };
}

/** A draft as the server takes it. */
const changeOf = ({ language, key, block }: TextLocation, { value, was }: Draft): TextToSave => ({
  ...{ language, key, block, value, how: 'save' as const },
  ...(was !== undefined && { was }),
});
