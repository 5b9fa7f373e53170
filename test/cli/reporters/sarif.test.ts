import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/cli/findings.ts';
import { english } from '../../../src/cli/messages/messages.ts';
import { type SarifOptions, sarif } from '../../../src/cli/reporters/sarif.ts';
import { findings, reportFile } from './report.ts';

const page = {
  kind: 'Error.',
  summary: 'A placeholder.',
  description: 'A placeholder. It is unknown.',
  markdown: '# ph-unknown\n',
};
const options: SarifOptions<Finding> = {
  language: english.language,
  fix: english.t('fix'),
  version: '1.2.3',
  pathOf: (file) => file,
  pageOf: ({ check }) => (check === 'ph-unknown' ? page : undefined),
};
const [template, placeholder] = findings as [Finding, Finding];

/** What is looked at here of a log. */
interface Log {
  runs: [
    {
      tool: {
        driver: { name: string; version: string; language: string; rules: { id: string; help: object }[] };
      };
      columnKind: string;
      results: {
        ruleId: string;
        ruleIndex: number;
        level: string;
        message: { text: string };
        locations: [
          {
            physicalLocation: { artifactLocation: { uri: string }; region: Record<string, number> };
            logicalLocations?: { fullyQualifiedName: string }[];
          },
        ];
        partialFingerprints: Record<string, string>;
        fixes?: object[];
      }[];
    },
  ];
}

const runOf = (found: readonly Finding[], given: Partial<SarifOptions<Finding>> = {}) =>
  (JSON.parse(sarif(found, { ...options, ...given })) as Log).runs[0];
const fingerprints = (found: readonly Finding[]) =>
  runOf(found).results.flatMap(({ partialFingerprints }) => Object.values(partialFingerprints));

test('a log can be read', async () => {
  const few = [template, placeholder, ...findings.slice(-1)];
  await expect(sarif(few, options)).toMatchFileSnapshot(reportFile('sarif'));
});

test('a log without findings has its results all the same (SARIF 3.14.23)', () => {
  const { results, tool, columnKind } = runOf([]);
  expect({ results, rules: tool.driver.rules, columnKind }).toEqual({
    results: [],
    rules: [],
    columnKind: 'utf16CodeUnits',
  });
});

describe('a result', () => {
  const { results, tool } = runOf(findings);

  test('refers to its rule (SARIF 3.27.5, 3.27.6)', () => {
    expect(results).toHaveLength(findings.length);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    expect(new Set(tool.driver.rules.map(({ id }) => id)).size).toBe(tool.driver.rules.length);
  });

  test('has a level of the standard (SARIF 3.27.10)', () => {
    const levels = { error: 'error', warning: 'warning', hint: 'note' };
    expect(results.map(({ level }) => level)).toEqual(findings.map(({ severity }) => levels[severity]));
  });

  test('says where', () => {
    const [location] = results[1]?.locations ?? [];
    expect(location?.physicalLocation.region).toEqual({
      startLine: 18,
      startColumn: 25,
      endLine: 18,
      endColumn: 32,
    });
    expect(location?.logicalLocations).toEqual([
      { fullyQualifiedName: 'LEGAL_NOTICE.CONTENT', kind: 'property' },
    ]);
    expect(results.at(-1)?.locations[0].logicalLocations).toBeUndefined();
  });

  test('offers what would fix it (SARIF 3.55)', () => {
    expect(results[0]?.fixes).toBeUndefined();
    expect(results[1]?.fixes).toEqual([
      {
        description: { text: placeholder.hint },
        artifactChanges: [
          {
            artifactLocation: { uri: 'locales/common/pl.json' },
            replacements: [
              {
                deletedRegion: { startLine: 18, startColumn: 25, endLine: 18, endColumn: 32 },
                insertedContent: { text: '{{name}}' },
              },
            ],
          },
        ],
      },
    ]);
  });

  test('names its file by an address (RFC 3986)', () => {
    const { results } = runOf([template], { pathOf: () => 'Ä b#/100%?.json' });
    expect(results[0]?.locations[0].physicalLocation.artifactLocation.uri).toBe(
      '%C3%84%20b%23/100%25%3F.json',
    );
  });
});

test('a rule is explained by its page, or else by what is to be done', () => {
  const { rules } = runOf([template, placeholder]).tool.driver;
  expect(rules).toEqual([
    expect.objectContaining({ id: 'key-missing', help: { text: template.hint } }),
    {
      id: 'ph-unknown',
      shortDescription: { text: page.summary },
      fullDescription: { text: page.description },
      help: { text: page.description, markdown: page.markdown },
      defaultConfiguration: { level: 'error' },
    },
  ]);
});

describe('a fingerprint', () => {
  test('stays when lines move and when the report speaks another language', () => {
    const moved = { ...placeholder, line: 30, endLine: 30, column: 2, message: 'étranger', hint: 'écrivez' };
    expect(fingerprints([moved])).toEqual(fingerprints([placeholder]));
  });

  test('differs from all others, also where a text has the same defect twice', () => {
    const found = [...findings, placeholder, { ...placeholder, key: 'MENU.HELP' }];
    expect(new Set(fingerprints(found)).size).toBe(found.length);
  });
});
