import { expect, test } from 'vitest';
import { failure } from '../../../src/cli/failures/failures.ts';

test('a page is counted once, however many checks could not judge it', () => {
  const [url, reason] = ['https://portal.example.com/x', 'the page did not answer'];
  const parts = [
    { url, checks: ['axe'], reason },
    { url, checks: ['print', 'bytes'], reason: 'the tab has gone' },
  ];
  expect(failure('pages-lost', { lost: parts }).message).toBe(
    `a page could not be audited in full:\n  ${url} (axe): ${reason}\n  ${url} (print, bytes): the tab has gone`,
  );
  const lost = [{ url: 'https://portal.example.com/y', reason }, ...parts];
  expect(failure('pages-lost', { lost }).message).toMatch(/^2 pages could not be audited:\n/);
});
