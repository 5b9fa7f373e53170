import type { Issue, IssueFile, Mark, Severity } from '../findings.ts';
import type { CheckId, Values } from '../messages/messages.ts';
import type { Data, Path, Sources } from '../sources/sources.ts';
import type { Text } from './text.ts';

export interface Rule<Id extends CheckId = CheckId> {
  readonly id: Id;
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
export interface TextRule<Id extends CheckId = CheckId> extends Rule<Id> {
  readonly of: 'text';
  prepare?(): Promise<void>;
  check(text: Text, report: (values: Values, mark?: Mark) => void, data: Data): void;
}

export interface SiteRule<Id extends CheckId = CheckId> extends Rule<Id> {
  readonly of: 'site';
  check(
    sources: Sources,
    report: (file: IssueFile, path: Path, values: Values, mark?: Mark) => void,
  ): void | Promise<void>;
}

export type AnyRule = TextRule | SiteRule;

export const textRule = <Id extends CheckId>(rule: Omit<TextRule<Id>, 'of'>): TextRule<Id> => ({
  ...rule,
  of: 'text',
});

export const siteRule = <Id extends CheckId>(rule: Omit<SiteRule<Id>, 'of'>): SiteRule<Id> => ({
  ...rule,
  of: 'site',
});

/** What a check found, as the rest of `validate` takes it. */
export const issue = (
  { id, severity, isSafe = false }: Rule<CheckId>,
  file: IssueFile,
  path: Path,
  values: Issue['values'],
  mark: Mark = {},
): Issue => ({ check: id, severity, safe: isSafe, file, path, values, mark });
