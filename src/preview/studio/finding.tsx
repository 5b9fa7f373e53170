import type { ReactNode } from 'react';
import type { PreviewFinding } from '../protocol.ts';
import { lineOf } from './places.ts';

/** How many characters are shown on both sides of what is meant. */
const around = 60;

/** What the checks say of something: the message, the line with what is meant, the mend. */
export function Finding({ finding, children }: { finding: PreviewFinding; children?: ReactNode }): ReactNode {
  const { severity, message, hint, excerpt, key } = finding;
  const before = excerpt?.text.slice(0, excerpt.start) ?? '';
  const meant = excerpt?.text.slice(excerpt.start, excerpt.end) ?? '';
  // To underline all of a text says nothing.
  const isWhole = meant === excerpt?.text;
  const after = excerpt?.text.slice(excerpt.end) ?? '';
  return (
    <div className="finding" data-severity={severity}>
      <p className="finding-message">
        <span className="severity">{severity}</span> {message}
      </p>
      {excerpt && (
        <p className="excerpt">
          {before.length > around ? `…${before.slice(-around)}` : before}
          {isWhole ? (
            `${meant.slice(0, 2 * around)}${meant.length > 2 * around ? '…' : ''}`
          ) : (
            <mark>{meant}</mark>
          )}
          {after.length > around ? `${after.slice(0, around)}…` : after}
        </p>
      )}
      {hint && <p className="hint">{hint}</p>}
      {children && (
        <p className="finding-place">
          {key && <code>{key}</code>} <code>{lineOf(finding)}</code>
          {children}
        </p>
      )}
    </div>
  );
}
