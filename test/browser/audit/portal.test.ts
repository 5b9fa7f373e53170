import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { ended, inFolder } from '../../cli/run.ts';

const cwd = fileURLToPath(new URL('../../../', import.meta.url));

// All 240 pages take minutes: `npm run audit`, which CI runs. The files of all of them are judged in Node
// (test/cli/audit/static).
test('the audit finds nothing in pages in German, which has the longest words', {
  timeout: 600_000,
}, async () => {
  const pages = ['--tenant', 'ch-eos', '--language', 'de', '--page', 'startPage', '--page', 'legalNotice'];
  const args = ['audit', ...pages, '--out', inject('dist'), '--format', 'json', '--quiet', '--jobs', '3'];
  const { code, stdout, stderr } = await ended(args, inFolder(cwd));
  const { findings, summary } = JSON.parse(stdout);
  expect({ code, stderr, findings, pages: summary.pages }).toEqual({
    code: 0,
    stderr: '',
    findings: [],
    pages: 2,
  });
});
