import { type FormEvent, type ReactNode, useState } from 'react';
import type { PreviewFinding } from '../protocol.ts';
import { api } from './api.ts';
import { LinkButton } from './controls.tsx';
import { useStore } from './store.tsx';
import { t } from './translate.ts';

/** How many characters are shown on both sides of what is meant. */
const around = 60;

/** What the checks say of something: the message, the words that are meant, what to do, and a way to suppress it. */
export function Finding({ finding, children }: { finding: PreviewFinding; children?: ReactNode }): ReactNode {
  const { readOnly } = useStore();
  const { severity, message, hint, excerpt, canIgnore } = finding;
  const [step, setStep] = useState<'shown' | 'asking' | 'ignored'>('shown');
  if (step === 'ignored') return null;
  return (
    <div className="finding" data-severity={severity}>
      <p>
        <span className="severity">{t(severity)}</span> {message}
      </p>
      {excerpt && <Excerpt {...excerpt} />}
      {hint && <p className="quiet">{t('fix', { hint })}</p>}
      <p className="buttons">
        {children}
        {canIgnore && !readOnly && step === 'shown' && (
          <LinkButton onClick={() => setStep('asking')}>{t('ignore')}</LinkButton>
        )}
      </p>
      {step === 'asking' && <IgnoreForm finding={finding} onEnd={setStep} />}
    </div>
  );
}

function Excerpt({ text, start, end }: NonNullable<PreviewFinding['excerpt']>): ReactNode {
  const [before, marked, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  // To underline all of a text says nothing.
  if (marked === text) return null;
  return (
    <p className="excerpt">
      {before.length > around ? `…${before.slice(-around)}` : before}
      <mark>{marked}</mark>
      {after.length > around ? `${after.slice(0, around)}…` : after}
    </p>
  );
}

function IgnoreForm({
  finding: { check, file, key, excerpt },
  onEnd,
}: {
  finding: PreviewFinding;
  onEnd(step: 'shown' | 'ignored'): void;
}): ReactNode {
  const { notify } = useStore();
  const [refusal, setRefusal] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason'));
    const marked = excerpt?.text.slice(excerpt.start, excerpt.end);
    const words = marked && marked !== excerpt?.text ? { words: marked } : {};
    const { saved, refused = '' } = await api.ignore({ check, file, key, ...words, reason });
    setRefusal(refused);
    if (!saved) return;
    notify(t('ignored'));
    onEnd('ignored');
  };
  return (
    <form
      className="ignore"
      onSubmit={(event) => void send(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onEnd('shown');
      }}
    >
      <label>
        {t('ignore.reason')}
        {/* biome-ignore lint/a11y/noAutofocus: the form has just been asked for */}
        <input name="reason" required autoFocus />
      </label>
      {refusal && <p role="alert">{t('refused', { reason: refusal })}</p>}
      <p className="buttons">
        <button type="submit" className="button primary">
          {t('ignore.do')}
        </button>
        <button type="button" className="button" onClick={() => onEnd('shown')}>
          {t('cancel')}
        </button>
      </p>
    </form>
  );
}
