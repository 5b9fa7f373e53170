import type { PreviewFinding } from '../../preview/protocol.ts';
import type { BuildMessage } from './live-failure.ts';

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
  const { file, line, lineText } = location;
  // esbuild counts bytes.
  const bytes = Buffer.from(lineText);
  const inCharacters = (count: number) => bytes.toString('utf8', 0, count).length;
  const column = inCharacters(location.column);
  const end = inCharacters(location.column + Math.max(1, location.length));
  return {
    ...nowhere,
    file,
    line,
    column: column + 1,
    message: text,
    hint,
    excerpt: { text: lineText, start: column, end },
  };
}
