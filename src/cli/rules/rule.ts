import type { Language } from '../../pages/portal.ts';
import type { CheckMessages, Sentences, Value, Values } from '../messages/messages.ts';
import type { Data, Path, SourceFile, Sources } from '../sources/sources.ts';
import type { TextKind } from '../texts/shape.ts';
import type { Text } from '../texts/text.ts';
import type { Issue, IssueFile, Mark, Severity } from './findings.ts';

/** A check: what it finds, what it says, why it matters, and examples. `docs/checks.md`, `explain` and one test read it. */
export interface Rule extends CheckMessages {
  readonly severity: Severity;
  /** What it finds, in Markdown; the first sentence stands in lists. */
  readonly what: string;
  /** What a finding means for readers of the page. */
  readonly why: string;
  /** What it leaves alone although it looks alike. */
  readonly except?: string;
  /** Whether its edits are right beyond doubt, so that `--fix` may make them. */
  readonly isSafe?: boolean;
  /** Whether its findings prevent rendering. They cannot be suppressed. */
  readonly isEssential?: boolean;
  /** Whether it also reports what English lacks, which has no fallback. */
  readonly mayLackFallback?: boolean;
  /** Runs only with this option. */
  readonly option?: 'spelling';
}

/**
 * A text by its language, with the English one that it translates: `{ de: '…', en: '…' }`. In an invalid text each finding
 * is marked: `⟦wrong→right⟧` where the rule offers a replacement, else `⟦wrong⟧`.
 */
export interface TextExample<Variant = string> extends Readonly<Partial<Record<Language, string>>> {
  /** The variants that are reported, where it matters which; one stands for all findings. */
  readonly says?: Variant | readonly Variant[];
  /** Where the text stands, if not in a text of no particular kind. */
  readonly key?: string;
  /** `rich` where a text holds markup, else `plain`. */
  readonly kind?: TextKind;
  /** A country with conventions of its own, such as `CH`. */
  readonly region?: string;
}

/** What a file holds: all of it, or values by their paths in the file as it is; undefined removes one, null the file. */
export type FileContent = string | Uint8Array | Readonly<Record<string, unknown>> | null;

/** Files that differ from `test/fixtures/base`, by their paths. */
export interface FileExample<Variant = string> {
  readonly files: Readonly<Record<string, FileContent>>;
  /** The variants that are reported, where it matters which; one stands for all findings. */
  readonly says?: Variant | readonly Variant[];
  /** All findings that are no hints of other rules, as `file check key word`; without the file, it is the first one. */
  readonly finds?: readonly string[];
}

/**
 * A rule that checks one text at a time. It may read the text, its file, the English text, the glossary and the limits:
 * its results are cached until one of these changes.
 */
export interface TextRule extends Rule {
  readonly of: 'text';
  /** The first of each is the example in `docs/checks.md`. */
  readonly invalid: readonly TextExample[];
  readonly valid: readonly TextExample[];
  /** What `locales/glossary.json` and `locales/limits.json` hold for the examples. */
  readonly exampleData?: { readonly glossary?: object; readonly limits?: object };
  check(text: Text, report: (variant: string, values: Values, mark?: Mark) => void, data: Data): void;
}

export interface SiteRule extends Rule {
  readonly of: 'site';
  /** A text stands in a site whose other texts are the usual ones of their languages. */
  readonly invalid: readonly (FileExample | TextExample)[];
  readonly valid: readonly (FileExample | TextExample)[];
  check(
    sources: Sources,
    report: (variant: string, values: Values, place: MarkInFile) => void,
    /** For a rule that takes seconds: lets signals in, and throws if one came. */
    pause?: () => Promise<void>,
  ): void | Promise<void>;
}

export type AnyRule = TextRule | SiteRule;

/** Where a finding of files stands. */
export interface MarkInFile extends Mark {
  readonly file: IssueFile;
  readonly path: Path;
}

type Messages = Readonly<Record<string, Sentences>>;

type Placeholders<Text> = Text extends `${string}$[${infer Name}]${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** A value for each placeholder. The hint says what is right, `instead`, or asks for what was perhaps meant, `closest`. */
type ValuesOf<Said extends Sentences> = Readonly<
  Record<Placeholders<Said['message' | 'hint']>, Value | undefined> & {
    closest?: string | undefined;
    instead?: string | undefined;
  }
>;

/** Reports a variant of a rule's messages, with a value for each of its placeholders. */
export type ReportText<M extends Messages> = <Variant extends keyof M>(
  variant: Variant,
  values: ValuesOf<M[Variant]>,
  mark?: Mark,
) => void;

export type ReportFile<M extends Messages> = <Variant extends keyof M>(
  variant: Variant,
  values: ValuesOf<M[Variant]>,
  place: MarkInFile,
) => void;

type Typed<R extends AnyRule, Example, M extends Messages> = Omit<
  R,
  'of' | 'messages' | 'invalid' | 'valid' | 'check'
> & {
  readonly messages: M;
  readonly invalid: readonly Example[];
  readonly valid: readonly Example[];
};

export const textRule = <const M extends Messages>(
  rule: Typed<TextRule, TextExample<NoInfer<keyof M>>, M> & {
    check(text: Text, report: ReportText<NoInfer<M>>, data: Data): void;
  },
): TextRule => ({ ...rule, of: 'text' }) as unknown as TextRule;

export const siteRule = <const M extends Messages>(
  rule: Typed<SiteRule, FileExample<NoInfer<keyof M>> | TextExample<NoInfer<keyof M>>, M> & {
    check(
      sources: Sources,
      report: ReportFile<NoInfer<M>>,
      pause?: () => Promise<void>,
    ): void | Promise<void>;
  },
): SiteRule => ({ ...rule, of: 'site' }) as unknown as SiteRule;

/** What a reader of texts or files finds for several checks: the rule of each reports its own. */
export interface FoundInText {
  readonly check: string;
  readonly variant: string;
  readonly values: Values;
  readonly mark?: Mark;
}

export interface FoundInFile extends FoundInText {
  readonly file: SourceFile;
  readonly path: Path;
}

/** A check reports what is found for it: the variants and values come from the reader, and the examples show them. */
export function reportInText(
  id: string,
  found: readonly FoundInText[],
  report: (variant: never, values: never, mark?: Mark) => void,
): void {
  for (const { check, variant, values, mark } of found)
    if (check === id) report(variant as never, values as never, mark);
}

export function reportInFile(
  id: string,
  found: readonly FoundInFile[],
  report: (variant: never, values: never, place: MarkInFile) => void,
): void {
  for (const { check, variant, values, file, path, mark } of found)
    if (check === id) report(variant as never, values as never, { file, path, ...mark });
}

/** What a check found, as the rest of `validate` takes it. */
export const issue = (
  rule: Rule,
  variant: string,
  values: Issue['values'],
  { file, path, ...mark }: MarkInFile,
): Issue => ({
  check: rule.id,
  severity: rule.severity,
  safe: rule.isSafe === true,
  rule,
  variant,
  file,
  path,
  values,
  mark,
});
