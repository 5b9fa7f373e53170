import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { english } from '../../../src/cli/messages/messages.ts';
import { type JunitOptions, junit } from '../../../src/cli/reporters/junit.ts';
import { files, findings, hostile, hostileFindings, reportFile } from './report.ts';

const options: JunitOptions = { messages: english, files };

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** The elements of a document in order, each with its own text. */
function elementsOf(xml: string): Element[] {
  const all: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, text: '' };
        all.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag: () => open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return all;
}

const named = (xml: string, name: string) => elementsOf(xml).filter((element) => element.name === name);

test('a report can be read', async () => {
  await expect(junit(findings, options)).toMatchFileSnapshot(reportFile('junit.xml'));
});

test('every file is a suite, in order, and every check of it a test', () => {
  const xml = junit(findings, options);
  expect(named(xml, 'testsuite').map(({ attributes }) => [attributes.name, attributes.tests])).toEqual([
    ['locales/common/de.json', '1'],
    ['locales/common/pl.json', '2'],
    ['locales/tiny/de.json', '4'],
    ['tenants/tiny/tenant.json', '1'],
  ]);
  expect(named(xml, 'testcase').map(({ attributes }) => attributes.name)).toEqual([
    'locales/common/de.json',
    'key-missing',
    'ph-unknown',
    'double-space',
    'html-tag',
    'untranslated',
    'ellipsis',
    'json-syntax',
  ]);
});

describe('a test fails', () => {
  const failed = (strict: boolean) =>
    named(junit(findings, { ...options, strict }), 'failure').map(({ attributes }) => attributes.type);

  test('by errors', () => {
    expect(failed(false)).toEqual(['key-missing', 'ph-unknown', 'html-tag', 'json-syntax']);
    const [totals] = named(junit(findings, options), 'testsuites');
    expect(totals?.attributes).toMatchObject({ tests: '8', failures: '4' });
  });

  test('by warnings too, where that is asked for', () => {
    expect(failed(true)).toEqual([
      'key-missing',
      'ph-unknown',
      'double-space',
      'html-tag',
      'untranslated',
      'json-syntax',
    ]);
  });
});

test('what does not fail stands in the output', () => {
  const outputs = named(junit(findings, options), 'system-out').map(({ text }) => text);
  expect(outputs).toHaveLength(3);
  expect(outputs[0]).toBe(
    'locales/tiny/de.json:7:440 warning START_PAGE.STEPS.ITEMS.0.TEXT\ntwo or more spaces in a row\nfix: leave one',
  );
});

test('a text is text, and all characters are those that XML has', () => {
  const xml = junit(hostileFindings, { ...options, files: [] });
  // XML 1.0 §2.2
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  const [failure] = named(xml, 'failure').filter(({ attributes }) => attributes.type === 'html-tag');
  expect(failure?.text).toContain(hostile.slice(0, 60));
  expect(failure?.attributes.message).toContain('::error::%0A <U+0000><U+001B>[2J<U+202E>');
  expect(elementsOf(xml).map(({ name }) => name)).not.toContain('script');
});
