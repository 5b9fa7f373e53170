import type { AuditCheck } from './check.ts';

/** All checks, in the order of the report. */
export const auditChecks: readonly AuditCheck[] = [];
