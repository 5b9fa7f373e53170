/** What is wrong at a place of a source, in esbuild's form. */
export interface BuildMessage {
  readonly text: string;
  /** Lines count from 1, columns from 0. */
  readonly location: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly length: number;
    readonly lineText: string;
  } | null;
}

/** Some modules cannot be compiled: all that is wrong with them, as esbuild's own failures tell it. */
export class LiveFailure extends Error {
  readonly errors: readonly BuildMessage[];

  constructor(errors: readonly BuildMessage[]) {
    super(errors.map(({ text }) => text).join('\n'));
    this.errors = errors;
  }
}

/** @throws what is no failure of esbuild's */
export function messagesOf(error: unknown): readonly BuildMessage[] {
  const { errors } = error as { errors?: readonly BuildMessage[] };
  if (!Array.isArray(errors)) throw error;
  return errors;
}

/** What is wrong with an import, at its place. @param end how the name of what is imported ends */
export function atImport(
  text: string,
  { id, source }: { readonly id: string; readonly source: string },
  end: string,
): BuildMessage {
  for (const [index, lineText] of source.split('\n').entries()) {
    const found = lineText.match(/(?<=(['"]))[^'"]+(?=\1)/g)?.find((name) => name.endsWith(end));
    if (found === undefined) continue;
    const location = {
      file: id,
      line: index + 1,
      column: lineText.indexOf(found),
      length: found.length,
      lineText,
    };
    return { text, location };
  }
  return { text, location: null };
}
