import type { Mark, Problem } from '../findings.ts';
import type { Data, SourceFile } from '../sources/sources.ts';
import { problem, type TextRule } from './rule.ts';
import type { Text, TextFile } from './text.ts';

/** What some checks found in the texts of a file when they last looked at it. */
interface Look {
  readonly of: TextFile;
  readonly data: Data;
  readonly problems: readonly Problem[];
  /** By path of keys. */
  readonly texts: ReadonlyMap<string, { readonly text: Text; readonly problems: readonly Problem[] }>;
}

/**
 * What the text checks find, as far as it is known: a text that is as it was, beside an English one that is as it was, is
 * not looked at again.
 */
export class Looks {
  readonly #nameOf: (file: TextFile) => string;
  readonly #looks = new Map<string, Look>();

  /**
   * @param nameOf which file to look at for what is known of another one: of all files with one name the last is kept. By
   * path where the same files are checked again and again, by language where many tenants have much the same texts.
   */
  constructor(nameOf: (file: TextFile) => string) {
    this.#nameOf = nameOf;
  }

  /** All problems that the checks find in a file. */
  problemsOf(file: TextFile, checks: readonly TextRule[], data: Data): readonly Problem[] {
    // Whoever looks with other checks in between does not spoil what is known.
    const name = `${this.#nameOf(file)} ${checks.map(({ id }) => id).join()}`;
    const last = this.#looks.get(name);
    const before = last && isSameData(last.data, data) ? last : undefined;
    if (before && isSameFile(before.of, file)) {
      return before.of.file === file.file ? before.problems : moved(before.problems, file.file);
    }
    const look = lookAt(file, checks, data, before);
    this.#looks.set(name, look);
    return look.problems;
  }
}

/** Of the data, text checks look at terms and room alone. */
const isSameData = (one: Data, other: Data): boolean =>
  one.glossary === other.glossary && one.limits === other.limits;

const isSameFile = (one: TextFile, other: TextFile): boolean =>
  hasSameText(one.file, other.file) &&
  hasSameText(one.english[0], other.english[0]) &&
  hasSameText(one.english[1], other.english[1]);

const hasSameText = (one: SourceFile | undefined, other: SourceFile | undefined): boolean =>
  one === other || (one?.value !== undefined && other?.value !== undefined && one.text === other.text);

const moved = (problems: readonly Problem[], file: SourceFile): Problem[] =>
  problems.map((found) => ({ ...found, file }));

function lookAt(of: TextFile, checks: readonly TextRule[], data: Data, before: Look | undefined): Look {
  const { file } = of;
  const texts = new Map<string, { text: Text; problems: readonly Problem[] }>();
  const problems: Problem[] = [];
  let text: Text | undefined;
  let found: Problem[] = [];
  // A function for each check, not for each check and text: there may be millions of these.
  const finders = checks.map((check) => {
    const report = (values: Problem['values'], mark?: Mark) => {
      const { path, source } = text as Text;
      found.push(problem(check, file, path, values, { source: source?.text, ...mark }));
    };
    return { check, report };
  });
  const lookAtFile = new Set(checks.filter((check) => check.looksAtFile).map(({ id }) => id));
  for (text of of.texts) {
    const known = before?.texts.get(text.key);
    const isKnown = known !== undefined && isSameText(known.text, text);
    found = isKnown
      ? moved(
          known.problems.filter((one) => !lookAtFile.has(one.check)),
          file,
        )
      : [];
    for (const { check, report } of finders) {
      if (!isKnown || check.looksAtFile) check.check(text, report, data);
    }
    texts.set(text.key, { text, problems: found });
    problems.push(...found);
  }
  return { of, data, problems, texts };
}

const isSameText = (one: Text, other: Text): boolean =>
  one.text === other.text && one.kind === other.kind && one.source?.text === other.source?.text;
