import type { CheckId, Values } from '../messages/messages.ts';
import type { Data, Path, SourceFile, Sources } from '../sources/sources.ts';
import type { Text } from '../texts/text.ts';
import type { Issue, IssueFile, Mark, Severity } from './findings.ts';

export interface Rule {
  readonly id: CheckId;
  readonly severity: Severity;
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
 * A rule that checks one text at a time. It may read the text, its file, the English text, the glossary and the limits:
 * its results are cached until one of these changes.
 */
export interface TextRule extends Rule {
  readonly of: 'text';
  check(text: Text, report: (values: Values, mark?: Mark) => void, data: Data): void;
}

export interface SiteRule extends Rule {
  readonly of: 'site';
  check(
    sources: Sources,
    report: (file: IssueFile, path: Path, values: Values, mark?: Mark) => void,
    /** For a rule that takes seconds: lets signals in, and throws if one came. */
    pause?: () => Promise<void>,
  ): void | Promise<void>;
}

export type AnyRule = TextRule | SiteRule;

export const textRule = (rule: Omit<TextRule, 'of'>): TextRule => ({ ...rule, of: 'text' });

export const siteRule = (rule: Omit<SiteRule, 'of'>): SiteRule => ({ ...rule, of: 'site' });

/** What a reader of texts or files finds for several checks: the rule of each reports its own. */
export interface FoundInText {
  readonly check: CheckId;
  readonly values: Values;
  readonly mark?: Mark;
}

export interface FoundInFile extends FoundInText {
  readonly file: SourceFile;
  readonly path: Path;
}

export function reportInText(
  id: CheckId,
  found: readonly FoundInText[],
  report: Parameters<TextRule['check']>[1],
): void {
  for (const { check, values, mark } of found) if (check === id) report(values, mark);
}

export function reportInFile(
  id: CheckId,
  found: readonly FoundInFile[],
  report: Parameters<SiteRule['check']>[1],
): void {
  for (const { check, file, path, values, mark } of found) if (check === id) report(file, path, values, mark);
}

/** What a check found, as the rest of `validate` takes it. */
export const issue = (
  { id, severity, isSafe = false }: Rule,
  file: IssueFile,
  path: Path,
  values: Issue['values'],
  mark: Mark = {},
): Issue => ({ check: id, severity, safe: isSafe, file, path, values, mark });
