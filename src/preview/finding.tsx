import type { ReactNode } from 'react';
import type { PreviewFinding } from './protocol.ts';
import type { Translate } from './words.ts';

interface FindingProps {
  finding: PreviewFinding;
  t: Translate;
  location?: string | undefined;
  children?: ReactNode;
}

/** A finding in toolbar and overlay. `location`: its key, or file and line. */
export const Finding = ({ finding, t, location, children }: FindingProps): ReactNode => {
  const { severity, message, hint, excerpt } = finding;
  // An underline below the whole text says nothing.
  const isPart = excerpt && excerpt.end - excerpt.start < excerpt.text.length;
  return (
    <div className="finding" data-severity={severity}>
      {location && <code className="quiet">{location}</code>}
      <p>
        <b>{t(severity)}</b> {message}
      </p>
      {isPart && <Excerpt {...excerpt} />}
      {hint && <p className="quiet">{t('fix', { hint })}</p>}
      {children}
    </div>
  );
};

/** Characters before and behind the marked words. */
const around = 60;

/** A part of a text without whole tags, which only its source has. */
export const withoutTags = (text: string): string =>
  text.replace(/<\/?(?:a|abbr|em|i|strong)\b[^<>]*>/g, '').replace(/(?:<[^<>]*>)+/g, ' ');

function Excerpt({ text, start, end }: NonNullable<PreviewFinding['excerpt']>): ReactNode {
  const [before, after] = [withoutTags(text.slice(0, start)), withoutTags(text.slice(end))];
  return (
    <p className="note">
      {before.length > around && '…'}
      {before.slice(-around).trimStart()}
      <mark>{text.slice(start, end)}</mark>
      {after.slice(0, around).trimEnd()}
      {after.length > around && '…'}
    </p>
  );
}

const order = { error: 0, warning: 1, hint: 2 } as const;

/** Errors first: they prevent saving. */
export const bySeverity = (findings: readonly PreviewFinding[]): PreviewFinding[] =>
  findings.toSorted((one, other) => order[one.severity] - order[other.severity]);

export const lineOf = ({ file, line }: Pick<PreviewFinding, 'file' | 'line'>): string =>
  line ? `${file}:${line}` : file;
