import type { Message } from 'esbuild';
import type { PreviewFinding } from '../../preview/protocol.ts';
import type { UserError } from '../failures.ts';

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

/** An error at a place of a source, in esbuild's form: lines count from 1, columns in bytes from 0. */
type CodeMessage = Pick<Message, 'text'> & {
  readonly location: Omit<NonNullable<Message['location']>, 'namespace' | 'suggestion'> | null;
};

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
  return errors.map(({ text, location }) => {
    const finding = { check: 'code', severity: 'error' as const, file: location?.file ?? '', message: text };
    if (!location) return finding;
    const { line, lineText } = location;
    const inCharacters = (bytes: number) => Buffer.from(lineText).toString('utf8', 0, bytes).length;
    const start = inCharacters(location.column);
    const end = inCharacters(location.column + Math.max(1, location.length));
    return { ...finding, line, column: start + 1, excerpt: { text: lineText, start, end } };
  });
}
