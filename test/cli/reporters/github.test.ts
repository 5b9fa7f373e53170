import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/cli/findings.ts';
import { english } from '../../../src/cli/messages/messages.ts';
import { visible } from '../../../src/cli/reporters/columns.ts';
import { github } from '../../../src/cli/reporters/github.ts';
import { githubSummary } from '../../../src/cli/reporters/github-summary.ts';
import { findings, hostileFindings, reportFile, summary } from './report.ts';

const options = { messages: english, pathOf: (file: string) => file, hasSummary: false };
const [template] = findings as [Finding];
const many = (count: number, of: Partial<Finding> = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...template, line: index + 1, ...of }));

/** Reads a workflow command as the runner does. */
function command(line: string) {
  const [, name, written = '', data = ''] = /^::(\w+) ([^:]*)::(.*)$/.exec(line) ?? [];
  const plain = (text: string) =>
    text.replace(/%(25|0D|0A|3A|2C)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const properties = written.split(',').map((pair) => {
    const [key = '', ...value] = pair.split('=');
    return [key, plain(value.join('='))];
  });
  return { name, ...Object.fromEntries(properties), data: plain(data) };
}

describe('annotations', () => {
  test('can be read', async () => {
    await expect(github(findings, options)).toMatchFileSnapshot(reportFile('github'));
  });

  test('say all of a finding, whatever characters it has; errors come first', () => {
    const commands = github(findings, options).trimEnd().split('\n').map(command);
    expect(commands).toHaveLength(findings.length);
    expect(commands.map(({ name }) => name)).toEqual([
      ...Array(4).fill('error'),
      ...Array(2).fill('warning'),
      'notice',
    ]);
    const said = (finding: Finding) => `${visible(finding.message)}\nfix: ${visible(finding.hint)}`;
    expect(commands.map(({ data }) => data).sort()).toEqual(findings.map(said).sort());
    expect(commands[1]).toMatchObject({
      file: 'locales/common/pl.json',
      line: '18',
      col: '25',
      endColumn: '32',
      title: 'ph-unknown: LEGAL_NOTICE.CONTENT',
    });
  });

  test('write no control character into the log', () => {
    expect(github(hostileFindings, options)).not.toMatch(/[^\P{C}\n]/u);
  });

  test('have no columns where the place is more than a line', () => {
    expect(github(findings, options)).toContain(
      '::error file=tenants/tiny/tenant.json,line=3,endLine=4,title=json-syntax::',
    );
  });

  test('name files as the repository does', () => {
    const text = github([template], { ...options, pathOf: (file) => `texts,here/${file}` });
    expect(text).toContain('file=texts%2Chere/locales/common/pl.json,');
  });

  test('are at most ten, and errors are preferred', () => {
    const lines = github([...many(8, { severity: 'warning' }), ...many(5)], options).split('\n');
    expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(5);
    expect(lines.filter((line) => line.startsWith('::warning '))).toHaveLength(5);
    expect(lines.slice(10)).toEqual(['3 more findings are not shown here; --format json prints them', '']);
  });

  test('lead to the summary of the job where the rest stands there', () => {
    const text = github(many(11), { ...options, hasSummary: true });
    expect(text).toMatch(/\n1 more finding is in the job summary\n$/);
  });
});

describe('the summary of the job', () => {
  test('can be read', async () => {
    await expect(githubSummary(findings, summary, english)).toMatchFileSnapshot(reportFile('md'));
  });

  test('holds nothing of a text that Markdown or HTML would act on', () => {
    const text = githubSummary(hostileFindings, summary, english);
    expect(text).not.toMatch(/[<>`*[\]]|:\/\//);
    for (const line of text.split('\n').filter((line) => line.startsWith('|'))) {
      expect(line.match(/\|/g)?.length).toBeOneOf([5, 10]);
    }
  });

  test('is no longer than GitHub takes, and says what it leaves out', () => {
    const text = githubSummary(many(20_000), summary, english);
    expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024);
    const [, rest = ''] = /\n([\d,]+) more findings do not fit here\n$/.exec(text) ?? [];
    const rows = text.match(/^\| \d+:11 /gm)?.length ?? 0;
    expect(rows + Number(rest.replace(',', ''))).toBe(20_000);
    expect(rows).toBeGreaterThan(1000);
  });
});
