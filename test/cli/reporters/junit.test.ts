import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { english } from '../../../src/cli/messages/messages.ts';
import { type JunitOptions, junit } from '../../../src/cli/reporters/junit.ts';
import { files, findings, hostile, hostileFindings, reportFile } from './report.ts';

const options: JunitOptions = { messages: english, files };

test('a report has a suite for each file, in it a test for each check, which errors alone fail', async () => {
  await expect(junit(findings, options)).toMatchFileSnapshot(reportFile('junit.xml'));
});

test('warnings fail a test where the run is strict', () => {
  const failures = junit(findings, { ...options, strict: true }).matchAll(/<failure .* type="(.*)">/g);
  expect([...failures].map(([, type]) => type)).toEqual([
    'key-missing',
    'ph-unknown',
    'double-space',
    'html-tag',
    'untranslated',
    'json-syntax',
  ]);
});

test('a report holds only characters that XML allows, and keeps texts as texts', () => {
  const xml = junit(hostileFindings, { ...options, files: [] });
  // XML 1.0 §2.2
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  const document = parseDocument(xml, { xmlMode: true });
  const failures = DomUtils.getElementsByTagName('failure', document);
  const failure = failures.find(({ attribs }) => attribs.type === 'html-tag');
  expect(DomUtils.textContent(failure ?? [])).toContain(hostile.slice(0, 60));
  expect(failure?.attribs.message).toContain('::error::%0A <U+0000><U+001B>[2J<U+202E>');
  expect(DomUtils.getElementsByTagName('script', document)).toEqual([]);
});
