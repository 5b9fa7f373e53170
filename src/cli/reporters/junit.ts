import type { Finding } from '../findings.ts';
import type { Messages } from '../messages/messages.ts';
import { byFile } from './pretty.ts';
import { attributes, emptyElement, escaped } from './xml.ts';

export interface JunitCase {
  readonly classname: string;
  readonly name: string;
  readonly file?: string;
  readonly line?: number;
  readonly ended: 'passed' | 'failure' | 'error' | 'skipped';
  readonly message?: string;
  readonly words?: string;
}

export interface JunitSuite {
  readonly name: string;
  readonly cases: readonly JunitCase[];
}

export interface JunitOptions {
  messages: Messages;
  /** All files that were looked at: those without findings are tests that passed. */
  files: readonly string[];
  strict?: boolean;
}

/**
 * Findings as JUnit XML for CI servers: a suite for each file, a test for each check that found something. Errors fail
 * a test; other findings are its output.
 */
export function junit(
  findings: readonly Finding[],
  { messages, files, strict = false }: JunitOptions,
): string {
  const found = new Map(byFile(findings));
  const wordsOf = ({ file, line, column, key, message, hint, severity }: Finding) =>
    `${file}:${line}:${column} ${messages.t(severity)}${key && ` ${key}`}\n${message}\n${messages.t('fix')} ${hint}`;
  const suites = [...new Set([...files, ...found.keys()])].sort().map((file) => ({
    name: file,
    cases: casesOf(found.get(file) ?? [], { classname: file, file }, { strict, wordsOf }),
  }));
  return junitDocument('eos-content validate', suites);
}

/**
 * The tests of one place: one for each check that found something, or one that passed.
 * @param place its class name, also the name of the test that passed, and its file
 */
export function casesOf<Found extends Pick<Finding, 'severity' | 'message' | 'line'> & { check: string }>(
  findings: readonly Found[],
  place: Pick<JunitCase, 'classname' | 'file'>,
  { strict, wordsOf }: { readonly strict: boolean; wordsOf(finding: Found): string },
): readonly JunitCase[] {
  if (findings.length === 0) return [{ ...place, name: place.classname, ended: 'passed' }];
  const fails = ({ severity }: Found) => severity === 'error' || (strict && severity === 'warning');
  return [...Map.groupBy(findings, ({ check }) => check)].map(([name, own]) => ({
    ...place,
    name,
    line: own[0]?.line ?? 1,
    ended: own.some(fails) ? 'failure' : 'passed',
    message: own[0]?.message ?? '',
    words: own.map(wordsOf).join('\n\n'),
  }));
}

export function junitDocument(title: string, suites: readonly JunitSuite[]): string {
  const { skipped: _, ...totals } = figuresOf(suites.flatMap(({ cases }) => cases));
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: title, ...totals })}>`,
    ...suites.flatMap(({ name, cases }) => [
      `  <testsuite${attributes({ name, ...figuresOf(cases) })}>`,
      ...cases.flatMap(linesOf).map((line) => `    ${line}`),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ].join('\n')}\n`;
}

function figuresOf(cases: readonly JunitCase[]) {
  const count = (wanted: JunitCase['ended']) => cases.filter(({ ended }) => ended === wanted).length;
  return {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
}

function linesOf({ ended, message = '', words = '', name, classname, file, line }: JunitCase): string[] {
  const head = { classname, name, ...(file && { file }), ...(line && { line }) };
  if (!words) return [emptyElement('testcase', head)];
  const [tag, about] =
    ended === 'passed'
      ? ['system-out', {}]
      : [ended, { message, ...(ended === 'skipped' ? {} : { type: name }) }];
  return [
    `<testcase${attributes(head)}>`,
    `  <${tag}${attributes(about)}>${escaped(words)}</${tag}>`,
    '</testcase>',
  ];
}
