import { readFileSync } from 'node:fs';
import { isObject } from '../../pages/objects.ts';
import { failure, systemReason } from '../failures/failures.ts';
import type { AuditFinding } from './finding.ts';
import type { Target } from './target.ts';

export interface Baseline {
  readonly findings: readonly AuditFinding[];
  readonly waived: readonly string[];
}

export interface Comparison {
  readonly isNew: (finding: AuditFinding) => boolean;
  readonly gone: readonly AuditFinding[];
}

/** Reads an earlier report, as `--format json` writes it. @throws UserError `baseline-broken` */
export function readBaseline(path: string): Baseline {
  const broken = (reason: string, cause?: unknown) => failure('baseline-broken', { path, reason }, { cause });
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw broken(error instanceof SyntaxError ? 'it is not valid JSON' : systemReason(error), error);
  }
  const { findings, summary } = fieldsOf(report);
  if (!isFindings(findings)) throw broken('it has no list of findings of an audit');
  const { waived } = fieldsOf(summary);
  return { findings, waived: isFindings(waived) ? waived.map(({ fingerprint }) => fingerprint) : [] };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

const isFindings = (value: unknown): value is readonly AuditFinding[] =>
  Array.isArray(value) && value.every((finding) => typeof fieldsOf(finding).fingerprint === 'string');

/** Compares by fingerprints; findings on pages that were not audited this time (`looked`) do not count as gone. */
export function compared(
  { findings: earlier, waived: earlierWaived }: Baseline,
  found: readonly AuditFinding[],
  waived: readonly AuditFinding[],
  looked: readonly Target[],
): Comparison {
  const known = new Set([...earlier.map(({ fingerprint }) => fingerprint), ...earlierWaived]);
  const present = new Set([...found, ...waived].map((one) => one.fingerprint));
  const wasLookedAt = ({ tenant, url }: AuditFinding) =>
    url === '' || looked.some((target) => target.tenant === tenant && target.url === url);
  return {
    isNew: ({ fingerprint }) => !known.has(fingerprint),
    gone: earlier.filter((finding) => !present.has(finding.fingerprint) && wasLookedAt(finding)),
  };
}
