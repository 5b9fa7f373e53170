import type { PreviewFinding } from '../../preview/protocol.ts';

/** What esbuild says of a place. */
interface BuildMessage {
  readonly text: string;
  readonly location: { file: string; line: number; column: number; length: number; lineText: string } | null;
}

/**
 * What is wrong in the code, in the form of findings.
 *
 * @param error what bundling or rendering threw
 */
export function codeFindings(error: unknown): readonly PreviewFinding[] {
  const { errors } = error as { errors?: readonly BuildMessage[] };
  const mend = 'mend the code and save the file';
  if (Array.isArray(errors)) return errors.map((message) => findingOf(message as BuildMessage, mend));
  const message = error instanceof Error ? error.message : String(error);
  return [{ ...nowhere, message, hint: mend }];
}

const nowhere = { check: 'code', severity: 'error', file: '', line: 0, column: 0, key: '' } as const;

function findingOf({ text, location }: BuildMessage, hint: string): PreviewFinding {
  if (!location) return { ...nowhere, message: text, hint };
  const { file, line, column, length, lineText } = location;
  return {
    ...nowhere,
    file,
    line,
    column: column + 1,
    message: text,
    hint,
    excerpt: { text: lineText, start: column, end: column + Math.max(1, length) },
  };
}
