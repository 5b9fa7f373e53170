import { expect, test } from 'vitest';
import { json } from '../../../src/cli/reporters/json.ts';
import { findings, reportFile, summary } from './report.ts';

test('a report is one JSON document that says all there is (C21)', async () => {
  const text = json(findings, summary);
  expect(JSON.parse(text)).toEqual({ findings, summary });
  expect(text).toMatch(/\n$/);
  await expect(text).toMatchFileSnapshot(reportFile('json'));
});
