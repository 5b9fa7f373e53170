import { describe, expect, test } from 'vitest';
import { english } from '../../../src/cli/messages/messages.ts';
import { github } from '../../../src/cli/reporters/github.ts';
import { githubSummary } from '../../../src/cli/reporters/github-summary.ts';
import type { Finding } from '../../../src/cli/rules/findings.ts';
import { findings, hostileFindings, reportFile, summary } from './report.ts';

const options = { messages: english, pathOf: (file: string) => file, hasSummary: false };
const [template] = findings as [Finding];
const many = (count: number, of: Partial<Finding> = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...template, line: index + 1, ...of }));

describe('annotations', () => {
  test('name place, message and fix, errors first; a place of several lines has no columns', async () => {
    await expect(github(findings, options)).toMatchFileSnapshot(reportFile('github'));
  });

  test('hold no control character', () => {
    expect(github(hostileFindings, options)).not.toMatch(/[^\P{C}\n]/u);
  });

  test('name files from the top of the repository', () => {
    const text = github([template], { ...options, pathOf: (file) => `texts,here/${file}` });
    expect(text).toContain('file=texts%2Chere/locales/common/pl.json,');
  });

  test('are at most ten, errors before warnings', () => {
    const lines = github([...many(8, { severity: 'warning' }), ...many(5)], options).split('\n');
    expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(5);
    expect(lines.filter((line) => line.startsWith('::warning '))).toHaveLength(5);
    expect(lines.slice(10)).toEqual(['3 more findings are not shown here; --format json prints them', '']);
  });

  test('refer to the summary of the job for the rest', () => {
    const text = github(many(11), { ...options, hasSummary: true });
    expect(text).toMatch(/\n1 more finding is in the job summary\n$/);
  });
});

describe('the summary of the job', () => {
  test('has a table of languages and one for each file', async () => {
    await expect(githubSummary(findings, summary, english)).toMatchFileSnapshot(reportFile('md'));
  });

  test('escapes Markdown and HTML of texts', () => {
    const text = githubSummary(hostileFindings, summary, english);
    expect(text).not.toMatch(/[<>`*[\]]|:\/\//);
    for (const line of text.split('\n').filter((line) => line.startsWith('|'))) {
      expect(line.match(/\|/g)?.length).toBeOneOf([5, 10]);
    }
  });

  test('is no longer than GitHub takes, and counts what it leaves out', () => {
    const text = githubSummary(many(600), summary, english);
    expect(text).toMatch(/\n100 more findings do not fit here\n$/);
    expect(text.match(/^\| \d+:11 /gm)).toHaveLength(500);
  });
});
