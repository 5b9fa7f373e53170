import type { Range, Severity } from '../findings.ts';

/** A finding as a log tells it. */
export interface SarifResult {
  readonly rule: string;
  readonly severity: Severity;
  readonly text: string;
  /** A reference as RFC 3986 has it. */
  readonly uri: string;
  readonly region: Range;
  readonly logicalLocation?: { readonly fullyQualifiedName: string; readonly kind: string } | undefined;
  /** The same for the same finding in every run, by the name of the way it is made. */
  readonly fingerprints: Readonly<Record<string, string>>;
  /** What else the standard has for a result. */
  readonly more?: Readonly<Record<string, unknown>> | undefined;
}

/** What a log says of a check. */
export interface SarifRule {
  readonly id: string;
  readonly severity: Severity;
  readonly summary: string;
  readonly description: string;
  readonly help: { readonly text: string; readonly markdown?: string };
}

export interface SarifLog {
  /** Of this program. */
  readonly version: string;
  /** The language that the log speaks. */
  readonly language: string;
  readonly rules: readonly SarifRule[];
  readonly results: readonly SarifResult[];
  /** What else the standard has for a run. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The lines of the standard that are not ours to choose. */
const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const levels = { error: 'error', warning: 'warning', hint: 'note' } as const;

/** A log of the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS Standard), which GitHub and editors read. */
export function sarifLog({ version, language, rules, results, more = {} }: SarifLog): string {
  const ruleIndex = new Map(rules.map(({ id }, index) => [id, index]));
  const log = {
    $schema: schema,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'eos-content',
            version,
            semanticVersion: version,
            language,
            rules: rules.map(({ id, severity, summary, description, help }) => ({
              id,
              shortDescription: { text: summary },
              fullDescription: { text: description },
              help,
              defaultConfiguration: { level: levels[severity] },
            })),
          },
        },
        language,
        columnKind: 'utf16CodeUnits',
        ...more,
        results: results.map((result) => ({
          ruleId: result.rule,
          ruleIndex: ruleIndex.get(result.rule),
          level: levels[result.severity],
          message: { text: result.text },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: result.uri },
                region: regionOf(result.region),
              },
              ...(result.logicalLocation && { logicalLocations: [result.logicalLocation] }),
            },
          ],
          partialFingerprints: result.fingerprints,
          ...result.more,
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** A file's path as a reference. */
export const fileReference = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** A place in a file, in the words of the standard. */
export const regionOf = ({ line, column, endLine, endColumn }: Range) => ({
  startLine: line,
  startColumn: column,
  endLine,
  endColumn,
});
