import { readFileSync } from 'node:fs';
import { isObject } from '../../pages/objects.ts';
import { failure, systemReason } from '../failures.ts';
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

const texts =
  'check severity file message hint url selector tenant language page fingerprint html text'.split(' ');

/** Reads an earlier report, as `--format json` writes it. @throws UserError `baseline-broken` */
export function readBaseline(path: string): Baseline {
  const broken = (reason: string, cause?: unknown) => failure('baseline-broken', { path, reason }, { cause });
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    throw broken(systemReason(error), error);
  }
  let report: unknown;
  try {
    report = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw broken('it is not valid JSON', error);
  }
  const { findings, summary } = fieldsOf(report);
  if (!Array.isArray(findings)) throw broken('it has no list of findings');
  if (!findings.every(isFinding)) throw broken('not all of its findings are such as the audit writes');
  const { waived } = fieldsOf(summary);
  return {
    findings,
    waived: Array.isArray(waived) ? waived.filter(isFinding).map(({ fingerprint }) => fingerprint) : [],
  };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

const isFinding = (value: unknown): value is AuditFinding => {
  const fields = fieldsOf(value);
  return texts.every((name) => typeof fields[name] === 'string');
};

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
