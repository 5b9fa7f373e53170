import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PreviewedPage, PreviewFinding, PreviewText } from '../protocol.ts';
import { api } from './api.ts';
import type { Drafts } from './drafts.ts';
import { Finding } from './finding.tsx';
import { useNotes } from './notes.tsx';
import { OpenInEditor } from './open-in-editor.tsx';
import { bySeverity, counted, countOf, lineOf } from './places.ts';
import { Question } from './question.tsx';

/** How long nobody has typed when a text is checked, in milliseconds. */
const checkDelay = 250;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

export const languageName = (code: string): string => languageNames.of(code) ?? code;

interface Props {
  /** As the file has it now; renewed when the file changes. */
  text: PreviewText;
  /** Why nothing can be saved here; undefined where it can. */
  readOnly: string | undefined;
  tenant: string;
  drafts: Drafts;
  preview: PreviewedPage | undefined;
  /** Called when a text is saved: its draft is to leave the page once the saved one has come. */
  onSaved(language: string, key: string): void;
  onClose(): void;
}

/** Writes one text: checked while one types, seen in the page at once, saved when asked to. */
export function Editor({ text, readOnly, tenant, drafts, preview, onSaved, onClose }: Props): ReactNode {
  const { language, key, file } = text;
  const notes = useNotes();
  const ids = useId();
  const begun = useRef(drafts.find(language, key));
  /** As the page shows it by now. */
  const shown = useRef(begun.current?.compiled);
  const [value, setValue] = useState(begun.current?.value ?? text.value ?? '');
  const [was, setWas] = useState(begun.current ? begun.current.was : text.value);
  const [findings, setFindings] = useState<readonly PreviewFinding[]>(text.findings);
  const [question, setQuestion] = useState<'warnings' | 'leave'>();
  const [refusal, setRefusal] = useState<string>();
  /** What was typed before the file's text was taken. */
  const [typed, setTyped] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isChanged = value !== (was ?? '');
  const isOutdated = text.value !== was;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  // The file has changed: whoever has written nothing sees what it says now; else it is said below.
  useEffect(() => {
    if (isChanged || !isOutdated) return;
    setWas(text.value);
    setValue(text.value ?? '');
    setFindings(text.findings);
  }, [isChanged, isOutdated, text]);

  const { keep, drop } = drafts;
  useEffect(() => {
    if (!isChanged) {
      drop(language, key);
      preview?.draft(language, key, undefined);
      return;
    }
    const checking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await api.save({ language, key, was, value, how: 'check' }, checking.signal);
      if (checking.signal.aborted) return;
      if (!answer.ok) return notes.fail(`The text was not checked: ${answer.reason}`);
      const { compiled, refused } = answer.value;
      setRefusal(refused);
      if (refused) return;
      setFindings(answer.value.findings);
      shown.current = compiled;
      keep({ tenant, language, key, value, was, compiled });
      if (compiled !== undefined) preview?.draft(language, key, compiled);
    }, checkDelay);
    return () => {
      clearTimeout(timer);
      checking.abort();
    };
  }, [isChanged, value, was, tenant, language, key, keep, drop, preview, notes]);

  /**
   * Kept with each key that is pressed, and in the same update: one more from an effect counts as an endless loop to React
   * when somebody types faster than it draws, and a letter is lost.
   */
  function write(next: string, since = was): void {
    setValue(next);
    setWas(since);
    if (next !== (since ?? '')) {
      keep({ tenant, language, key, value: next, was: since, compiled: shown.current });
    }
  }

  async function save(how: 'save' | 'insist'): Promise<void> {
    setQuestion(undefined);
    setSaving(true);
    const answer = await api.save({ language, key, was, value, how });
    setSaving(false);
    if (!answer.ok) return notes.fail(`Not saved: ${answer.reason}`);
    const { saved, refused } = answer.value;
    setRefusal(refused);
    if (!refused) setFindings(answer.value.findings);
    if (!saved) {
      const { errors, warnings } = countOf(answer.value.findings);
      if (!refused && errors === 0 && warnings > 0) setQuestion('warnings');
      else setRefusal(`Not saved: ${refused ?? `${counted(errors, 'error')}.`}`);
      return;
    }
    drop(language, key);
    onSaved(language, key);
    onClose();
    const place = await api.text(language, key, language);
    notes.say(
      `Saved to ${lineOf(place.ok ? place.value : text)}`,
      was === undefined ? undefined : { label: 'Undo', act: () => void undo(was) },
    );
  }

  async function undo(before: string): Promise<void> {
    const answer = await api.save({ language, key, was: value, value: before, how: 'insist' });
    if (answer.ok && answer.value.saved) notes.say(`Undone: ${file} says again what it said before.`);
    else
      notes.fail(
        `Not undone: ${answer.ok ? (answer.value.refused ?? 'the checks refuse it.') : answer.reason}`,
      );
  }

  /** The button that was pressed goes away, and the focus is not to go with it. */
  const goOn = () => {
    setQuestion(undefined);
    field.current?.focus();
  };
  const leave = () => (isChanged ? setQuestion('leave') : onClose());
  const discard = () => {
    drop(language, key);
    preview?.draft(language, key, undefined);
    onClose();
  };
  const { errors, warnings } = countOf(findings);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field and the buttons in it
    <div
      className="editor"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          if (question) goOn();
          else leave();
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !readOnly && isChanged) {
          event.preventDefault();
          void save('save');
        }
      }}
    >
      <p className="editor-place">
        <code>{lineOf(text)}</code>
        <OpenInEditor place={text} />
      </p>
      {text.shared && (
        <p className="editor-note">All tenants share this text: a change of it shows everywhere.</p>
      )}
      {text.value === undefined && (
        <p className="editor-note">
          There is no {languageName(language)} text yet: the page shows the English one. What you write goes
          into <code>{file}</code>.
        </p>
      )}
      {language !== 'en' && text.english !== undefined && (
        <div className="english">
          <h3>English</h3>
          <p lang="en">{text.english}</p>
        </div>
      )}
      <label htmlFor={`${ids}value`}>{languageName(language)}</label>
      <textarea
        id={`${ids}value`}
        ref={field}
        lang={language}
        spellCheck
        value={value}
        readOnly={readOnly !== undefined}
        aria-describedby={`${ids}findings`}
        aria-invalid={errors > 0}
        onChange={({ target }) => write(target.value)}
      />
      {readOnly && <p className="editor-note">{readOnly}</p>}
      {((isOutdated && isChanged) || refusal) && (
        <div className="editor-note" data-kind="conflict">
          <p role="alert">{isOutdated ? `${file} has changed meanwhile. It now says:` : refusal}</p>
          {isOutdated && (
            <>
              <blockquote lang={language}>{text.value ?? '(nothing)'}</blockquote>
              <p className="buttons">
                <button
                  type="button"
                  className="button"
                  onClick={() => {
                    setTyped(value);
                    write(text.value ?? '', text.value);
                    setRefusal(undefined);
                    goOn();
                  }}
                >
                  Take the file’s text
                </button>
                <button
                  type="button"
                  className="button"
                  onClick={() => {
                    write(value, text.value);
                    setRefusal(undefined);
                    goOn();
                  }}
                >
                  Keep mine
                </button>
              </p>
            </>
          )}
        </div>
      )}
      {typed !== undefined && typed !== value && (
        <div className="editor-note">
          <p>What you had written:</p>
          <blockquote lang={language}>{typed}</blockquote>
          <p className="buttons">
            <button
              type="button"
              className="button"
              onClick={() => {
                write(typed);
                goOn();
              }}
            >
              Put it back
            </button>
          </p>
        </div>
      )}
      <div id={`${ids}findings`}>
        <p className="unseen" role="status">
          {findings.length > 0 ? `${counted(errors, 'error')}, ${counted(warnings, 'warning')}` : ''}
        </p>
        {bySeverity(findings).map((finding) => (
          <Finding key={JSON.stringify(finding)} finding={finding} />
        ))}
      </div>
      {question === 'warnings' && (
        <Question
          text={`The checks have ${counted(warnings, 'warning')}. Save all the same?`}
          answers={[
            ['Save anyway', () => void save('insist')],
            ['Go on writing', goOn],
          ]}
        />
      )}
      {question === 'leave' && (
        <Question
          text="This text is not saved."
          answers={[
            ['Keep it for later', onClose],
            ['Discard it', discard],
            ['Go on writing', goOn],
          ]}
        />
      )}
      {!question && (
        <p className="buttons">
          {!readOnly && (
            <button
              type="button"
              className="button primary"
              disabled={!isChanged || isSaving || errors > 0}
              title={errors > 0 ? 'Mend the errors first' : 'Ctrl or ⌘ and Enter'}
              onClick={() => void save('save')}
            >
              Save
            </button>
          )}
          <button type="button" className="button" onClick={leave}>
            {isChanged ? 'Cancel' : 'Close'}
          </button>
          {errors > 0 && isChanged && <span>Mend the errors first: then it can be saved.</span>}
        </p>
      )}
    </div>
  );
}
