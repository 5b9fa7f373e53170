import { visible } from '../lib/columns.ts';
import { html, type Markup, trusted } from '../lib/markup.ts';
import type { Messages } from '../messages/messages.ts';
import type { Finding } from '../rules/findings.ts';
import { byFile } from './pretty.ts';

/** The tests of one file or page; one without any has passed. */
export interface JunitSuite {
  readonly name: string;
  /** Relative to the root; empty for a page of others. */
  readonly file: string;
  readonly cases: readonly JunitCase[];
}

export interface JunitCase {
  readonly name: string;
  readonly ended: 'passed' | 'failure' | 'error' | 'skipped';
  readonly line?: number;
  readonly message?: string;
  readonly words?: string;
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
  const suites = [...new Set([...files, ...found.keys()])]
    .sort()
    .map((file) => ({ name: file, file, cases: casesOf(found.get(file) ?? [], strict, wordsOf) }));
  return junitDocument('eos-content validate', suites);
}

/** A test for each check that found something. */
export const casesOf = <Found extends Finding>(
  findings: readonly Found[],
  strict: boolean,
  wordsOf: (finding: Found) => string,
): readonly JunitCase[] =>
  [...Map.groupBy(findings, ({ check }) => check)].map(([name, own]) => ({
    name,
    line: own[0]?.line ?? 1,
    ended: own.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'))
      ? 'failure'
      : 'passed',
    message: own[0]?.message ?? '',
    words: own.map(wordsOf).join('\n\n'),
  }));

export function junitDocument(title: string, suites: readonly JunitSuite[]): string {
  const all = suites.map((suite) => ({
    ...suite,
    cases: suite.cases.length > 0 ? suite.cases : [{ name: suite.name, ended: 'passed' } as const],
  }));
  const { skipped: _, ...totals } = figuresOf(all.flatMap(({ cases }) => cases));
  return html`<?xml version="1.0" encoding="UTF-8"?>
<testsuites${attributes({ name: title, ...totals })}>
${all.map(
  ({ name, file, cases }) => html`  <testsuite${attributes({ name, ...figuresOf(cases) })}>
${cases.map((one) => testCase(one, { classname: name, name: one.name, ...(file && { file }) }))}  </testsuite>
`,
)}</testsuites>
`.html;
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

function testCase({ name, ended, line, message = '', words }: JunitCase, place: Values): Markup {
  const head = attributes({ ...place, ...(line && { line }) });
  if (!words) return html`    <testcase${head}/>\n`;
  const [tag, about]: [string, Values] =
    ended === 'passed'
      ? ['system-out', {}]
      : [ended, { message, ...(ended === 'skipped' ? {} : { type: name }) }];
  return html`    <testcase${head}>
      <${tag}${attributes(about)}>${inXml(words)}</${tag}>
    </testcase>
`;
}

type Values = Readonly<Record<string, string | number>>;

const attributes = (values: Values): readonly Markup[] =>
  Object.entries(values).map(([name, value]) => {
    // A reader of XML would make a space of a line feed.
    const [first = '', ...others] = inXml(`${value}`).split('\n');
    return html` ${name}="${[first, ...others.flatMap((line) => [trusted('&#10;'), line])]}"`;
  });

/** XML has no control characters, not even escaped: their names stand for them (XML 1.0 §2.2). */
const inXml = (text: string): string =>
  text
    .split('\n')
    .map(visible)
    .join('\n')
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD');
