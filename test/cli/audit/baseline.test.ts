import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compared, readBaseline } from '../../../src/cli/audit/baseline.ts';
import { auditJson } from '../../../src/cli/audit/report/formats.ts';
import { temporaryFolder } from '../../sources.ts';
import { contrast, eventful, finding, findings, report, targets } from './report/report.ts';

function fileOf(content: string): string {
  const file = join(temporaryFolder().path, 'earlier.json');
  writeFileSync(file, content);
  return file;
}

describe('an earlier report', () => {
  test('is read as it was written', () => {
    expect(readBaseline(fileOf(auditJson(report)))).toEqual({ findings, waived: [] });
    expect(readBaseline(fileOf(auditJson(eventful))).waived).toEqual([eventful.waived[0]?.fingerprint]);
  });

  test.each([
    ['{', 'it is not valid JSON'],
    ['[]', 'it has no list of findings'],
    ['{ "findings": [{ "check": "ph-unknown" }] }', 'it has no list of findings of an audit'],
  ])('%s is none', (content, reason) => {
    expect(() => readBaseline(fileOf(content))).toThrow(
      expect.objectContaining({
        code: 'baseline-broken',
        exitCode: 2,
        message: expect.stringContaining(reason),
      }),
    );
  });

  test('has to be there', () => {
    expect(() => readBaseline('/nowhere.json')).toThrow(
      '/nowhere.json cannot be used as a baseline: it does not exist',
    );
  });
});

describe('compared by fingerprints', () => {
  const [page, other] = targets as [(typeof targets)[number], (typeof targets)[number]];
  const old = finding(page, contrast);
  const fresh = finding(other, contrast);

  test('what was not there is new, what is not there any more is gone', () => {
    const { isNew, gone } = compared({ findings: [old], waived: [] }, [fresh], [], targets);
    expect([isNew(old), isNew(fresh), gone]).toEqual([false, true, [old]]);
  });

  test('what was or is waived is neither', () => {
    expect(compared({ findings: [old], waived: [] }, [], [old], targets).gone).toEqual([]);
    expect(compared({ findings: [], waived: [old.fingerprint] }, [old], [], targets).isNew(old)).toBe(false);
  });

  test('of pages that were not looked at nothing is known', () => {
    expect(compared({ findings: [old], waived: [] }, [], [], [other]).gone).toEqual([]);
  });
});
