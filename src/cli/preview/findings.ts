import type { Message } from 'esbuild';
import type { PreviewFinding } from '../../preview/protocol.ts';
import type { UserError } from '../failures.ts';

export type Findings = readonly PreviewFinding[];

/** A finding about a whole file of the sources. */
export const sourceFinding = (file: string, message: string, hint: string): PreviewFinding => ({
  check: 'sources',
  severity: 'error',
  file,
  line: 0,
  column: 0,
  key: '',
  message,
  hint,
});

/** Sources that cannot be read, as a finding. */
export const unreadable = ({ path, message, fix }: UserError): PreviewFinding =>
  sourceFinding(path, message, fix);

/** An error at a place of a source, in esbuild's form: lines count from 1, columns in bytes from 0. */
type CodeMessage = Pick<Message, 'text'> & {
  readonly location: Pick<
    NonNullable<Message['location']>,
    'file' | 'line' | 'column' | 'length' | 'lineText'
  > | null;
};

/** What was thrown while pages were rendered, at its place in the sources. */
export class RenderError extends Error {
  readonly errors: readonly CodeMessage[];

  constructor(error: Error, location: CodeMessage['location']) {
    super(error.message, { cause: error });
    this.errors = [{ text: String(error), location }];
  }
}

/**
 * What is wrong in the code, as findings.
 *
 * @param error what bundling or rendering threw
 */
export function codeFindings(error: unknown): Findings {
  const { errors } = error as { errors?: readonly CodeMessage[] };
  return (Array.isArray(errors) ? errors : [{ text: String(error), location: null }]).map(findingOf);
}

function findingOf({ text, location }: CodeMessage): PreviewFinding {
  const finding = { ...sourceFinding(location?.file ?? '', text, ''), check: 'code' };
  if (!location) return finding;
  const { line, lineText } = location;
  const bytes = Buffer.from(lineText);
  const inCharacters = (count: number) => bytes.toString('utf8', 0, count).length;
  const start = inCharacters(location.column);
  const end = inCharacters(location.column + Math.max(1, location.length));
  return { ...finding, line, column: start + 1, excerpt: { text: lineText, start, end } };
}
