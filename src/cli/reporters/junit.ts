import type { Finding } from '../findings.ts';
import type { Messages } from '../messages/messages.ts';
import { byFile } from './pretty.ts';
import { attributes, emptyElement, escaped } from './xml.ts';

export interface JunitOptions {
  messages: Messages;
  /** All files that were looked at: those without findings are tests that passed. */
  files: readonly string[];
  /** Warnings fail as errors do. */
  strict?: boolean;
}

/**
 * Findings as the XML that CI servers show as tests: a suite for each file, in it a test for each check that found
 * something. A test fails by errors; what does not fail stands in its output.
 */
export function junit(
  findings: readonly Finding[],
  { messages, files, strict = false }: JunitOptions,
): string {
  const found = new Map(byFile(findings));
  const fails = ({ severity }: Finding) => severity === 'error' || (strict && severity === 'warning');
  const suites = [...new Set([...files, ...found.keys()])].sort().map((file) => {
    const byCheck = [...Map.groupBy(found.get(file) ?? [], ({ check }) => check)];
    const failures = byCheck.filter(([, of]) => of.some(fails)).length;
    const tests = Math.max(1, byCheck.length);
    const cases =
      byCheck.length === 0
        ? [emptyElement('testcase', { classname: file, name: file, file })]
        : byCheck.flatMap(([check, of]) => testCase(file, check, of, of.some(fails), messages));
    return {
      tests,
      failures,
      lines: [
        `  <testsuite${attributes({ name: file, tests, failures, errors: 0, skipped: 0 })}>`,
        ...cases.map((line) => `    ${line}`),
        '  </testsuite>',
      ],
    };
  });
  const sum = (figure: 'tests' | 'failures') => suites.reduce((total, suite) => total + suite[figure], 0);
  const totals = { name: 'eos-content validate', tests: sum('tests'), failures: sum('failures'), errors: 0 };
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes(totals)}>`,
    ...suites.flatMap(({ lines }) => lines),
    '</testsuites>',
  ].join('\n')}\n`;
}

function testCase(
  file: string,
  check: string,
  findings: readonly Finding[],
  hasFailed: boolean,
  messages: Messages,
): string[] {
  const [first] = findings;
  const words = findings
    .map(
      ({ line, column, key, message, hint, severity }) =>
        `${file}:${line}:${column} ${messages.t(severity)}${key && ` ${key}`}\n${message}\n${messages.t('fix')} ${hint}`,
    )
    .join('\n\n');
  const body = hasFailed
    ? `<failure${attributes({ message: first?.message ?? '', type: check })}>${escaped(words)}</failure>`
    : `<system-out>${escaped(words)}</system-out>`;
  return [
    `<testcase${attributes({ classname: file, name: check, file, line: first?.line ?? 1 })}>`,
    `  ${body}`,
    '</testcase>',
  ];
}
