import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { auditJson, auditJunit, auditSarif } from '../../../../src/cli/audit/report/formats.ts';
import { hostile } from '../../reporters/report.ts';
import { contrast, eventful, finding, findings, report, target, targets } from './report.ts';

describe('JSON (contract C21)', () => {
  test('is one document with findings and a summary', () => {
    const { findings, summary, ...rest } = JSON.parse(auditJson(eventful));
    expect(rest).toEqual({});
    expect(findings).toEqual(eventful.findings);
    expect(summary).toEqual({
      errors: eventful.findings.filter(({ severity }) => severity === 'error').length,
      warnings: 2,
      waived: [expect.objectContaining({ check: 'axe-link-name', until: '2027-03-31' })],
      lost: [
        {
          tenant: 'tiny',
          language: 'de',
          page: 'startPage.html',
          url: '/services/content/de/startPage.html',
          reason: 'Navigation timeout of 30000 ms exceeded',
        },
      ],
      unchecked: ['lang', 'image-size'].map((check) => ({
        tenant: 'tiny',
        url: '/services/content/de/legalNotice.html',
        check,
        reason: 'the page did not answer for 45 seconds',
      })),
      addresses: [],
      tenants: ['tiny', 'other'],
      languages: 3,
      pages: 6,
      checks: ['lang', 'axe', 'image-size'],
      version: '1.2.3',
    });
  });

  test('names no address of this run', () => expect(auditJson(eventful)).not.toMatch(/localhost/));
});

describe('SARIF', () => {
  const [run] = JSON.parse(auditSarif(eventful, (file) => file)).runs;

  test('refers to rules, which the pages of checks explain', () => {
    for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
    const rule = run.tool.driver.rules.find(({ id }: { id: string }) => id === 'axe-color-contrast');
    expect(rule.help.markdown).toMatch(/^# axe\n/);
    expect(rule.shortDescription.text).toBe('Choose a darker colour for the text.');
  });

  test('names file and element, or the address of a page without a file', () => {
    const { level, locations } = run.results[1];
    expect(level).toBe('error');
    expect(locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'dist/tiny/de/legalNotice.html' },
          region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 },
        },
        logicalLocations: [{ fullyQualifiedName: contrast.selector, kind: 'element' }],
      },
    ]);
    expect(JSON.stringify(run.results)).toContain('"uri":"services/contactform"');
  });

  test('has our fingerprints, and what is waived', () => {
    expect(run.results[0].partialFingerprints).toEqual({ 'eosContent/v1': findings[0]?.fingerprint });
    const [waived] = run.results.filter(({ suppressions }: { suppressions?: object }) => suppressions);
    expect(waived.suppressions).toEqual([
      {
        kind: 'external',
        status: 'accepted',
        justification: 'The design changes in spring & summer. (until 2027-03-31)',
      },
    ]);
  });

  test('says that the run did not see everything', () => {
    expect(run.invocations[0].executionSuccessful).toBe(false);
    expect(run.invocations[0].toolExecutionNotifications).toHaveLength(2);
  });
});

interface Element {
  readonly name: string;
  readonly attributes: Record<string, string>;
}

/** The elements of a document in order. */
function elementsOf(xml: string): Element[] {
  const all: Element[] = [];
  const parser = new Parser(
    { onopentag: (name, attributes) => all.push({ name, attributes }) },
    { xmlMode: true },
  );
  parser.end(xml);
  return all;
}

describe('JUnit', () => {
  const xml = auditJunit(eventful);
  const named = (wanted: string, text = xml) => elementsOf(text).filter(({ name }) => name === wanted);

  test('can be read', async () => {
    await expect(xml).toMatchFileSnapshot('./fixtures/report.junit.xml');
  });

  test('has a suite for each page, and a test for each check', () => {
    expect(named('testcase', auditJunit({ ...report, findings: [] }))).toHaveLength(targets.length);
  });

  test('skips what is waived where nothing else was found', () => {
    const calm = auditJunit({ ...eventful, findings: [], lost: [], unchecked: [] });
    expect(named('skipped', calm).map(({ attributes }) => attributes.message)).toEqual([
      'The design changes in spring & summer.',
    ]);
  });

  test('fails by warnings only where that is asked for', () => {
    const types = (strict: boolean) =>
      new Set(named('failure', auditJunit(report, strict)).map(({ attributes }) => attributes.type));
    expect(types(false).has('image-size')).toBe(false);
    expect(types(true).has('image-size')).toBe(true);
  });

  test('has a suite for what is about no page', () => {
    const about = { check: 'waiver-ended', message: 'It has ended.', file: 'tenants/waivers.json' };
    const waiver = finding(target('host', '', 'en', ''), about);
    const suites = named('testsuite', auditJunit({ ...report, findings: [waiver] }));
    expect(suites.at(-1)?.attributes).toMatchObject({ name: 'tenants/waivers.json', failures: '1' });
  });

  test('a text is text', () => {
    // XML 1.0 §2.2
    expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
    expect(elementsOf(xml).map(({ name }) => name)).not.toContain('script');
    expect(hostile).toContain('<script>');
  });
});
