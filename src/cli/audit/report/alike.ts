import type { AuditFinding } from '../finding.ts';

/** Findings that say the same of the same element, on however many pages. */
export interface Alike {
  /** One of them, to show. */
  readonly first: AuditFinding;
  readonly findings: readonly AuditFinding[];
}

/** Findings that are alike stand together: errors first, otherwise in the order in which they come. */
export function alike(findings: readonly AuditFinding[]): readonly Alike[] {
  const groups = Map.groupBy(findings, ({ check, severity, message, hint, selector }) =>
    JSON.stringify([check, severity, message, hint, selector]),
  );
  return [...groups.values()]
    .flatMap((findings) => (findings[0] ? [{ first: findings[0], findings }] : []))
    .sort((one, other) => rank(one.first) - rank(other.first));
}

const rank = ({ severity }: AuditFinding): number => (severity === 'error' ? 0 : 1);
