import type { Issue, IssueFile, Mark, Severity } from '../findings.ts';
import type { CheckId, Values } from '../messages/messages.ts';
import type { Data, Path, Sources } from '../sources/sources.ts';
import type { Text } from './text.ts';

export interface Rule<Id extends CheckId = CheckId> {
  readonly id: Id;
  readonly severity: Severity;
  /** Whether what it would write instead is right beyond doubt, so that `--fix` may write it. */
  readonly isSafe?: boolean;
  /** Whether a page could not be made from what it finds. Such a finding cannot be suppressed. */
  readonly isEssential?: boolean;
  /** Whether it also finds what even English lacks, without which there is nothing to show. */
  readonly mayLackFallback?: boolean;
  /** Only with this option; without it, always. */
  readonly option?: 'spelling';
}

/**
 * A check that looks at one text at a time, and knows the text, the English one and the data beside the texts. Of the data
 * it looks at the glossary and the limits alone: what it found is kept until one of these changes.
 */
export interface TextRule<Id extends CheckId = CheckId> extends Rule<Id> {
  readonly of: 'text';
  /** Whether it also counts what is usual in the text’s file: what it found does not hold when other texts of it change. */
  readonly looksAtFile?: boolean;
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
