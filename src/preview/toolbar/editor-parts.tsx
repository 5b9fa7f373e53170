import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { PreviewFinding, PreviewText } from '../protocol.ts';
import { Finding } from './finding.tsx';
import { bySeverity, countOf, lineOf } from './paths.ts';
import { languageName, t } from './translate.ts';

/** Where the text stands, and what to know of it. */
export function About({
  text: { language, value, english, shared, ...place },
}: {
  text: PreviewText;
}): ReactNode {
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
          <p lang="en">{english}</p>
        </section>
      )}
    </>
  );
}

/** The field in which a text is written; it has the focus from the beginning. */
export function Field({
  text: { language },
  value,
  readOnly,
  isInvalid,
  onChange,
}: {
  text: PreviewText;
  value: string;
  readOnly: string | undefined;
  isInvalid: boolean;
  onChange(value: string): void;
}): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <label htmlFor={id}>{languageName(language)}</label>
      <textarea
        id={id}
        ref={field}
        lang={language}
        spellCheck
        value={value}
        readOnly={readOnly !== undefined}
        aria-invalid={isInvalid}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

/** What the file says meanwhile, and which of the two texts is to be kept. */
export function Conflict({
  text: { file, value, language },
  onTheirs,
  onMine,
}: {
  text: PreviewText;
  onTheirs(): void;
  onMine(): void;
}): ReactNode {
  return (
    <div className="note" role="alert">
      <p>{t('editor.changed', { file })}</p>
      <blockquote lang={language}>{value}</blockquote>
      <p className="buttons">
        <button type="button" className="button" onClick={onTheirs}>
          {t('editor.theirs')}
        </button>
        <button type="button" className="button" onClick={onMine}>
          {t('editor.mine')}
        </button>
      </p>
    </div>
  );
}

/** All that the checks find in the text. */
export function FindingList({
  findings,
  canEdit,
  onIgnored,
}: {
  findings: readonly PreviewFinding[];
  canEdit: boolean;
  onIgnored(finding: PreviewFinding): void;
}): ReactNode {
  const { errors, warnings } = countOf(findings);
  return (
    <div>
      <p className="unseen" role="status">
        {errors > 0 && t('errors', { count: errors })} {warnings > 0 && t('warnings', { count: warnings })}
      </p>
      {bySeverity(findings).map((finding) => (
        <Finding key={JSON.stringify(finding)} {...{ finding, canEdit, onIgnored }} />
      ))}
    </div>
  );
}
