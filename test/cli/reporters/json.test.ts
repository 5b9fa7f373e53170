import { expect, test } from 'vitest';
import { json } from '../../../src/cli/reporters/json.ts';
import { findings, summary } from './report.ts';

test('a report is one JSON document with findings and summary (C21)', () => {
  const text = json(findings, summary);
  expect(JSON.parse(text)).toEqual({ findings, summary });
  expect(text).toMatch(/\n$/);
});
