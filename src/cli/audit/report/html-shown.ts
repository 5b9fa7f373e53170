import type { AuditFinding } from '../finding.ts';
import { type Alike, alike } from './alike.ts';
import type { AuditReport } from './report.ts';

/** A finding with what the page calls it. */
export interface Shown {
  readonly finding: AuditFinding;
  /** Counts from 1; marks on pictures bear it. */
  readonly number: number;
  /** With an earlier report: whether it was not in it. */
  readonly state: 'new' | 'remaining' | '';
  /** What is alike, and where that stands. */
  readonly group: Alike;
  readonly groupId: string;
}

/** Numbers findings in their order. */
export function shownFindings({ findings, comparison }: AuditReport): readonly Shown[] {
  const groups = alike(findings);
  const groupOf = new Map(
    groups.flatMap((group) => group.findings.map((finding) => [finding, group] as const)),
  );
  return findings.flatMap((finding, index) => {
    const group = groupOf.get(finding);
    if (!group) return [];
    const state = comparison ? (comparison.isNew(finding) ? 'new' : 'remaining') : '';
    return [{ finding, number: index + 1, state, group, groupId: `group-${groups.indexOf(group) + 1}` }];
  });
}
