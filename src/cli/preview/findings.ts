import type { Message } from 'esbuild';
import type { PreviewFinding } from '../../preview/protocol.ts';
import type { UserError } from '../failures/failures.ts';

export type Findings = readonly PreviewFinding[];

export const sourceFinding = (file: string, message: string, hint: string): PreviewFinding => ({
  check: 'sources',
  severity: 'error',
  file,
  message,
  hint,
});

export const unreadable = ({ path, message, fix }: UserError): PreviewFinding =>
  sourceFinding(path, message, fix);

type CodeMessage = Pick<Message, 'text' | 'location'>;

/** An error while a page is rendered, in esbuild's form: lines count from 1, columns from 0. */
export class RenderError extends Error {
  readonly errors: readonly CodeMessage[];

  constructor(cause: unknown, location: CodeMessage['location']) {
    super(String(cause), { cause });
    this.errors = [{ text: String(cause), location }];
  }
}

/** What is wrong in the code. @param error thrown by bundling or rendering */
export function codeFindings(error: unknown): Findings {
  const { errors = [{ text: String(error), location: null }] } = error as { errors?: CodeMessage[] };
  return errors.map(({ text: message, location }) => {
    const finding = { check: 'code', severity: 'error' as const, file: location?.file ?? '', message };
    if (!location) return finding;
    const { line, column, length, lineText: text } = location;
    return {
      ...finding,
      line,
      column: column + 1,
      excerpt: { text, start: column, end: column + Math.max(1, length) },
    };
  });
}
