import type { ReactNode } from 'react';
import type { PreviewFinding } from '../protocol.ts';
import { lineOf } from './places.ts';

/** What the checks say of something: the message, the line with what is meant, the mend. */
export function Finding({ finding, children }: { finding: PreviewFinding; children?: ReactNode }): ReactNode {
  const { severity, message, hint, excerpt, key } = finding;
  return (
    <div className="finding" data-severity={severity}>
      <p className="finding-message">
        <span className="severity">{severity}</span> {message}
      </p>
      {excerpt && (
        <p className="excerpt">
          {excerpt.text.slice(0, excerpt.start)}
          <mark>{excerpt.text.slice(excerpt.start, excerpt.end)}</mark>
          {excerpt.text.slice(excerpt.end)}
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
